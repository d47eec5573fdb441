import type { components } from '#generated/contract.ts';
import type { FileCopy } from '#modules/files/public.ts';

import type { CopiedPictures } from '../imports.fields.ts';

/** Whether the copy of an image or file was tried: it succeeded, failed, or found no room on the page. */
export function isTried({ objects = {}, full = [] }: CopiedPictures, path: string): boolean {
  return Object.hasOwn(objects, path) || full.includes(path);
}

/**
 * The needed paths still to copy. When no other path is left, returns the files that found no room again,
 * because the creator may have made room since. A series of requests still ends, because each request tries
 * some paths.
 */
export function listWaiting(
  copied: CopiedPictures,
  needed: readonly string[],
): { readonly paths: readonly string[]; readonly isRetry: boolean } {
  const waiting = needed.filter((path) => !isTried(copied, path));
  if (waiting.length > 0) return { paths: waiting, isRetry: false };
  const full = needed.filter((path) => copied.full?.includes(path));
  return { paths: full, isRetry: full.length > 0 };
}

/** Removes the record of files that found no room. */
export function withoutFull({ full: _full, ...copied }: CopiedPictures): CopiedPictures {
  return copied;
}

/**
 * Adds a copy. If a concurrent request has stored a copy of the same path, keeps that one, and the new copy
 * stays unused.
 */
export function withCopy(copied: CopiedPictures, path: string, copy: FileCopy): CopiedPictures {
  const { objects = {}, full = [] } = copied;
  if (Object.hasOwn(objects, path)) return copied;
  const others = full.filter((each) => each !== path);
  if (copy === 'full') return { ...copied, full: [...others, path] };
  return { ...copied, objects: { ...objects, [path]: copy === 'refused' ? null : copy.key }, full: others };
}

/** Counts the needed images and files that were tried, and those of them that the page does not get. */
export function toProgress(
  copied: CopiedPictures,
  needed: readonly string[],
): components['schemas']['ImportObjects'] {
  const { objects = {} } = copied;
  const done = needed.filter((path) => isTried(copied, path));
  const missing = done.filter((path) => (objects[path] ?? null) === null);
  return { done: done.length, total: needed.length, not_copied: missing.length };
}
