'use client';

import type { PageCopy, PageCopyOmission } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ArchiveExplanation } from './archive-explanation.tsx';
import { ArchiveRow } from './archive-row.tsx';
import type { ArchiveState } from './use-archive.ts';

import styles from './export-section.module.css';

const KINDS = {
  images: 'copy.left_images',
  files: 'copy.left_files',
  blocks: 'copy.left_blocks',
  letters: 'copy.left_letters',
  statistics: 'copy.left_statistics',
} as const satisfies Readonly<Record<PageCopyOmission['kind'], string>>;

const REASONS = {
  too_large: 'copy.too_large',
  too_many: 'copy.too_many',
  unreadable: 'copy.unreadable',
} as const satisfies Readonly<Record<PageCopyOmission['reason'], string>>;

/** Lists the entries that the file lacks, with the reasons. */
function LeftOut({ leftOut }: { readonly leftOut: readonly PageCopyOmission[] }): React.JSX.Element | null {
  const { t } = useTranslation('settings');
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className={styles['text']}>{t('copy.left_out')}</p>
      <ul className={styles['omissions']}>
        {leftOut.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`}>
            {t('copy.left_item', { what: t(KINDS[kind], { count }), why: t(REASONS[reason]) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The copy of the user's page, from which another installation can set up the page. */
export function PageCopyRow({ state }: { readonly state: ArchiveState<PageCopy> }): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <>
      <ArchiveRow title={t('copy.title')} note={t('copy.note')} state={state}>
        <LeftOut leftOut={state.archive?.left_out ?? []} />
      </ArchiveRow>
      <ArchiveExplanation
        title={t('copy.about')}
        contents={[t('copy.holds_page'), t('copy.holds_history'), t('copy.stays'), t('copy.proof')]}
      />
    </>
  );
}
