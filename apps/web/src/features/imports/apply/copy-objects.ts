import type { CopyImportObjectsRequest, ImportObjects } from '@musubi/api-client';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { Choice } from '../choice/plan-choice.ts';

/** Builds the request that copies the pictures and files of a choice. It confirms the rights to them. */
export function toCopyRequest({ items, fields, parts }: Choice): CopyImportObjectsRequest {
  return { items: items.map((item) => item.id), fields: [...fields], parts: [...parts], is_own: true };
}

/** A copying run that was stopped or failed. */
export interface HaltedCopy {
  readonly choice: Choice;
  /** The last response. Null if the run ended before the first response. */
  readonly progress: ImportObjects | null;
}

function isSameChoice(one: Choice, other: Choice): boolean {
  return JSON.stringify(toCopyRequest(one)) === JSON.stringify(toCopyRequest(other));
}

/** The initial progress of a run for this choice. Null if the halted run copied for another choice. */
export function findProgress(halted: HaltedCopy | null, choice: Choice): ImportObjects | null {
  return halted !== null && isSameChoice(halted.choice, choice) ? halted.progress : null;
}

interface CopyOptions {
  /** Aborts the copying before the next call. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportObjects) => void;
}

/**
 * Calls `v4CopyImportObjects` until all pictures and files are copied, and returns the last response. The
 * server keeps copied objects, so a later run resumes where this one ended.
 * @throws ApiFailure `service_unavailable` when two calls in a row copy nothing; the reason of the signal.
 */
export async function copyObjects(
  copyNext: () => Promise<ImportObjects>,
  { signal, onProgress }: CopyOptions,
): Promise<ImportObjects> {
  let before: ImportObjects | null = null;
  for (;;) {
    signal.throwIfAborted();
    const now = await copyNext();
    onProgress(now);
    if (now.done >= now.total) return now;
    if (before !== null && now.done <= before.done) throw new ApiFailure('service_unavailable');
    before = now;
  }
}
