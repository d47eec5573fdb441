import { hash } from 'node:crypto';

import type { Database } from '@musubi/api/database';
import { SEARCH_EDITION } from '@musubi/api/search-edition';
import { toNewestKey, toSearchKey } from '@musubi/api/search-index';
import { toPageTerms } from '@musubi/api/search-rules';
import { handleSkeleton } from '@musubi/domain/handles';
import { sql } from 'drizzle-orm';

import { type MadeUpCreator, makeUpCreator } from './made-up-creators.ts';

const BATCH = 2000;
const MOMENT = '2026-01-01T00:00:00Z';
const SMALLEST_LEVEL = 8;

/**
 * Maps a creator to rows of a table. Rows are inserted as one JSON text, the fastest way on both databases.
 */
interface Source {
  readonly table: string;
  readonly rowsOf: (creator: MadeUpCreator) => readonly Readonly<Record<string, unknown>>[];
}

const SOURCES: readonly Source[] = [
  {
    table: 'profiles',
    rowsOf: ({ userId, pubId, name, headline, bio, genres, appearance }) => [
      {
        user_id: userId,
        pub_id: pubId,
        name,
        headline,
        bio,
        genres,
        locale: 'ja',
        visibility: 'public',
        theme_id: appearance.themeId,
        font: 'ntlg',
        link_shape: appearance.linkShape,
        header_layout: appearance.headerLayout,
        ofuse_display_type: 'link',
        created_at: MOMENT,
        updated_at: MOMENT,
      },
    ],
  },
  {
    table: 'handle_skeletons',
    rowsOf: ({ userId, pubId }) => [{ skeleton: handleSkeleton(pubId), user_id: userId }],
  },
  {
    table: 'handles',
    rowsOf: ({ userId, pubId }) => [
      { handle: pubId, skeleton: handleSkeleton(pubId), user_id: userId, claimed_at: MOMENT },
    ],
  },
  {
    table: 'links',
    rowsOf: ({ userId, links }) =>
      links.map(({ title, url }, position) => ({
        user_id: userId,
        id: toUuid(`${userId} ${position}`),
        position,
        type: 'other',
        title,
        description: '',
        url,
        size: 'row',
        is_visible: true,
        is_sensitive: false,
        section: '',
        is_half: false,
        is_icon: false,
        is_me: false,
      })),
  },
  {
    table: 'search_profiles',
    rowsOf: ({ userId, links, ...page }) => {
      const key = toSearchKey(userId);
      const newest = toNewestKey(new Date(MOMENT), key);
      const linkTitles = links.map(({ title }) => title);
      const terms = toPageTerms(
        { ...page, linkTitles, blockTexts: [] },
        { key, newest, level: SMALLEST_LEVEL },
      );
      const edition = SEARCH_EDITION;
      const ranks = { level: SMALLEST_LEVEL, quality: 0, member_since: MOMENT };
      return [{ user_id: userId, key, terms, newest, ...ranks, edition }];
    },
  },
];

function toUuid(text: string): string {
  return hash('md5', text, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Fills a migrated database with public pages within seconds and updates the database's statistics, as after
 * regular use.
 */
export async function seed(db: Database, count: number, linkCount: number): Promise<void> {
  const index = await takeAwayTermIndex(db);
  for (let first = 0; first < count; first += BATCH) {
    const creators = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) =>
      makeUpCreator(first + offset, linkCount),
    );
    for (const source of SOURCES) await insert(db, source, creators);
  }
  await withoutTimeout(db, index);
  for (const { table } of SOURCES) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

async function insert(
  db: Database,
  { table, rowsOf }: Source,
  creators: readonly MadeUpCreator[],
): Promise<void> {
  const rows = creators.flatMap(rowsOf);
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const into = sql.raw(`insert into ${table} (${columns}) select ${columns}`);
  await db.execute(
    sql`${into} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`,
  );
}

/**
 * Drops the search index and returns its definition. Rebuilding the index after the inserts is ten times
 * faster than updating it during the inserts.
 */
async function takeAwayTermIndex(db: Database): Promise<string> {
  const found = await db.execute(
    sql`select indexdef from pg_indexes where indexname = 'search_profiles_by_term'`,
  );
  const { rows } = found as { readonly rows: readonly { readonly indexdef: string }[] };
  const definition = rows[0]?.indexdef;
  if (definition === undefined) throw new Error('The index of search terms is missing');
  await db.execute(sql`drop index search_profiles_by_term`);
  return definition;
}

async function withoutTimeout(db: Database, statement: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql.raw(statement));
  });
}
