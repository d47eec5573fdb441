import { and, notExists, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { isListed, opensByUrl } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { blocks } from '#platform/database/schema/fans/follows.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type CreatorSummary = components['schemas']['CreatorSummary'];

/**
 * Which pages a list may include: `public` pages only, or `open`, which includes all pages that every visitor
 * can open by URL.
 */
type Reach = 'public' | 'open';

/** Reads the summaries of creators that appear in lists. */
export interface CreatorSummaries {
  /** Reads the summaries of these users in one statement; omits pages that `reach` excludes. */
  find(userIds: readonly string[], reach: Reach): Promise<ReadonlyMap<string, CreatorSummary>>;
  /**
   * Reads the summaries of `public` pages. Omits users who have blocked the viewer or whom the viewer has
   * blocked.
   */
  findUnblocked(userIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, CreatorSummary>>;
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
  const prepare = (name: string, ...conditions: readonly SQL[]) =>
    db
      .select(SUMMARY_COLUMNS)
      .from(profiles)
      .where(and(sql`${profiles.userId} = any(${sql.placeholder('userIds')}::text[])`, ...conditions))
      .prepare(`creator_summaries_${name}`);
  const viewerId = sql.placeholder('viewerId');
  const queries = {
    public: prepare('public', isListed()),
    open: prepare('open', opensByUrl()),
    unblocked: prepare(
      'unblocked',
      isListed(),
      hasNoBlock(db, { by: profiles.userId, of: viewerId }),
      hasNoBlock(db, { by: viewerId, of: profiles.userId }),
    ),
  };
  const run = async (
    name: keyof typeof queries,
    userIds: readonly string[],
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<ReadonlyMap<string, CreatorSummary>> => {
    if (userIds.length === 0) return new Map();
    const rows = await queries[name].execute({ ...values, userIds: [...userIds] });
    return new Map(rows.map((row) => [row.userId, toSummary(row)]));
  };

  return {
    find: async (userIds, reach) => run(reach, userIds),
    findUnblocked: async (userIds, viewer) => run('unblocked', userIds, { viewerId: viewer }),
  };
}

function hasNoBlock(db: Database, { by, of }: { readonly by: SQLWrapper; readonly of: SQLWrapper }): SQL {
  const found = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(sql`${blocks.userId} = ${by}`, sql`${blocks.blockedUserId} = ${of}`));
  return notExists(found);
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
