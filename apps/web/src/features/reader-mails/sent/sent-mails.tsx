'use client';

import type { SentReaderMail } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attempt } from '#shared/errors/use-task.ts';
import { isOnItsWay } from '#shared/reader-mails/reader-mail-rules.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useDayWords } from '../use-day-words.ts';
import { MailContent } from './mail-content.tsx';

import rows from '#shared/screen/row-list.module.css';
import styles from './sent.module.css';

export interface SentMailsProps {
  /** The newest first. */
  readonly items: readonly SentReaderMail[];
  /** Loads the next list page; null on the last. */
  readonly more: (Pick<Attempt, 'failure' | 'isPending'> & { readonly load: () => Promise<boolean> }) | null;
}

/** Lists the figures of a mail: how it went out, to how many readers, and what came of it. */
function useFigures(): (mail: SentReaderMail) => readonly string[] {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  return ({ state, is_weekly: isWeekly, sent, refused, left }) => {
    const values = (count: number) => ({ count, formatted: words.count(count) });
    const figures: string[] = [];
    if (isWeekly) figures.push(t('sent.weekly'));
    if (state === 'cancelled') figures.push(t('sent.cancelled'));
    if (state === 'stopped') figures.push(t('sent.stopped'));
    if (state === 'sent' || sent > 0) figures.push(t('sent.to', values(sent)));
    if (refused > 0) figures.push(t('sent.refused', values(refused)));
    if (left > 0) figures.push(t('sent.left', values(left)));
    return figures;
  };
}

function SentRow({ mail }: { readonly mail: SentReaderMail }): React.JSX.Element {
  const words = useDayWords();
  const figuresOf = useFigures();
  return (
    <li className={styles['row']}>
      <p className={styles['date']}>
        <time dateTime={mail.starts_at}>{words.date(mail.starts_at)}</time>
      </p>
      <ul className={styles['figures']}>
        {figuresOf(mail).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <MailContent {...mail} />
    </li>
  );
}

/** The mails of the last 24 months that are over. Renders nothing before the first. */
export function SentMails({ items, more }: SentMailsProps): React.JSX.Element | null {
  const { t } = useTranslation('write-to-readers');
  const titleId = useId();
  const over = items.filter((mail) => !isOnItsWay(mail));
  if (over.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['sent']}>
      <h2 id={titleId} className={styles['title']}>
        {t('sent.title')}
      </h2>
      <ul className={rows['list']}>
        {over.map((mail) => (
          <SentRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {more !== null && (
        <>
          <FailureNotice failure={more.failure} />
          <Button className={rows['more']} isPending={more.isPending} onPress={() => void more.load()}>
            {t('sent.more')}
          </Button>
        </>
      )}
    </section>
  );
}
