import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { fileObjectKey } from '@musubi/server/file-object-key';
import { imageObjectKey } from '@musubi/server/image-object-key';
import { isObjectKey } from '@musubi/server/object-storage';
import * as z from 'zod';

import { archiveObjectKey } from '#modules/export/public.ts';
import type { SqlRunner } from '#platform/database/database.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

/**
 * A query for rows that refer to stored objects. It selects `source`, `key` and `format`, and the owner where
 * the object may get a new key during the backup (see `findPresentKeys`).
 */
interface Source {
  /** Column that the query reads. The query is skipped if an older schema lacks the column. */
  readonly column: string;
  /** If the schema has this column, the query of this column replaces this one. */
  readonly replacedBy?: string;
  readonly select: string;
}

// The only bytes of a withheld image or file are under `next_key`; those under `key` were deleted on purpose.
const NAMED_KEY = 'case when next_key is not null and renew_at is null then next_key else key end';
const SOURCES: readonly Source[] = [
  {
    column: 'export_archives.file_key',
    select: `select 'exports', file_key, 'zip', '' from export_archives where state = 'ready'`,
  },
  {
    column: 'page_copies.file_key',
    select: `select 'exports', file_key, 'zip', '' from page_copies where state = 'ready'`,
  },
  {
    column: 'files.key',
    replacedBy: 'files.next_key',
    select: `select 'files', key, format, page_id from files`,
  },
  { column: 'files.next_key', select: `select 'files', ${NAMED_KEY}, format, page_id from files` },
  {
    column: 'images.key',
    replacedBy: 'images.next_key',
    select: `select 'images', key, '', user_id from images`,
  },
  { column: 'images.next_key', select: `select 'images', ${NAMED_KEY}, '', user_id from images` },
  {
    // The icons of demo creators have no row in `images`.
    column: 'profiles.icon_image_key',
    select: `select 'images', icon_image_key, '', '' from profiles where icon_image_key is not null
      and not exists (select from images i where i.user_id = profiles.user_id and i.key = icon_image_key)`,
  },
  {
    column: 'import_objects.object_key',
    select: `select 'page-copies', object_key, '', '' from import_objects`,
  },
];
/** Keys that rows had before a renewal or may have after a renewal. */
const OTHER_NAMES: readonly Source[] = [
  {
    column: 'files.former_keys',
    select: `select 'files', unnest(array[key, next_key] || former_keys), format, '' from files`,
  },
  {
    column: 'images.former_keys',
    select: `select 'images', unnest(array[key, next_key] || former_keys), '', '' from images`,
  },
];
/** First path segments of the keys of all backed-up objects. */
export const OBJECT_PREFIXES: readonly string[] = ['exports', 'files', 'images', 'page-copies'];
/** First path segments of the keys of objects that only backups of former versions contain. */
export const FORMER_PREFIXES: readonly string[] = ['payments'];
/** First path segments of the keys of objects that are not backed up, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  cards: 'The page server draws a card again when a request finds none.',
  fonts: 'The page server subsets the fonts of a page again after its next render.',
  payments: 'They are records of the local stand-in for Stripe, which moves no money.',
};

/** A row that names objects. */
export const namedSchema = z.object({
  group: z.string(),
  source: z.string(),
  key: z.string(),
  format: z.string(),
  /** User or page whose row names a renewable key; empty for other keys. */
  owner: z.string(),
});
export type NamedObjects = z.output<typeof namedSchema>;

const columnsSchema = z.array(z.object({ name: z.string() }));

/** Names of all columns, such as `images.key`. */
export async function readColumns({ executeSql }: SqlRunner): Promise<ReadonlySet<string>> {
  const { rows } = await executeSql(`
    select format('%s.%s', c.relname, a.attname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  return new Set(columnsSchema.parse(rows).map(({ name }) => name));
}

/** A query of the rows that name objects, sorted by the bytes of `group`, which is unique. */
async function toQuery(runner: SqlRunner, sources: readonly Source[], condition: string): Promise<string> {
  const names = await readColumns(runner);
  const selects = sources
    .filter(({ column, replacedBy = '' }) => names.has(column) && !names.has(replacedBy))
    .map(({ select }) => select);
  return `select * from (
    select (source || ' ' || key || ' ' || format) collate "C" as "group", source, key, format, max(owner) as owner
    from (select '' as source, '' as key, '' as format, '' as owner where false union all ${selects.join(' union all ')}) named
    group by source, key, format) grouped
    where ${condition} order by "group"`;
}

const ROWS_AT_A_TIME = 1000;

/** Reads the rows that name objects; must be called in a transaction. */
export async function* listNamedObjects(runner: SqlRunner): AsyncGenerator<NamedObjects> {
  await runner.executeSql(`declare named_objects cursor for ${await toQuery(runner, SOURCES, 'true')}`);
  for (;;) {
    const { rows } = await runner.executeSql(`fetch ${ROWS_AT_A_TIME} from named_objects`);
    if (rows.length === 0) break;
    yield* z.array(namedSchema).parse(rows);
  }
  await runner.executeSql('close named_objects');
}

/** Returns the groups that rows still name, including keys that were replaced by a renewal. */
export async function findStillNamed(
  runner: SqlRunner,
  groups: readonly string[],
): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const query = await toQuery(runner, [...SOURCES, ...OTHER_NAMES], '"group" = any($1::text[])');
  const { rows } = await runner.executeSql(query, [groups]);
  return new Set(
    z
      .array(namedSchema)
      .parse(rows)
      .map(({ group }) => group),
  );
}

/** All object keys that a row may have. Older images lack some widths, so not every object exists. */
export function toObjectKeys({ source, key, format }: NamedObjects): readonly string[] {
  return listKeys(source, key, format).filter(isObjectKey);
}

function listKeys(source: string, key: string, format: string): readonly string[] {
  if (source === 'files') return [fileObjectKey(key, format)];
  if (source === 'exports') return [archiveObjectKey(key)];
  if (source === 'page-copies') return [key];
  return [
    ...IMAGE_WIDTHS.map((width) => imageObjectKey(key, width)),
    ...(hasAvif(key) ? AVIF_WIDTHS : []).map((width) => imageObjectKey(key, width, 'avif')),
  ];
}
