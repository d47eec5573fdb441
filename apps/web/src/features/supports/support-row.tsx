'use client';

import type { Support } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';
import { profilePagePath } from '#shared/routing/paths.ts';

import { CreatorCover } from './creator-cover.tsx';

import styles from './supports-screen.module.css';

interface SupportRowProps {
  readonly support: Support;
  readonly onSetEnding: (isEnding: boolean) => Promise<void>;
  /** Link to support the creator again, shown once the support has ended. */
  readonly again: ReactNode;
}

/**
 * Whether a cancellation was interrupted. A complete cancellation ends an unpaid support at once. Therefore
 * an unpaid support that is still marked as ending must be cancelled again.
 */
function isHalfEnded({ is_ending: isEnding, status }: Support): boolean {
  return isEnding && status === 'past_due';
}

function SupportState({ support }: Pick<SupportRowProps, 'support'>): React.JSX.Element {
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const { status, is_ending: isEnding, ended_at: endedAt, current_period_ends_at: at } = support;
  if (status === 'ended') return <p>{t('row.ended', { day: words.day(endedAt ?? at) })}</p>;
  // Warns the user, because it is not yet certain that the support and its payments will end.
  if (isHalfEnded(support)) return <Notice tone="warn">{t('row.half_ended')}</Notice>;
  const day = words.day(at);
  return (
    <>
      <p>{isEnding ? t('row.ends', { day }) : t('row.next', { day })}</p>
      {status === 'past_due' && <Notice tone="warn">{t('row.past_due')}</Notice>}
    </>
  );
}

function isEndingByItself(support: Support): boolean {
  return support.is_ending && !isHalfEnded(support);
}

/** The creator's name, with a link to the creator's page while the page exists. */
function Name({ creator }: Pick<Support, 'creator'>): React.JSX.Element {
  const { t } = useTranslation('supports');
  if (creator === null) return <span className={styles['name']}>{t('row.gone')}</span>;
  return (
    <a className={styles['name']} href={profilePagePath(creator.pub_id)}>
      {displayNameOf(creator)}
    </a>
  );
}

/** One support: creator, amount, status, and a button that ends or resumes it. */
export function SupportRow({ support, onSetEnding, again }: SupportRowProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const { isPending, failure, run } = useTask();
  const { creator, amount, currency, status, started_at: startedAt } = support;
  const endsByItself = isEndingByItself(support);
  const name = creator?.name ?? t('row.gone');
  return (
    <li className={styles['row']} data-ended={status === 'ended'}>
      <CreatorCover creator={creator} status={support.status} />
      <div className={styles['words']}>
        <div className={styles['head']}>
          <Name creator={creator} />
          <p className={styles['amount']}>{t('monthly', { amount: words.amount(amount, currency) })}</p>
        </div>
        <SupportState support={support} />
        <p>{t('row.since', { day: words.day(startedAt) })}</p>
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </div>
      <div className={styles['foot']}>
        {status === 'ended' && again}
        {status !== 'ended' && !(endsByItself && creator === null) && (
          <Button
            size="small"
            isPending={isPending}
            onPress={() => void run(async () => onSetEnding(!endsByItself))}
          >
            {endsByItself ? t('row.go_on') : t('row.end')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
