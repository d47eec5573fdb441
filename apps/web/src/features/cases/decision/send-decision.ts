import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { CaseActions } from '../state/use-case.ts';
import type { CaseDraftKey, CaseDrafts } from './case-draft.ts';
import { type DecisionDraft, toDecideRequest } from './decision-draft.ts';

const CONFLICTS: ReadonlySet<string> = new Set(['case_claimed', 'case_closed']);

interface SendDecisionPorts {
  readonly key: CaseDraftKey;
  readonly drafts: Pick<CaseDrafts, 'remove'>;
  readonly actions: Pick<CaseActions, 'decide' | 'refresh'>;
}

/**
 * Sends a decision and then deletes its draft. Resolves to false if the operator cancelled the
 * re-authentication. After a conflict, refetches the case, which names the operator who has claimed it. Keeps
 * the draft unless the decision was sent.
 * @throws `ApiFailure` and `AuthError`.
 */
export async function sendDecision(
  draft: DecisionDraft,
  { key, drafts, actions }: SendDecisionPorts,
): Promise<boolean> {
  const request = toDecideRequest(draft);
  if (request === null) return false;
  try {
    const isSent = await actions.decide(request);
    if (isSent) drafts.remove(key);
    return isSent;
  } catch (error) {
    if (error instanceof ApiFailure && CONFLICTS.has(error.code)) await actions.refresh();
    throw error;
  }
}
