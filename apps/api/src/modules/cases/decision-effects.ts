import type { DecisionKind } from '@musubi/domain/moderation';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Suspensions } from '#core/accounts/suspensions.ts';
import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/cases.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import type { Decided, Undone } from './decided.ts';
import { hideFromDiscovery, showInDiscovery } from './discovery-effects.ts';
import { hideItem, showItem } from './item-effects.ts';
import { leaveToLaterDecision } from './overlapping-decisions.ts';
import { markSensitive, publishAgain, turnIntoDraft, unmarkSensitive } from './page-effects.ts';

interface Effect {
  readonly before: DecisionBefore;
  /** Pages whose servers are to be notified after the commit. */
  readonly changes: readonly (OutboxEntry | null)[];
}

/** Changes content as decisions say, and changes it back, in a transaction of the caller. */
export interface DecisionEffects {
  /** @throws Problem `not_found` for content that no longer exists. */
  apply(tx: Database, decided: Decided, now: Date): Promise<Effect>;
  /** Restores the state before; content that was deleted since stays away. */
  undo(tx: Database, undone: Undone, now: Date): Promise<readonly (OutboxEntry | null)[]>;
}

export interface DecisionEffectsOptions {
  readonly pages: Pick<PageChanges, 'add'>;
  readonly suspensions: Suspensions;
  /** Whether another decision than this one, or a service, keeps the account suspended. */
  readonly isStillSuspended: (
    tx: Database,
    userId: string,
    undone: { readonly id: string; readonly before: DecisionBefore; readonly now: Date },
  ) => Promise<boolean>;
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

export function createDecisionEffects({
  pages,
  suspensions,
  isStillSuspended,
}: DecisionEffectsOptions): DecisionEffects {
  const addChange = async (tx: Database, decided: Decided): Promise<OutboxEntry | null> => {
    const owner = decided.recipient ?? decided.aboutUserId;
    return owner === null ? null : pages.add(tx, owner);
  };
  return {
    async apply(tx, decided, now) {
      const { kind, aboutUserId, rule } = decided;
      if (kind !== 'suspend') {
        const before = await APPLY[kind](tx, decided, now);
        return { before, changes: isChanging(kind) ? [await addChange(tx, decided)] : [] };
      }
      if (aboutUserId === null) throw new Error('A decision to suspend has no account');
      const { before, change } = await suspensions.suspend(tx, aboutUserId, { reason: toReason(rule), now });
      return {
        before: {
          suspendedAt: before.suspendedAt?.toISOString() ?? null,
          suspensionReason: before.suspensionReason,
        },
        changes: [change],
      };
    },

    async undo(tx, decided, now) {
      const { id, kind, aboutUserId, before } = decided;
      if (kind === 'suspend') {
        if (aboutUserId === null) return [];
        // Two suspensions that end at the same time would otherwise each keep the account suspended for the other.
        await accountsRepository.lock(tx, aboutUserId);
        const isStaying = await isStillSuspended(tx, aboutUserId, { id, before, now });
        return isStaying ? [] : [(await suspensions.restore(tx, aboutUserId, now)).change];
      }
      if (!isChanging(kind)) return [];
      await restrictionsRepository.removeOf(tx, id);
      if (await leaveToLaterDecision(tx, decided)) return [];
      await UNDO[kind](tx, decided, now);
      return [await addChange(tx, decided)];
    },
  };
}

function isChanging(kind: DecisionKind): boolean {
  return kind !== 'dismiss' && kind !== 'ask_change';
}

/** The reason of a suspension that the account shows; rules without a reason of their own are `other`. */
function toReason(rule: Decided['rule']) {
  if (rule === null || rule === 'copyright' || rule === 'adult' || rule === 'hate' || rule === 'privacy')
    return 'other';
  return rule;
}
