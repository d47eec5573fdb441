import { eq, getTableColumns } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { digests } from '#platform/database/schema/accounts/digests.ts';
import { appeals, decisions } from '#platform/database/schema/desk/cases.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

function selectDecision(db: Database) {
  return db
    .select({
      ...getTableColumns(decisions),
      answer: appeals.explanation,
      answeredAt: appeals.answeredAt,
      pubId: profiles.pubId,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
      digestLocale: digests.locale,
      digestTimeZone: digests.timeZone,
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(profiles, eq(profiles.userId, decisions.aboutUserId))
    .leftJoin(digests, eq(digests.accountId, decisions.aboutUserId));
}

export type MailedRow = Awaited<ReturnType<typeof selectDecision>>[number];

/**
 * Reads a decision with its appeal and with the languages of the person's page and digests; null for an
 * unknown id.
 */
export async function findMailedDecision(db: Database, decisionId: string): Promise<MailedRow | null> {
  const [row] = await selectDecision(db).where(eq(decisions.id, decisionId));
  return row ?? null;
}
