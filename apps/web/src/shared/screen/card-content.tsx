'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReadState } from '#shared/app/use-read.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import styles from './card-content.module.css';

interface CardContentProps<T> {
  readonly reading: ReadState<T>;
  /** Number of placeholder rows while loading. */
  readonly rows: number;
  /** Height of a placeholder row; `row` by default. */
  readonly shape?: 'row' | 'line' | undefined;
  readonly children: (value: T) => ReactNode;
}

function Waiting({ rows, shape }: Pick<CardContentProps<unknown>, 'rows' | 'shape'>): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles['waiting']} aria-busy="true">
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape={shape} />
      ))}
    </div>
  );
}

/**
 * The content of a card that fetches its own data, with placeholders while loading. After a failure, shows
 * the error in the card and keeps the previous data, labelled with its time.
 */
export function CardContent<T>({
  reading,
  rows,
  shape = 'row',
  children,
}: CardContentProps<T>): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const { data, error, isValidating, mutate } = reading;
  if (data === undefined && error === undefined) return <Waiting rows={rows} shape={shape} />;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <>
      {error !== undefined && (
        <Notice
          tone={data === undefined ? 'danger' : 'warn'}
          role={data === undefined ? 'alert' : 'status'}
          actions={
            <Button size="small" isPending={isValidating} onPress={() => void mutate()}>
              {t('action.retry')}
            </Button>
          }
        >
          {messageOf(error)}
          {data !== undefined && ` ${t('reading.stale', { time: time.format(data.readAtMs) })}`}
        </Notice>
      )}
      {data !== undefined && children(data.value)}
    </>
  );
}
