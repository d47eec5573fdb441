'use client';

import type { Support } from '@musubi/api-client';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';
import { profilePagePath } from '#shared/paths.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';
import { useAttempt } from '#shared/use-attempt.ts';

import styles from './supports-screen.module.css';

interface SupportRowProps {
  readonly support: Support;
  readonly onSetEnding: (isEnding: boolean) => Promise<void>;
  /** The way to begin anew, for one that has ended. */
  readonly again: ReactNode;
}

/** One that is not paid for ends at once; where it is still there its end stopped half-way, and is to be asked for again. */
function isHalfEnded({ is_ending: isEnding, status }: Support): boolean {
  return isEnding && status === 'past_due';
}

function Standing({ support }: Pick<SupportRowProps, 'support'>): React.JSX.Element {
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const { status, is_ending: isEnding, ended_at: endedAt, current_period_ends_at: at } = support;
  if (status === 'ended') return <p>{t('row.ended', { day: words.day(endedAt ?? at) })}</p>;
  // What its day is cannot be said yet, nor that nothing more will be paid.
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

/** Leads to the creator's page, while there is one. */
function Name({ creator }: Pick<Support, 'creator'>): React.JSX.Element {
  const { t } = useTranslation('supports');
  if (creator === null) return <span className={styles['name']}>{t('row.gone')}</span>;
  return (
    <a className={styles['name']} href={profilePagePath(creator.pub_id)}>
      {creator.name}
    </a>
  );
}

/** One creator whom one supports: with how much, how it stands, and the way to end it. */
export function SupportRow({ support, onSetEnding, again }: SupportRowProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { config } = useApp();
  const words = useMoneyWords();
  const { isPending, failure, run } = useAttempt();
  const { creator, amount, currency, status } = support;
  const endsByItself = isEndingByItself(support);
  const key = creator?.icon_image_key ?? null;
  const name = creator?.name ?? t('row.gone');
  return (
    <li className={styles['row']} data-ended={status === 'ended'}>
      <Avatar imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />
      <div className={styles['words']}>
        <Name creator={creator} />
        <p className={styles['amount']}>{t('monthly', { amount: words.amount(amount, currency) })}</p>
        <Standing support={support} />
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </div>
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
    </li>
  );
}
