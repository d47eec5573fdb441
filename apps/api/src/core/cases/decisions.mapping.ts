import { APPEAL_MS, UNDO_MS } from '@musubi/domain/moderation';

import type { components } from '#generated/contract.ts';

import type { AppealRow, DecisionRow, ReadDecision } from './decisions.repository.ts';

type Schemas = components['schemas'];
type Shared = Omit<Schemas['StatementOfReasons'], 'detection' | 'is_automated' | 'scope'>;

/**
 * End of the period for an appeal; null for dismissed reports and undone decisions, which cannot be appealed.
 */
export function findAppealEnd({ kind, decidedAt, aboutUserId, undoneAt }: DecisionRow): Date | null {
  if (kind === 'dismiss' || aboutUserId === null || undoneAt !== null) return null;
  return new Date(decidedAt.getTime() + APPEAL_MS);
}

function findUndoEnd({ decidedAt }: Pick<DecisionRow, 'decidedAt'>): Date {
  return new Date(decidedAt.getTime() + UNDO_MS);
}

export function toAppeal(row: AppealRow): Schemas['Appeal'] {
  return {
    id: row.id,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    ...(row.outcome !== null && { outcome: row.outcome }),
    explanation: row.explanation,
    answered_at: row.answeredAt?.toISOString() ?? null,
  };
}

function toShared({ decision, appeal }: Pick<ReadDecision, 'decision' | 'appeal'>): Shared {
  const { itemKind, itemId, rule } = decision;
  return {
    id: decision.id,
    kind: decision.kind,
    subject: decision.subject,
    ...(itemKind !== null && itemId !== null && { item: { kind: itemKind, id: itemId } }),
    ...(rule !== null && { rule }),
    ground: decision.ground,
    facts: decision.facts,
    explanation: decision.explanation,
    until: decision.until?.toISOString() ?? null,
    decided_at: decision.decidedAt.toISOString(),
    undone_at: decision.undoneAt?.toISOString() ?? null,
    appeal_until: findAppealEnd(decision)?.toISOString() ?? null,
    ...(appeal !== null && { appeal: toAppeal(appeal) }),
  };
}

/** Maps a decision for operators. */
export function toDecision(read: ReadDecision): Schemas['Decision'] {
  const { decision, pubId, deciderPubId } = read;
  return {
    ...toShared(read),
    case_id: decision.caseId,
    user_id: decision.aboutUserId,
    pub_id: pubId,
    decided_by: decision.decidedBy,
    decided_by_pub_id: deciderPubId,
    undo_until: findUndoEnd(decision).toISOString(),
  };
}

/** Maps a decision for the person whom it concerns. */
export function toStatement(read: ReadDecision): Schemas['StatementOfReasons'] {
  return { ...toShared(read), detection: read.decision.detection, is_automated: false, scope: 'worldwide' };
}
