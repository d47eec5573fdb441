import { setTimeout as delay } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 2_000;
const POLL_MS = 100;

export interface ReadinessOptions {
  readonly timeoutMs: number;
  /** Aborts the wait. */
  readonly signal?: AbortSignal;
}

/** Polls a URL until it answers a status below 400; returns false at the time limit. */
export async function waitUntilReady(url: string, { timeoutMs, signal }: ReadinessOptions): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await isReady(url))) {
    if (signal?.aborted === true || performance.now() > deadlineMs) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Whether a URL answers a status below 400 within the time limit. */
export async function isReady(url: string, timeoutMs = REQUEST_TIMEOUT_MS): Promise<boolean> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}
