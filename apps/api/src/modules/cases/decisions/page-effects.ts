import { eq, sql } from 'drizzle-orm';

import { restrictionsRepository } from '#core/cases/restrictions.ts';
import { toOwnVisibility, toReachColumns } from '#core/pages/page-reach.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/desk/cases.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { Problem } from '#platform/problem.ts';

import type { Decided, Undone } from './decided.ts';

type ProfileRow = typeof profiles.$inferSelect;

async function lockPage(tx: Database, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  return row;
}

async function getPage(tx: Database, { target }: Pick<Decided, 'target'>): Promise<ProfileRow> {
  const row = await lockPage(tx, target);
  if (row === undefined) throw new Problem('not_found', 'There is no such page');
  return row;
}

/** Sets the visibility that the owner chose, even while a suspension or a deletion hides the page. */
function toVisibilityColumns(
  row: ProfileRow,
  wanted: Partial<Pick<ProfileRow, 'isAdult'>>,
  choice = toOwnVisibility(row),
) {
  const reach = toReachColumns(choice, { ...row, ...wanted });
  if (row.chosenVisibility === null) return reach;
  return { chosenVisibility: reach.visibility, ownVisibility: reach.ownVisibility };
}

/** Puts the door for adults in front of the page, and prevents its owner from removing it. */
export async function markSensitive(tx: Database, decided: Decided, now: Date): Promise<DecisionBefore> {
  const row = await getPage(tx, decided);
  await tx
    .update(profiles)
    .set({
      isAdult: true,
      ...toVisibilityColumns(row, { isAdult: true }),
      audienceVersion: sql`${profiles.audienceVersion} + 1`,
      updatedAt: now,
    })
    .where(eq(profiles.userId, row.userId));
  // Renews the keys: visitors who saved URLs of pictures could open them without the door.
  if (!row.isAdult) await markForRenewal(tx, row.userId, now);
  const restriction = { pageId: row.userId, kind: 'sensitive', target: '', decisionId: decided.id } as const;
  await restrictionsRepository.add(tx, restriction);
  return { isAdult: row.isAdult };
}

export async function unmarkSensitive(tx: Database, { target, before }: Undone, now: Date): Promise<void> {
  const row = await lockPage(tx, target);
  if (row === undefined || before.isAdult !== false) return;
  if ((await restrictionsRepository.list(tx, target, 'sensitive')).size > 0) return;
  await tx
    .update(profiles)
    .set({
      isAdult: false,
      ...toVisibilityColumns(row, { isAdult: false }),
      audienceVersion: sql`${profiles.audienceVersion} + 1`,
      updatedAt: now,
    })
    .where(eq(profiles.userId, target));
}

/** Closes the page; its owner can publish it again. */
export async function turnIntoDraft(tx: Database, decided: Decided, now: Date): Promise<DecisionBefore> {
  const row = await getPage(tx, decided);
  await writeVisibility(tx, row, { choice: 'draft', now });
  return { visibility: toOwnVisibility(row) };
}

/** Publishes the page as before, unless its owner has already published it. */
export async function publishAgain(tx: Database, { target, before }: Undone, now: Date): Promise<void> {
  const row = await lockPage(tx, target);
  if (row === undefined || before.visibility === undefined || toOwnVisibility(row) !== 'draft') return;
  await writeVisibility(tx, row, { choice: before.visibility, now });
}

async function writeVisibility(
  tx: Database,
  row: ProfileRow,
  { choice, now }: { readonly choice: NonNullable<DecisionBefore['visibility']>; readonly now: Date },
): Promise<void> {
  await tx
    .update(profiles)
    .set({
      ...toVisibilityColumns(row, {}, choice),
      version: sql`${profiles.version} + 1`,
      updatedAt: now,
    })
    .where(eq(profiles.userId, row.userId));
}
