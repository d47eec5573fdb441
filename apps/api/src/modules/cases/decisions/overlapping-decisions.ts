import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { decisions } from '#platform/database/schema/desk/cases.ts';
import { images } from '#platform/database/schema/files/images.ts';

import type { Undone } from './decided.ts';

type Later = Pick<typeof decisions.$inferSelect, 'id' | 'before'>;

/**
 * Checks whether a later decision of the same kind about the same content still applies; if so, the content
 * must not change. In that case, undoing the later decision will restore the state from before the undone
 * one. Returns whether there is such a decision.
 */
export async function leaveToLaterDecision(tx: Database, undone: Undone): Promise<boolean> {
  const later = await lockLater(tx, undone);
  if (later === undefined) return false;
  if (isOverlapping(undone, later)) {
    await tx.update(decisions).set({ before: undone.before }).where(eq(decisions.id, later.id));
    await tx.update(images).set({ hiddenBy: later.id }).where(eq(images.hiddenBy, undone.id));
  }
  return true;
}

async function lockLater(tx: Database, undone: Undone): Promise<Later | undefined> {
  const [later] = await tx
    .select({ id: decisions.id, before: decisions.before })
    .from(decisions)
    .where(
      and(
        eq(decisions.subject, undone.subject),
        eq(decisions.target, undone.target),
        eq(decisions.kind, undone.kind),
        isNull(decisions.undoneAt),
        gt(decisions.id, undone.id),
        hasItemOf(undone),
      ),
    )
    .orderBy(asc(decisions.id))
    .limit(1)
    .for('update');
  return later;
}

function hasItemOf({ itemKind, itemId }: Undone): SQL | undefined {
  if (itemKind === null || itemId === null) return undefined;
  return and(eq(decisions.itemKind, itemKind), sql`lower(${decisions.itemId}) = ${itemId.toLowerCase()}`);
}

/** Whether the later decision was made while the effect of the undone decision applied. */
function isOverlapping({ kind }: Undone, { before }: Later): boolean {
  if (kind === 'mark_sensitive') return before.isAdult === true;
  if (kind === 'hide_discovery') return typeof before.hiddenAt === 'string';
  if (kind === 'make_draft') return before.visibility === 'draft';
  return kind === 'hide_item';
}
