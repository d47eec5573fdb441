import type { Core } from '#core/module.ts';
import { Problem } from '#platform/problem.ts';

import { storeFile } from './store-file.ts';

/**
 * `refused`: the stored object is missing or its format is not accepted. `full`: the page has no room for the
 * file.
 */
export type FileCopy = { readonly key: string } | 'refused' | 'full';

/** Copies a stored object to the files of a page. The copy does not count towards the daily upload quota. */
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

/** Maps a `storeFile` problem to its result. @throws the error itself if it is not such a problem. */
function toRefusal(error: unknown): FileCopy {
  const code = error instanceof Problem ? error.code : null;
  if (code === 'file_unreadable') return 'refused';
  if (code === 'quota_exceeded') return 'full';
  throw error;
}
