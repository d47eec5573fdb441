'use client';

import { toLocale } from '@musubi/domain/locales';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';

import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';

import { useCaseWords } from '../desk/use-case-words.ts';
import { findLastDecision, type LastDecision, storeLastDecision } from './last-decision.ts';
import { CASES_READING } from './read-cases.ts';

/** Id of the toast that offers the undo. The result of the undo replaces this toast. */
export const DECIDED_TOAST = 'decided';

async function loadReason(locale: string | null): Promise<string> {
  try {
    // Lazy-loaded, because few decisions are undone.
    return await (await import('./undo-reason.ts')).undoReason(toLocale(locale));
  } catch (error) {
    throw new ApiFailure('network', { cause: error });
  }
}

/** Refetches the queue, the counts and the open case. */
function useRefreshCases(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(CASES_READING));
  };
}

/** Returns a function that undoes the operator's last decision in this tab, once, and shows the result. */
export function useUndo(): () => Promise<void> {
  const { t } = useTranslation('cases');
  const { self, client } = useOperator();
  const messageOf = useFailureMessage();
  const words = useCaseWords();
  const refresh = useRefreshCases();
  const isRunning = useRef(false);
  const undo = async ({ id, kind, locale }: LastDecision): Promise<void> => {
    try {
      const reason = await loadReason(locale);
      await client.v4OperatorUndoDecision({ id, undoDecisionRequest: { reason } });
      storeLastDecision(self.user_id, null);
      showToast(t('undo.done', { kind: words.kind(kind) }), { id: DECIDED_TOAST, kind: 'success' });
      await refresh();
    } catch (error) {
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    }
  };
  return async () => {
    const last = findLastDecision(self.user_id);
    if (last === null) showToast(t('undo.none'));
    if (last === null || isRunning.current) return;
    isRunning.current = true;
    await undo(last);
    isRunning.current = false;
  };
}
