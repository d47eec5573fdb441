import type { Core } from '#core/module.ts';
import { Problem } from '#platform/problem.ts';

import { storeFile } from './store-file.ts';

/** `refused`: the format is not accepted, or there is no such object. `full`: the files of the page have too many bytes. */
export type FileCopy = { readonly key: string } | 'refused' | 'full';

/** Copies a stored object to the files of a page; the copy does not count towards the quota of a day. */
export async function copyFile(core: Core, pageId: string, objectKey: string): Promise<FileCopy> {
  const object = await core.storage.get(objectKey);
  if (object === null) return 'refused';
  const { bytes } = object;
  try {
    const stored = await storeFile(core, pageId, { sizeBytes: bytes.length, head: bytes, read: () => bytes });
    return { key: stored.key };
  } catch (error) {
    return toRefusal(error);
  }
}

/** Why a page cannot have a file. @throws the error if it says something else. */
function toRefusal(error: unknown): FileCopy {
  const code = error instanceof Problem ? error.code : null;
  if (code === 'file_unreadable') return 'refused';
  if (code === 'quota_exceeded') return 'full';
  throw error;
}
