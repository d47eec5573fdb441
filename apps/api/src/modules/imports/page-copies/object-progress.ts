import type { components } from '#generated/contract.ts';
import type { FileCopy } from '#modules/files/public.ts';

import type { CopiedPictures } from '../imports.fields.ts';

/** Whether an image or file was copied, cannot be copied, or has no room on the page. */
export function isTried({ objects = {}, full = [] }: CopiedPictures, path: string): boolean {
  return Object.hasOwn(objects, path) || full.includes(path);
}

/**
 * The needed paths to copy. Files without room are tried again when nothing else waits, because the creator may have
 * made room since; a run of requests still ends, because each of them tries some paths.
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

/** Forgets which files had no room. */
export function withoutFull({ full: _full, ...copied }: CopiedPictures): CopiedPictures {
  return copied;
}

/** Adds a copy, unless a concurrent request stored one of the same path; the added one then stays unused. */
export function withCopy(copied: CopiedPictures, path: string, copy: FileCopy): CopiedPictures {
  const { objects = {}, full = [] } = copied;
  if (Object.hasOwn(objects, path)) return copied;
  const others = full.filter((each) => each !== path);
  if (copy === 'full') return { ...copied, full: [...others, path] };
  return { ...copied, objects: { ...objects, [path]: copy === 'refused' ? null : copy.key }, full: others };
}

/** How many of the needed images and files were tried, and how many of these the page does not get. */
export function toProgress(
  copied: CopiedPictures,
  needed: readonly string[],
): components['schemas']['ImportObjects'] {
  const { objects = {} } = copied;
  const done = needed.filter((path) => isTried(copied, path));
  const missing = done.filter((path) => (objects[path] ?? null) === null);
  return { done: done.length, total: needed.length, not_copied: missing.length };
}
