'use client';

import { useTranslation } from 'react-i18next';

import { FoldedSection } from '#shared/screen/folded-section.tsx';

import styles from './export-section.module.css';

const NEXT = ['export.next_prepare', 'export.next_keep', 'export.next_again'] as const;

interface ArchiveExplanationProps {
  readonly title: string;
  readonly contents: readonly string[];
}

/** Explains what a file contains, and how the user gets it: request, preparation, download. */
export function ArchiveExplanation({ title, contents }: ArchiveExplanationProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <FoldedSection title={title}>
      <div className={styles['explanation']}>
        <ul>
          {contents.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <ol>
          {NEXT.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </div>
    </FoldedSection>
  );
}
