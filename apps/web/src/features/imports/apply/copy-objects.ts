import type { CopyImportObjectsRequest, ImportObjects } from '@musubi/api-client';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { Choice } from '../choice/plan-choice.ts';

/** The request that copies what a choice needs, with the confirmed rights. */
export function toCopyRequest({ items, fields, parts }: Choice): CopyImportObjectsRequest {
  return { items: items.map((item) => item.id), fields: [...fields], parts: [...parts], is_own: true };
}

/** A run that was stopped or has failed. */
export interface HaltedCopy {
  readonly choice: Choice;
  /** The last answer; null when the run ended before the first. */
  readonly progress: ImportObjects | null;
}

function isSameChoice(one: Choice, other: Choice): boolean {
  return JSON.stringify(toCopyRequest(one)) === JSON.stringify(toCopyRequest(other));
}

/** The progress with which a run for this choice starts; null when the halted run copied for another choice. */
export function findProgress(halted: HaltedCopy | null, choice: Choice): ImportObjects | null {
  return halted !== null && isSameChoice(halted.choice, choice) ? halted.progress : null;
}

interface CopyOptions {
  /** Ends the copying before the next call. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportObjects) => void;
}

/**
 * Repeats a call of `v4CopyImportObjects` until all pictures and files are copied, and returns the last answer. The
 * server keeps what is copied, so a later run goes on where this one ended.
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
