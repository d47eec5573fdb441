import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '@musubi/server/start-error';

export interface JsonFileOptions {
  readonly path: string;
  /** What to write; asked at the moment of each write, so that changes made meanwhile are in it. */
  readonly snapshot: () => unknown;
  readonly onError: (error: unknown) => void;
}

export interface JsonFile {
  /** Writes soon. Calls during a write are answered by one more write. */
  markChanged(): void;
  /** Resolves when everything marked so far is on disk. */
  settle(): Promise<void>;
}

/** Keeps one JSON file in step with memory. Readers see the old content or the new one, never a part. */
export function createJsonFile({ path, snapshot, onError }: JsonFileOptions): JsonFile {
  let isChanged = false;
  let isWriting = false;
  let writing = Promise.resolve();

  async function writeUntilUnchanged(): Promise<void> {
    isWriting = true;
    try {
      while (isChanged) {
        isChanged = false;
        await writeAtomically(path, JSON.stringify(snapshot(), null, 1));
      }
    } catch (error) {
      onError(error);
    } finally {
      isWriting = false;
    }
  }

  return {
    markChanged() {
      isChanged = true;
      if (!isWriting) writing = writeUntilUnchanged();
    },
    async settle() {
      await writing;
    },
  };
}

/** The content of a JSON file; null when there is none. Throws `StartError` for one that cannot be read. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`${path} cannot be read. Move it away to start without it.`, { cause: error });
  }
}

// Only the owner may read: the emulator keeps passwords of test accounts as they were typed.
async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path);
}
