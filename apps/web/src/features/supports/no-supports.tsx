'use client';

import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { GiftPicture } from './gift-picture.tsx';

import styles from './supports-screen.module.css';

const STEPS = ['empty.open', 'empty.choose', 'empty.follow'] as const;

/** Matches the quoted name of a button in each language. */
const QUOTED = /(“[^”]+”|「[^」]+」)/u;

/** A sentence whose quoted button names do not break over two lines. */
function Sentence({ children }: { readonly children: string }): React.JSX.Element {
  return (
    <p>
      {children.split(QUOTED).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={styles['quoted']}>
            {part}
          </span>
        ),
      )}
    </p>
  );
}

/** Empty state of a user without supports: says how a monthly support begins. */
export function NoSupports(): React.JSX.Element {
  const { t } = useTranslation('supports');
  return (
    <EmptyState
      title={t('empty.title')}
      picture={<GiftPicture />}
      actions={
        <ol className={styles['steps']}>
          {STEPS.map((step) => (
            <li key={step}>
              <Sentence>{t(step)}</Sentence>
            </li>
          ))}
        </ol>
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}
