'use client';

import type { Activity, ActivityRefresh } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useLocale } from '@musubi/i18n/messages-provider';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Notice } from '@musubi/ui/notice/notice';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { timeAgo } from '#shared/time-ago.ts';

import { isInProgress, toRefreshTimes } from './refresh-progress.ts';

import styles from '../rows/activity-row.module.css';

const ICON_PX = 16;
const MINUTE_MS = 60_000;

interface RefreshLineProps {
  readonly name: string;
  readonly stored: Activity | undefined;
  readonly refresh: ActivityRefresh | undefined;
  /** Number of items that visitors see; undefined until loaded. */
  readonly itemCount: number | undefined;
  readonly onAsked: () => void;
}

function useProgressWords(): (line: RefreshLineProps) => readonly string[] {
  const { t } = useTranslation(['activities', 'common']);
  const locale = useLocale();
  const toTime = (text: string): string => {
    const ageMs = systemClock.nowMs() - Date.parse(text);
    return ageMs < MINUTE_MS ? t('refresh.just_now') : timeAgo(ageMs, locale);
  };
  const toState = (refresh: ActivityRefresh | undefined): string | false => {
    if (refresh?.state === 'looking') return t('refresh.looking');
    return refresh?.state === 'waiting' && t('refresh.waiting');
  };
  return ({ stored, refresh, itemCount }) => {
    const { readAt, succeededAt, hasFailed } = toRefreshTimes(refresh, stored);
    const readKey = hasFailed ? 'row.tried_at' : 'row.read_at';
    const state = toState(refresh);
    const unread = state === false && t('row.never_read');
    return [
      itemCount !== undefined && !(hasFailed && itemCount === 0) && t('row.items', { count: itemCount }),
      state,
      readAt === null ? unread : t(readKey, { time: toTime(readAt) }),
      succeededAt !== null && t('refresh.succeeded_at', { time: toTime(succeededAt) }),
    ].filter((part) => part !== false);
  };
}

/** The refresh status of one source, with a button that requests a refresh. */
export function RefreshLine(props: RefreshLineProps): React.JSX.Element {
  const { name, stored, refresh, onAsked } = props;
  const { t } = useTranslation(['activities', 'common']);
  const { client } = useApp();
  const attempt = useTask();
  const toWords = useProgressWords();
  const ask = async (id: string): Promise<void> => {
    await attempt.run(async () => {
      await client.platform.v4RefreshActivity({ id }).catch(async (error: unknown) => {
        throw await toApiFailure(error);
      });
      onAsked();
    });
  };
  const isOffered = stored !== undefined && refresh !== undefined && refresh.state !== 'off';
  return (
    <>
      <div className={styles['progress']}>
        <p className={styles['look']}>
          {toWords(props).map((part, at, { length }) => (
            // The separator is in the same element as the text before it, so that no wrapped line begins with
            // a dot.
            <span key={part}>{at < length - 1 ? `${part} · ` : part}</span>
          ))}
        </p>
        {isOffered && (
          <IconButton
            className={styles['refresh']}
            label={t('refresh.now_of', { name })}
            icon={<RefreshCw size={ICON_PX} aria-hidden="true" />}
            isDisabled={attempt.isPending || isInProgress(refresh)}
            onPress={() => void ask(stored.id)}
          />
        )}
      </div>
      {attempt.failure !== null && <Notice tone="warn">{attempt.failure}</Notice>}
    </>
  );
}
