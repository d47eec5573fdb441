import { type SQL, sql } from 'drizzle-orm';

import { shareLinks } from '#platform/database/schema/counts/sources.ts';

/** Source of tags without a share link, and of names beyond `MAX_CAMPAIGNS`. */
export const OTHER_SOURCE = 'other';

/**
 * Maximum number of campaigns stored per page and day; limited, because clients can forge any number of names.
 * Further campaigns are counted under `OTHER_SOURCE`.
 */
export const MAX_CAMPAIGNS = 50;

const TAG_PREFIX = 'via:';
const CAMPAIGN_PREFIX = 'utm:';

/**
 * Returns the source of a request as it is counted; empty for none. A campaign named like `OTHER_SOURCE` joins it,
 * because the statistics could not tell them apart.
 */
export function toCountedSource(source: string | undefined): string {
  return source === `${CAMPAIGN_PREFIX}${OTHER_SOURCE}` ? OTHER_SOURCE : (source ?? '');
}

/** Source of visits by a share link. */
export function sourceOfTag(tag: string): string {
  return `${TAG_PREFIX}${tag}`;
}

/** Tag of a source; null for campaigns and `OTHER_SOURCE`. */
export function tagOf(source: string): string | null {
  return source.startsWith(TAG_PREFIX) ? source.slice(TAG_PREFIX.length) : null;
}

/** Name of a source without its prefix. */
export function nameOfSource(source: string): string {
  return source.replace(/^(?:via|utm):/, '');
}

/** SQL: whether a source is a campaign. */
export function isCampaign(source: SQL): SQL {
  return sql`left(${source}, 4) = ${sql.raw(`'${CAMPAIGN_PREFIX}'`)}`;
}

/**
 * SQL: the source under which a page counts. A tag keeps its name only if the page has this share link, or visitors could
 * write words into the statistics.
 */
export function knownSource(pageId: SQL, source: SQL): SQL {
  return sql`case when left(${source}, 4) = ${sql.raw(`'${TAG_PREFIX}'`)} and not exists (
    select from ${shareLinks} where ${shareLinks.pageId} = ${pageId} and ${shareLinks.tag} = substr(${source}, 5))
    then ${sql.raw(`'${OTHER_SOURCE}'`)} else ${source} end`;
}
