import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assertObjectKey, type ObjectContent, type ObjectStorage } from './object-storage.ts';

/**
 * Creates object storage in a local folder. Writes each object to a temporary file, flushes and renames the
 * file, so that no reader gets a partial object.
 */
export function createLocalObjectStorage(folder: string): ObjectStorage {
  const fileOf = (key: string): string => {
    assertObjectKey(key);
    return join(folder, key);
  };
  return {
    kind: 'folder',
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const partial = join(dirname(file), `.${randomUUID()}.partial`);
      try {
        await writeFlushed(partial, content);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = fileOf(key);
      return orNull(async () => {
        const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
        return { bytes, modifiedAt: mtime };
      });
    },
    async open(key) {
      const file = fileOf(key);
      return orNull(async () => {
        const handle = await open(file, 'r');
        const { size, mtime } = await handle.stat();
        return { stream: handle.createReadStream(), sizeBytes: size, modifiedAt: mtime };
      });
    },
    async head(key) {
      const file = fileOf(key);
      return orNull(async () => {
        const found = await stat(file);
        return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
      });
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async hasObjects(segment) {
      const inside = fileOf(segment);
      const found = await orNull(async () => {
        for await (const entry of await opendir(inside, { recursive: true })) if (entry.isFile()) return true;
        return false;
      });
      return found === true;
    },
  };
}

async function writeFlushed(file: string, content: ObjectContent): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return null;
    throw error;
  }
}
