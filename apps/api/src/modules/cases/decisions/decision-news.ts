import { toDecision } from '#core/cases/decisions.mapping.ts';
import { type DecisionRow, decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

export type News = 'decided' | 'undone' | 'upheld' | 'overturned';

/** Notifications to send after the commit. */
export interface Effects {
  readonly changes: readonly (OutboxEntry | null)[];
  readonly mail: OutboxEntry | null;
  readonly userId: string | null;
}

/** Adds the mail about a decision to the outbox; null if no person is notified. */
export async function addDecisionMail(
  { outbox }: Core,
  tx: Database,
  { id, kind, aboutUserId }: Pick<DecisionRow, 'id' | 'kind' | 'aboutUserId'>,
  news: News,
): Promise<OutboxEntry | null> {
  if (kind === 'dismiss' || aboutUserId === null) return null;
  return outbox.add(tx, { kind: 'decision_made', userId: aboutUserId, decisionId: id, news });
}

/** Sends notifications and mail after the commit. */
export async function sendEffects(
  { accountStatuses, pages, outbox }: Core,
  { changes, mail, userId }: Effects,
): Promise<void> {
  if (userId !== null) accountStatuses.evict(userId);
  for (const change of changes) await pages.notify(change);
  if (mail !== null) await outbox.deliver(mail);
}

/** @throws Problem `not_found`. */
export async function readDecision(db: Database, id: string): Promise<components['schemas']['Decision']> {
  const row = await decisionsRepository.find(db, id);
  if (row === undefined) throw noDecision();
  return toDecision(row);
}

export function noDecision(): Problem {
  return new Problem('not_found', 'There is no such decision');
}
