import type { DecisionKind } from '@musubi/domain/moderation';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/desk/cases.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import type { Decided, Undone } from './decided.ts';
import { hideFromDiscovery, showInDiscovery } from './discovery-effects.ts';
import { hideItem, showItem } from './item-effects.ts';
import { leaveToLaterDecision } from './overlapping-decisions.ts';
import { markSensitive, publishAgain, turnIntoDraft, unmarkSensitive } from './page-effects.ts';

interface Effect {
  readonly before: DecisionBefore;
  /** Changed pages, about which to notify the page servers after the commit. */
  readonly changes: readonly (OutboxEntry | null)[];
}

type Step = (tx: Database, decided: Decided, now: Date) => Promise<DecisionBefore>;
type UndoStep = (tx: Database, undone: Undone, now: Date) => Promise<void>;

const nothing: Step = async () => ({});
const nothingBack: UndoStep = async () => {};

type Changing = Exclude<DecisionKind, 'suspend'>;
const APPLY: Readonly<Record<Changing, Step>> = {
  dismiss: nothing,
  ask_change: nothing,
  mark_sensitive: markSensitive,
  hide_discovery: hideFromDiscovery,
  hide_item: hideItem,
  make_draft: turnIntoDraft,
};
const UNDO: Readonly<Record<Changing, UndoStep>> = {
  dismiss: nothingBack,
  ask_change: nothingBack,
  mark_sensitive: unmarkSensitive,
  hide_discovery: showInDiscovery,
  hide_item: showItem,
  make_draft: publishAgain,
};

/**
 * Applies the effect of a decision to its content, in a transaction of the caller.
 * @throws Problem `not_found` for content that no longer exists.
 */
export async function applyDecision(core: Core, tx: Database, decided: Decided, now: Date): Promise<Effect> {
  const { kind, aboutUserId, rule } = decided;
  if (kind !== 'suspend') {
    const before = await APPLY[kind](tx, decided, now);
    return { before, changes: isChanging(kind) ? [await addChange(core, tx, decided)] : [] };
  }
  if (aboutUserId === null) throw new Error('A decision to suspend has no account');
  const wanted = { reason: toReason(rule), now };
  const { before, change } = await core.suspensions.suspend(tx, aboutUserId, wanted);
  return {
    before: {
      suspendedAt: before.suspendedAt?.toISOString() ?? null,
      suspensionReason: before.suspensionReason,
    },
    changes: [change],
  };
}

/**
 * Restores the state from before the decision, in a transaction of the caller. Does not restore content that
 * was deleted since.
 */
export async function revertDecision(
  core: Core,
  tx: Database,
  undone: Undone,
  now: Date,
): Promise<readonly (OutboxEntry | null)[]> {
  const { id, kind, aboutUserId, before } = undone;
  if (kind === 'suspend') {
    if (aboutUserId === null) return [];
    // Locks the account: if two suspensions were undone concurrently, each would find the other and keep the
    // account suspended.
    await accountsRepository.lock(tx, aboutUserId);
    // Another decision, or a service, may keep the account suspended.
    const isStaying = await decisionsRepository.isStillSuspended(tx, aboutUserId, { id, before, now });
    return isStaying ? [] : [(await core.suspensions.restore(tx, aboutUserId, now)).change];
  }
  if (!isChanging(kind)) return [];
  await restrictionsRepository.removeOf(tx, id);
  if (await leaveToLaterDecision(tx, undone)) return [];
  await UNDO[kind](tx, undone, now);
  return [await addChange(core, tx, undone)];
}

async function addChange({ pages }: Core, tx: Database, decided: Decided): Promise<OutboxEntry | null> {
  const owner = decided.recipient ?? decided.aboutUserId;
  return owner === null ? null : pages.add(tx, owner);
}

function isChanging(kind: DecisionKind): boolean {
  return kind !== 'dismiss' && kind !== 'ask_change';
}

/** The reason of a suspension that the account sees; `other` for rules without a reason of their own. */
function toReason(rule: Decided['rule']) {
  if (rule === null || rule === 'copyright' || rule === 'adult' || rule === 'hate' || rule === 'privacy')
    return 'other';
  return rule;
}
