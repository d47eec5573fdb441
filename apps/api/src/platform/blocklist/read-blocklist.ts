import { createReadStream } from 'node:fs';

import { LINE_MAX_CHARACTERS, toBlocklistKey } from './blocklist-keys.ts';
import { BLOCKLIST_MAX_ENTRIES, hashKey, toSortedSet } from './blocklist-set.ts';

/** The entries of a list as ascending hashes. */
export interface BlocklistFile {
  readonly hashes: BigUint64Array;
  /** Whether the list has more entries than were read. */
  readonly isTruncated: boolean;
}

/** Reads a list line by line, so that memory depends on the number of entries and not on the size of the file. */
export async function readBlocklist(
  path: string,
  maxEntries = BLOCKLIST_MAX_ENTRIES,
): Promise<BlocklistFile> {
  const hashes = new BigUint64Array(maxEntries);
  let count = 0;
  let isTruncated = false;
  for await (const line of readLines(path)) {
    const key = toBlocklistKey(line);
    if (key === null) continue;
    if (count === maxEntries) {
      isTruncated = true;
      break;
    }
    hashes[count] = hashKey(key);
    count += 1;
  }
  return { hashes: toSortedSet(hashes.subarray(0, count)), isTruncated };
}

/** Yields the lines of a file; skips lines that are too long for an entry. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  let isTooLong = false;
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    // The cast is safe, because a stream with an encoding yields text.
    const lines = (rest + (chunk as string)).split(/\r\n|[\r\n]/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!isTooLong && line.length <= LINE_MAX_CHARACTERS) yield line;
      isTooLong = false;
    }
    if (rest.length > LINE_MAX_CHARACTERS) {
      rest = '';
      isTooLong = true;
    }
  }
  if (!isTooLong) yield rest;
}
