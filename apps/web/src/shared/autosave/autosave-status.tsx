'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { SaveStatus } from '@musubi/ui/save-status/save-status';
import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '../use-failure-message.ts';
import type { SaveState } from './autosave.ts';

interface AutosaveStatusProps {
  readonly state: SaveState<unknown>;
  readonly onRetry: () => void;
}

const SHOWN = {
  idle: 'idle',
  saving: 'saving',
  saved: 'saved',
  unreachable: 'failed',
  refused: 'failed',
  conflict: 'failed',
} as const;

/** How saving stands, in words: one status line for a whole editor. */
export function AutosaveStatus({ state, onRetry }: AutosaveStatusProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const textOf = (): string => {
    if (state.status === 'idle') return '';
    if (state.status === 'saving') return t('save_status.saving');
    if (state.status === 'conflict') return t('problem.version_conflict');
    if (state.status === 'saved') {
      const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(state.atMs);
      return t('save_status.saved_at', { time });
    }
    return `${t('save_status.not_saved')} — ${messageOf(state.error)}`;
  };
  return (
    <SaveStatus
      state={SHOWN[state.status]}
      text={textOf()}
      {...(state.status === 'unreachable' || state.status === 'refused'
        ? { retry: { label: t('action.retry'), onRetry } }
        : {})}
    />
  );
}
