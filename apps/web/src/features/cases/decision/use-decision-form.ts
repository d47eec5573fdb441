'use client';

import type { CaseDetail } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useState } from 'react';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import type { CaseActions } from '../state/use-case.ts';
import type { CaseDrafts } from './case-draft.ts';
import {
  createDecisionDraft,
  type DecisionDraft,
  type DecisionField,
  type DecisionProblems,
  findDecisionProblems,
  toDecisionProblems,
} from './decision-draft.ts';
import { sendDecision } from './send-decision.ts';

export interface DecisionForm {
  readonly draft: DecisionDraft;
  /** Whether the form contains input that is not sent. */
  readonly isTouched: boolean;
  readonly problems: DecisionProblems;
  /** Number of submissions refused because of problems. */
  readonly refusals: number;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly retry: (() => void) | null;
  /** Whether the operator cancelled the re-authentication, so that nothing was sent. */
  readonly isCancelled: boolean;
  readonly change: (change: Partial<DecisionDraft>) => void;
  /** Applies these changes to the form and sends it. */
  readonly submit: (change?: Partial<DecisionDraft>) => Promise<void>;
}

interface DecisionFormInputs {
  readonly detail: CaseDetail;
  readonly operatorId: string;
  readonly drafts: CaseDrafts;
  readonly actions: Pick<CaseActions, 'decide' | 'refresh'>;
  /** Called after the decision is stored. */
  readonly onDecided: () => void;
}

/** The fields whose problems disappear after this change of the draft. */
function answeredFields(change: Partial<DecisionDraft>): ReadonlySet<string> {
  const names = Object.keys(change);
  // Another kind has other fields.
  if (names.includes('kind')) return new Set<DecisionField>(['kind', 'rule', 'until', 'item']);
  return new Set(names.map((name) => (name.endsWith('Until') ? 'until' : name)));
}

function withoutFields(problems: DecisionProblems, fields: ReadonlySet<string>): DecisionProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.has(name)));
}

/**
 * The form of a decision. This tab saves the input until it is sent, so that a failure, conflict or reload
 * loses nothing. Use it with the id of the case as React key.
 */
export function useDecisionForm({
  detail,
  operatorId,
  drafts,
  actions,
  onDecided,
}: DecisionFormInputs): DecisionForm {
  const { isPending, failure, retry, run } = useTask();
  const key = { operatorId, caseId: detail.summary.id };
  const [found] = useState(() => drafts.find(key));
  const [draft, setDraft] = useState(() => found ?? createDecisionDraft(detail, systemClock.nowMs()));
  const [isTouched, setIsTouched] = useState(found !== null);
  const [problems, setProblems] = useState<DecisionProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [isCancelled, setIsCancelled] = useState(false);

  const keep = (next: DecisionDraft): void => {
    setDraft(next);
    setIsTouched(true);
    drafts.store(key, next);
  };
  const refuse = (refused: DecisionProblems): void => {
    setProblems(refused);
    if (Object.keys(refused).length > 0) setRefusals((before) => before + 1);
  };
  const send = async (next: DecisionDraft): Promise<void> => {
    try {
      const isSent = await sendDecision(next, { key, drafts, actions });
      setIsCancelled(!isSent);
      if (!isSent) return;
      setIsTouched(false);
      onDecided();
    } catch (error) {
      if (error instanceof ApiFailure) refuse(toDecisionProblems(error.refusedFields));
      throw error;
    }
  };
  const submit = async (change: Partial<DecisionDraft> = {}): Promise<void> => {
    const next = { ...draft, ...change };
    if (isPending) return;
    keep(next);
    setIsCancelled(false);
    const open = findDecisionProblems(next, systemClock.nowMs());
    refuse(open);
    if (Object.keys(open).length === 0) await run(async () => send(next));
  };
  return {
    draft,
    isTouched,
    problems,
    refusals,
    isPending,
    failure,
    // Sends the current input, which the operator may have changed since the failure.
    retry: retry && (() => void submit()),
    isCancelled,
    change: (change) => {
      setProblems((before) => withoutFields(before, answeredFields(change)));
      keep({ ...draft, ...change });
    },
    submit,
  };
}
