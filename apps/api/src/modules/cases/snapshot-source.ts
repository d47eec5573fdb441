import { and, eq, sql } from 'drizzle-orm';

import type { SnapshotContent, SnapshotSource } from '#core/cases/snapshots.ts';
import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import { createProfilePageRepository, toPageContent } from '#modules/profile-page/public.ts';
import type { Database } from '#platform/database/database.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/** Reads a user's page as visitors would see it, even if it is hidden from them; null without a page. */
export async function readPage(
  db: Database,
  userId: string,
  now: Date,
): Promise<components['schemas']['PreviewProfile'] | null> {
  const row = await createProfilePageRepository(db).findPageOfUser(userId);
  return row === undefined ? null : { ...toPageContent(row, now), visibility: toOwnVisibility(row) };
}

/** Reads reported content in the transaction of the report. */
export const snapshotSource: SnapshotSource = {
  async read(tx, { subject, target, letterBody, reporterUserId, at }) {
    // Only the recipient of a letter can report it.
    if (subject === 'letter')
      return readLetter(tx, { userId: reporterUserId ?? '', id: target }, letterBody ?? null);
    if (subject === 'kit') return readKit(tx, target);
    const page = await readPage(tx, target, at);
    return page === null ? null : { page };
  },

  async readStamp(tx, { subject, target }) {
    return subject === 'page' ? readPageStamp(tx, target) : null;
  },
};

/**
 * Every write to a page updates its profile row, so the transaction that wrote the row identifies the state
 * of the page. Null if the current transaction has written the page, because it may write it again.
 */
async function readPageStamp(tx: Database, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ stamp: sql<string | null>`nullif(${profiles}.xmin, pg_current_xact_id()::xid)::text` })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row === undefined || row.stamp === null ? null : `${userId} ${row.stamp}`;
}

async function readLetter(
  tx: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
  body: string | null,
): Promise<SnapshotContent | null> {
  const [letter] = await tx
    .select({ body: letters.body, fromName: letters.fromName })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.id, id)));
  const words = body ?? letter?.body;
  return words === undefined ? null : { letter: { body: words, from_name: letter?.fromName ?? '' } };
}

async function readKit(tx: Database, id: string): Promise<SnapshotContent | null> {
  const [kit] = await tx
    .select({ title: kits.title, text: kits.description })
    .from(kits)
    .where(eq(kits.id, id));
  return kit === undefined ? null : { kit };
}
