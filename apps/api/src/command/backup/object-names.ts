import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { fileObjectKey } from '@musubi/server/file-object-key';
import { imageObjectKey } from '@musubi/server/image-object-key';
import { isObjectKey, type ObjectStorage } from '@musubi/server/object-storage';
import * as z from 'zod';

import { archiveObjectKey } from '#modules/export/archive.rules.ts';
import type { SqlRunner } from '#platform/database/database.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

/**
 * Rows that name objects, by the column that does so, which an older schema may lack; each has the columns `source`,
 * `key` and `format`.
 */
const SOURCES: Readonly<Record<string, string>> = {
  'export_archives.file_key': `select 'exports', file_key, 'zip' from export_archives where state = 'ready'`,
  'page_copies.file_key': `select 'exports', file_key, 'zip' from page_copies where state = 'ready'`,
  'files.key': `select 'files', key, format from files`,
  'images.key': `select 'images', key, '' from images`,
  // A withheld image or file has its only bytes under the next key.
  'files.next_key': `select 'files', next_key, format from files where next_key is not null`,
  'images.next_key': `select 'images', next_key, '' from images where next_key is not null`,
  // The icons of demo creators have no row in `images`.
  'profiles.icon_image_key': `select 'images', icon_image_key, '' from profiles where icon_image_key is not null`,
  'import_objects.object_key': `select 'page-copies', object_key, '' from import_objects`,
};
/**
 * First parts of the keys of objects that no table lists: records of the stand-in for payments, which payments in the
 * tables refer to. They are listed from the storage, and change, so each backup copies them again.
 */
const LISTED_SEGMENTS: readonly string[] = ['payments'];
/** First parts of the keys of all objects in a backup. */
export const OBJECT_PREFIXES: readonly string[] = [
  'exports',
  'files',
  'images',
  'page-copies',
  ...LISTED_SEGMENTS,
];
/** First parts of the keys of objects that no backup has, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  cards: 'The page server draws a card again when a request finds none.',
  fonts: 'The page server subsets the fonts of a page again after its next render.',
};

/** A row that names objects. */
export const namedSchema = z.object({
  group: z.string(),
  source: z.string(),
  key: z.string(),
  format: z.string(),
});
export type NamedObjects = z.output<typeof namedSchema>;

const columnsSchema = z.array(z.object({ name: z.string() }));

/** A query of the rows that name objects, in the order of the bytes of `group`, which is different for each. */
async function toQuery({ executeSql }: SqlRunner, condition: string): Promise<string> {
  const { rows } = await executeSql(`
    select format('%s.%s', c.relname, a.attname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const names = new Set(columnsSchema.parse(rows).map(({ name }) => name));
  const selects = Object.entries(SOURCES).flatMap(([column, select]) => (names.has(column) ? [select] : []));
  return `select * from (
    select distinct (source || ' ' || key || ' ' || format) collate "C" as "group", source, key, format
    from (select '' as source, '' as key, '' as format where false union all ${selects.join(' union all ')}) named) grouped
    where ${condition} order by "group"`;
}

const ROWS_AT_A_TIME = 1000;

/** Reads the rows that name objects; must be called in a transaction. */
export async function* listNamedObjects(runner: SqlRunner): AsyncGenerator<NamedObjects> {
  await runner.executeSql(`declare named_objects cursor for ${await toQuery(runner, 'true')}`);
  for (;;) {
    const { rows } = await runner.executeSql(`fetch ${ROWS_AT_A_TIME} from named_objects`);
    if (rows.length === 0) break;
    yield* z.array(namedSchema).parse(rows);
  }
  await runner.executeSql('close named_objects');
}

/** Reads the names of objects that no row names, in the order of `group`, which is after those of all rows. */
export async function* listUnnamedObjects(
  storage: Pick<ObjectStorage, 'list'>,
): AsyncGenerator<NamedObjects> {
  for (const source of LISTED_SEGMENTS) {
    const keys = [];
    for await (const key of storage.list(source)) keys.push(key);
    for (const key of keys.toSorted()) yield { group: `${source} ${key} `, source, key, format: '' };
  }
}

/** Whether the bytes of these objects never change once they are written. */
export const isImmutable = ({ source }: NamedObjects): boolean => !LISTED_SEGMENTS.includes(source);

/** Those of the groups that rows still name. */
export async function findStillNamed(
  runner: SqlRunner,
  groups: readonly string[],
): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const { rows } = await runner.executeSql(await toQuery(runner, '"group" = any($1::text[])'), [groups]);
  return new Set(
    z
      .array(namedSchema)
      .parse(rows)
      .map(({ group }) => group),
  );
}

/** The keys of the objects that a row may have. Older images lack some widths. */
export function toObjectKeys({ source, key, format }: NamedObjects): readonly string[] {
  return listKeys(source, key, format).filter(isObjectKey);
}

function listKeys(source: string, key: string, format: string): readonly string[] {
  if (source === 'files') return [fileObjectKey(key, format)];
  if (source === 'exports') return [archiveObjectKey(key)];
  if (source === 'page-copies' || LISTED_SEGMENTS.includes(source)) return [key];
  return [
    ...IMAGE_WIDTHS.map((width) => imageObjectKey(key, width)),
    ...(hasAvif(key) ? AVIF_WIDTHS : []).map((width) => imageObjectKey(key, width, 'avif')),
  ];
}
