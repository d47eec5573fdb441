import type { ImportItem } from '@musubi/api-client';

/** Maximum number of items in one call of `v4CheckImportLinks`. */
const CHECKS_A_CALL = 20;
/** Maximum number of items in one call of `v4CopyImportPictures`. */
const PICTURES_A_CALL = 4;
/** Maximum number of link pictures that one import copies. */
export const PICTURES_MAX_COUNT = 20;

function inChunks<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}

const hostOf = ({ url }: ImportItem): string => URL.parse(url ?? '')?.host ?? '';

/**
 * The ids of the items with a URL, in batches of mixed hosts. The API opens one link per host at a time, so a
 * batch with one host would be slow.
 */
export function toCheckBatches(items: readonly ImportItem[]): readonly (readonly number[])[] {
  const byHost = [
    ...Map.groupBy(
      items.filter(({ url }) => url !== null),
      hostOf,
    ).values(),
  ];
  const longest = Math.max(0, ...byHost.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, round) =>
    byHost.flatMap((ofHost) => ofHost.slice(round, round + 1)),
  ).flat();
  return inChunks(
    mixed.map(({ id }) => id),
    CHECKS_A_CALL,
  );
}

/**
 * The ids of items whose pictures are not copied yet, in batches, up to the remaining limit of the import.
 */
export function toPictureBatches(
  items: readonly ImportItem[],
  copied: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const missing = items.filter((item) => item.has_picture && !copied.has(item.id)).map(({ id }) => id);
  return inChunks(missing.slice(0, Math.max(0, PICTURES_MAX_COUNT - copied.size)), PICTURES_A_CALL);
}
