import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '@musubi/server/start-error';

export interface JsonFileOptions {
  readonly path: string;
  /**
   * Returns the content to write. Each write calls `snapshot` again, so the content includes changes made
   * during the previous write.
   */
  readonly snapshot: () => unknown;
  readonly onError: (error: unknown) => void;
}

export interface JsonFile {
  /** Starts a write. All calls during a running write together start one more write. */
  markChanged(): void;
  /** Resolves when all changes marked so far are on disk, or the write has failed. */
  settle(): Promise<void>;
}

/**
 * Saves changes to a JSON file. Writes are atomic: a process that reads the file sees the old content or the
 * new one.
 */
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

/** Reads a JSON file; returns null when it does not exist. @throws StartError when it cannot be read or parsed. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`${path} cannot be read. Move it away to start without it.`, { cause: error });
  }
}

// Only the owner may read the file, because the emulator stores the passwords of test accounts in plain text.
async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path);
}
