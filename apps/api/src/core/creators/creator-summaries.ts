import { and, sql } from 'drizzle-orm';

import { isListed, opensByUrl } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type CreatorSummary = components['schemas']['CreatorSummary'];

/** Which pages a list may include: `public` pages only, or `open`, which adds all that open by their address. */
type Reach = 'public' | 'open';

/** Reads the summaries of creators that appear in lists. */
export interface CreatorSummaries {
  /** Reads these users' summaries in one statement; omits pages that `reach` excludes. */
  find(userIds: readonly string[], reach: Reach): Promise<ReadonlyMap<string, CreatorSummary>>;
}

export const SUMMARY_COLUMNS = {
  userId: profiles.userId,
  pubId: profiles.pubId,
  name: profiles.name,
  headline: profiles.headline,
  iconImageKey: profiles.iconImageKey,
  genres: profiles.genres,
  isCreator: profiles.isCreator,
};

export function createCreatorSummaries(db: Database): CreatorSummaries {
  const prepare = (reach: Reach) =>
    db
      .select(SUMMARY_COLUMNS)
      .from(profiles)
      .where(
        and(
          sql`${profiles.userId} = any(${sql.placeholder('userIds')}::text[])`,
          reach === 'public' ? isListed() : opensByUrl(),
        ),
      )
      .prepare(`creator_summaries_${reach}`);
  const queries = { public: prepare('public'), open: prepare('open') };

  return {
    async find(userIds, reach) {
      if (userIds.length === 0) return new Map();
      const rows = await queries[reach].execute({ userIds: [...userIds] });
      return new Map(rows.map((row) => [row.userId, toSummary(row)]));
    },
  };
}

interface SummaryRow {
  readonly userId: string;
  readonly pubId: string;
  readonly name: string;
  readonly headline: string;
  readonly iconImageKey: string | null;
  readonly genres: string[];
  readonly isCreator: boolean;
}

export function toSummary(row: SummaryRow): CreatorSummary {
  return {
    pub_id: row.pubId,
    name: row.name,
    headline: row.headline,
    icon_image_key: row.iconImageKey,
    genres: row.genres,
    is_creator: row.isCreator,
  };
}
