'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { SaveStatus } from '@musubi/ui/save-status/save-status';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { useLogInAgain } from '#shared/app/use-log-in-again.ts';
import type { SaveState } from '#shared/autosave/autosave.ts';
import { isExplained } from '#shared/autosave/save-obstacle.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { findOfferedRemedy } from './save-remedy.ts';
import { useStatusLine } from './use-status-line.ts';

export interface AutosaveStatusProps {
  readonly state: SaveState<unknown>;
  /** Names the incomplete fields; hidden while an error shows. */
  readonly note?: string;
  readonly onRetry: () => void;
  /** Opens the dialog that compares the two versions of a conflict. */
  readonly onCompare: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const SHOWN = {
  idle: 'idle',
  saving: 'saving',
  saved: 'saved',
  unreachable: 'failed',
  refused: 'failed',
  conflict: 'failed',
} as const;

/**
 * The save status of an editor in one line, with a button when a save has failed. Omits the reason while the
 * line above the screen gives it.
 */
export function AutosaveStatus({
  state,
  note = '',
  onRetry,
  onCompare,
  ref,
}: AutosaveStatusProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const logInAgain = useLogInAgain();
  const line = useStatusLine();
  const isWaiting = isExplained(state, line);
  const textOf = (): string => {
    if (isWaiting) return t('save_status.waiting');
    if (state.status === 'idle') return note;
    if (state.status === 'saving') return t('save_status.saving');
    if (state.status === 'conflict') return t('problem.version_conflict');
    if (state.status === 'saved') {
      const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(state.atMs);
      const saved = t('save_status.saved_at', { time });
      return note === '' ? saved : `${saved} — ${note}`;
    }
    return `${t('save_status.not_saved')} — ${messageOf(state.error)}`;
  };
  const remedies = {
    retry: { label: t('action.retry'), onRetry },
    log_in: {
      label: t('menu.login'),
      // The session's end preserves the unsaved changes for the next log-in.
      onRetry: logInAgain,
    },
    compare: { label: t('conflict.compare'), onRetry: onCompare },
  };
  const remedy = findOfferedRemedy(state, line);
  return (
    <SaveStatus
      ref={ref}
      tabIndex={-1}
      state={isWaiting ? 'waiting' : SHOWN[state.status]}
      text={textOf()}
      retry={remedy === null ? undefined : remedies[remedy]}
    />
  );
}
