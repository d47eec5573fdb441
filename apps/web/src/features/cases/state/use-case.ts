'use client';

import type { CaseDetail, DecideCaseRequest, Decision } from '@musubi/api-client';
import { createPagePort, systemClock } from '@musubi/auth/browser';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { useProvenOperatorCall } from '#shared/operators/use-proven-operator-call.ts';

import { useCaseWords } from '../desk/use-case-words.ts';
import { keepClaim } from './claim-lease.ts';
import { claimStateOf } from './claim-state.ts';
import { findLastDecision, storeLastDecision, toLastDecision } from './last-decision.ts';
import { caseReading } from './read-cases.ts';
import { DECIDED_TOAST } from './use-undo.ts';

/** Actions on a case. Each throws an `ApiFailure`; `decide` also an `AuthError`. */
export interface CaseActions {
  readonly claim: () => Promise<void>;
  /** Resolves to false when the operator cancelled the re-authentication. */
  readonly decide: (request: DecideCaseRequest) => Promise<boolean>;
  readonly escalate: (note: string) => Promise<void>;
  readonly addNote: (text: string) => Promise<void>;
  /** Undoes a decision about the subject and reopens the case. */
  readonly undo: (decision: Pick<Decision, 'id' | 'kind'>, reason: string) => Promise<void>;
  /** Refetches the case, for example because another operator has claimed it. */
  readonly refresh: () => Promise<void>;
}

export interface OpenCase {
  readonly reading: ReadState<CaseDetail>;
  readonly actions: CaseActions;
}

/** Converts each failure to an `ApiFailure`, except an `AuthError`. */
async function failing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Error && error.name === 'AuthError' ? error : await toApiFailure(error);
  }
}

/** Renews the claim while the screen is visible, and releases it when the operator leaves the screen. */
function useClaimLease(id: string, isMine: boolean, renew: () => Promise<void>): { end: () => void } {
  const { client } = useOperator();
  const isHeld = useRef(false);
  const cancelRelease = useRef<(() => void) | null>(null);
  const renewNow = useEffectEvent(renew);
  useEffect(() => {
    isHeld.current = isMine;
    return isMine
      ? keepClaim({ clock: systemClock, page: createPagePort(window), renew: async () => renewNow() })
      : undefined;
  }, [isMine]);
  useEffect(() => {
    cancelRelease.current?.();
    return () => {
      // Delays the release, because strict mode unmounts and remounts the screen at once.
      cancelRelease.current = systemClock.schedule(() => {
        if (isHeld.current) client.v4OperatorReleaseCase({ id }).catch(() => undefined);
      }, 0);
    };
  }, [client, id]);
  return {
    end: () => {
      isHeld.current = false;
    },
  };
}

/** The case without the operator's claim, shown until it is fetched again. */
function withoutClaim({ summary, ...detail }: CaseDetail): CaseDetail {
  const { claim: _claim, ...rest } = summary;
  return { ...detail, summary: { ...rest, state: 'closed' } };
}

/** A case with its actions. @param onUndo Called when the operator presses the undo button of the toast. */
export function useCase(id: string, { onUndo }: { readonly onUndo: () => void }): OpenCase {
  const { t } = useTranslation(['cases', 'common']);
  const { self, client } = useOperator();
  const callProven = useProvenOperatorCall();
  const words = useCaseWords();
  const reading = useOperatorRead(caseReading(id), async (api) => api.v4OperatorGetCase({ id }));
  const { data, mutate } = reading;
  const change = async (toNext: (detail: CaseDetail) => CaseDetail): Promise<void> => {
    await mutate((known) => known && { ...known, value: toNext(known.value) }, { revalidate: false });
  };
  const claim = async (): Promise<void> => {
    const held = await failing(client.v4OperatorClaimCase({ id }));
    await change((detail) => ({ ...detail, summary: { ...detail.summary, claim: held } }));
  };
  const summary = data?.value.summary;
  const isMine =
    summary !== undefined &&
    claimStateOf(summary, { isAdministrator: hasRole(self, ['administrator']) }) === 'mine';
  const lease = useClaimLease(id, isMine, claim);
  const actions: CaseActions = {
    claim,
    decide: async (decideCaseRequest) => {
      const answer = await failing(
        callProven(async (api) => api.v4OperatorDecideCase({ id, decideCaseRequest })),
      );
      if (!answer.isGiven) return false;
      lease.end();
      await change(withoutClaim);
      storeLastDecision(self.user_id, toLastDecision(answer.value, summary?.locale ?? null));
      showToast(t('form.decided', { kind: words.kind(answer.value.kind) }), {
        id: DECIDED_TOAST,
        kind: 'success',
        action: { label: t('common:action.undo'), onAction: onUndo },
      });
      return true;
    },
    escalate: async (text) => {
      await failing(client.v4OperatorEscalateCase({ id, caseNoteRequest: { text } }));
      lease.end();
      await change(withoutClaim);
      showToast(t('escalate.done'), { id: DECIDED_TOAST, kind: 'success' });
    },
    addNote: async (text) => {
      await failing(client.v4OperatorAddCaseNote({ id, caseNoteRequest: { text } }));
      await mutate();
    },
    undo: async (decision, reason) => {
      await failing(client.v4OperatorUndoDecision({ id: decision.id, undoDecisionRequest: { reason } }));
      if (findLastDecision(self.user_id)?.id === decision.id) storeLastDecision(self.user_id, null);
      showToast(t('undo.done', { kind: words.kind(decision.kind) }), { id: DECIDED_TOAST, kind: 'success' });
      await mutate();
    },
    refresh: async () => {
      await mutate();
    },
  };
  return { reading, actions };
}
