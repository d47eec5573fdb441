import { stat } from 'node:fs/promises';

import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';

import type { Clock } from '../clock.ts';
import { DAY_MS, SECOND_MS } from '../job.ts';
import { listKeysOf } from './blocklist-keys.ts';
import type { ReadBlocklist } from './blocklist-reader.ts';
import { BLOCKLIST_MAX_ENTRIES, hashKey, hasHash } from './blocklist-set.ts';
import { createStoredList, type StoredList } from './stored-list.ts';

/** Lists of link targets about which operators want to be notified. */
export interface Blocklist {
  /** Whether a list contains the URL: its host, a parent domain, or a prefix of the URL. */
  has(url: string): boolean;
  /** Whether no list has been read yet. */
  isEmpty(): boolean;
  /** Reads lists that are new or have changed; fetches a list from a URL once a day. Never rejects. */
  refresh(): Promise<void>;
}

export interface BlocklistOptions {
  /** File paths and https URLs. */
  readonly lists: readonly string[];
  /** Folder for the last usable copies of lists from URLs. */
  readonly folder: string;
  readonly request: CheckedRequest;
  readonly read: ReadBlocklist;
  readonly clock: Clock;
  readonly log: Logger;
}

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 60 * SECOND_MS;
const FETCH_EVERY_MS = DAY_MS;

class EmptyListError extends Error {
  override readonly name = 'EmptyListError';
}

/**
 * Caches the entries of all lists in memory, 8 bytes per entry. If a list cannot be read, keeps its last good
 * entries.
 */
export function createBlocklist({ lists, folder, request, read, clock, log }: BlocklistOptions): Blocklist {
  const entries = new Map<string, BigUint64Array>();
  /** Modification time of each list's file in ms, by list. */
  const readVersions = new Map<string, number>();

  const readEntries = async (list: string, path: string): Promise<void> => {
    const others = lists.map((one) => (one === list ? 0 : (entries.get(one)?.length ?? 0)));
    const room = BLOCKLIST_MAX_ENTRIES - others.reduce((sum, count) => sum + count, 0);
    const { hashes, isTruncated } = await read(path, room);
    if (hashes.length === 0) throw new EmptyListError('The list has no entries');
    if (isTruncated) log.warn({ list, entries: hashes.length }, 'a blocklist has more entries than fit');
    entries.set(list, hashes);
  };

  const refreshFile = async (path: string): Promise<void> => {
    const { mtimeMs } = await stat(path);
    if (readVersions.get(path) === mtimeMs) return;
    await readEntries(path, path);
    readVersions.set(path, mtimeMs);
  };

  const fetchList = async (url: string, stored: StoredList, etag: string | null): Promise<void> => {
    const headers = etag === null ? {} : { 'if-none-match': etag };
    const response = await request(url, {
      accept: 'text/plain, */*;q=0.1',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers,
    });
    if (response.status === 304) return stored.noteFetch({ etag, fetchedAt: clock.now() });
    if (response.status !== 200) throw new Error(`The answer is ${response.status}`);
    try {
      await readEntries(url, await stored.writeNext(response.bytes));
      await stored.useNext({ etag: response.headers['etag'] ?? null, fetchedAt: clock.now() });
    } finally {
      await stored.dropNext();
    }
  };

  const refreshUrl = async (url: string): Promise<void> => {
    const stored = createStoredList(folder, url);
    const state = await stored.readState();
    if (state !== null && !entries.has(url)) await readEntries(url, stored.path);
    const isDue = state === null || clock.now().getTime() - state.fetchedAt.getTime() >= FETCH_EVERY_MS;
    if (isDue) await fetchList(url, stored, state?.etag ?? null);
  };

  return {
    isEmpty: () => entries.size === 0,

    has(url) {
      const hashes = listKeysOf(url).map(hashKey);
      return [...entries.values()].some((sorted) => hashes.some((one) => hasHash(sorted, one)));
    },

    async refresh() {
      for (const list of lists) {
        try {
          await (isUrl(list) ? refreshUrl(list) : refreshFile(list));
        } catch (error) {
          log.warn({ err: error, list }, 'a blocklist could not be read');
        }
      }
    },
  };
}

const isUrl = (list: string): boolean => list.startsWith('https://');

/** The blocklist without entries, used if the settings name no lists. */
export const noBlocklist: Blocklist = {
  has: () => false,
  isEmpty: () => true,
  refresh: async () => {},
};
