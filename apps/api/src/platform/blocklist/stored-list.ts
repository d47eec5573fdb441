import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

/** State of the copy of a list on disk. */
interface StoredState {
  readonly etag: string | null;
  readonly fetchedAt: Date;
}

/** The last usable copy of a list from a URL, on disk. */
export interface StoredList {
  readonly path: string;
  /** Null if there is no copy. */
  readState(): Promise<StoredState | null>;
  /** Writes a copy that is not yet in use and returns its path. */
  writeNext(bytes: Buffer): Promise<string>;
  /** Replaces the last copy by the next copy. */
  useNext(state: StoredState): Promise<void>;
  dropNext(): Promise<void>;
  /** Records that the server still has the same list. */
  noteFetch(state: StoredState): Promise<void>;
}

const stateSchema = z.object({ etag: z.string().nullable(), fetchedAt: z.iso.datetime() });

export function createStoredList(folder: string, url: string): StoredList {
  const path = join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.txt`);
  const [statePath, nextPath] = [`${path}.json`, `${path}.next`];
  const noteFetch = async ({ etag, fetchedAt }: StoredState): Promise<void> => {
    await writeFile(`${statePath}.next`, JSON.stringify({ etag, fetchedAt: fetchedAt.toISOString() }));
    await rename(`${statePath}.next`, statePath);
  };
  return {
    path,
    async readState() {
      try {
        await stat(path);
        const { etag, fetchedAt } = stateSchema.parse(JSON.parse(await readFile(statePath, 'utf8')));
        return { etag, fetchedAt: new Date(fetchedAt) };
      } catch {
        return null;
      }
    },
    async writeNext(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(nextPath, bytes);
      return nextPath;
    },
    async useNext(state) {
      await rename(nextPath, path);
      await noteFetch(state);
    },
    dropNext: async () => rm(nextPath, { force: true }),
    noteFetch,
  };
}
