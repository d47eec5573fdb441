import { v7 } from 'uuid';

import type { Database } from '#platform/database/database.ts';
import { appeals, cases, decisions } from '#platform/database/schema/desk/cases.ts';

type DecisionValues = typeof decisions.$inferInsert;

const DECIDED_AT = new Date('2026-11-20T03:00:00.000Z');

/** Inserts a decision about a page with its case, as an operator makes it; returns its id. */
export async function storeDecision(
  tx: Database,
  userId: string,
  changes: Partial<DecisionValues> = {},
): Promise<string> {
  const caseId = v7();
  const { subject = 'page', target = userId } = changes;
  await tx.insert(cases).values({
    id: caseId,
    subject,
    target,
    aboutUserId: userId,
    source: 'report',
    state: 'closed',
    reasons: ['spam'],
    openedAt: DECIDED_AT,
    closedAt: DECIDED_AT,
  });
  const id = v7();
  await tx.insert(decisions).values({
    id,
    caseId,
    kind: 'hide_discovery',
    subject,
    target,
    aboutUserId: userId,
    rule: 'spam',
    ground: 'terms',
    detection: 'report',
    facts: 'Twenty links lead to the same shop.',
    explanation: 'Please keep one of them.',
    decidedBy: 'an-operator',
    decidedAt: DECIDED_AT,
    before: {},
    ...changes,
  });
  return id;
}

/** Inserts the answered appeal of a decision. */
export async function storeAnswer(
  tx: Database,
  decisionId: string,
  { userId, explanation }: { readonly userId: string; readonly explanation: string },
): Promise<void> {
  await tx.insert(appeals).values({
    id: v7(),
    decisionId,
    accountId: userId,
    text: 'They lead to different books.',
    createdAt: DECIDED_AT,
    outcome: 'upheld',
    explanation,
    answeredBy: 'another-operator',
    answeredAt: DECIDED_AT,
  });
}
