import { setTimeout as delay } from 'node:timers/promises';

import { threadCpuMs } from '../cpu-time.ts';
import type { AbusedServer } from './abused-servers.ts';
import { sendFrom } from './hostile-heads.ts';

const SEARCHES_A_SECOND = 30;
const BETWEEN_ICONS_MS = 30;
/** Maximum time that the server computes before it has sent another visitor's icon, at the 95th percentile. */
export const ICON_LIMIT_MS = 100;

export interface NeighbourResult {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Number of answers to the searches by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

/** Searches for other words 30 times a second from one address, whether answered or not. Returns the statuses. */
async function search(origin: string, searches: number): Promise<NeighbourResult['statuses']> {
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let at = 0; at < searches; at += 1) {
    await delay(Math.max(0, startedAt + (at * 1000) / SEARCHES_A_SECOND - performance.now()));
    const sent = sendFrom('198.51.100.7', origin, `/discover/search?q=${(at % 36).toString(36)}`);
    sending.push(
      sent.then((status) => void (statuses[String(status)] = (statuses[String(status)] ?? 0) + 1)),
    );
  }
  await Promise.all(sending);
  return statuses;
}

/**
 * Measures how long the server computes until one visitor has an icon, while another one searches 30 times a second.
 * CPU time of its main thread is nearly the time of the visitor on a quiet machine, and hardly changes on a busy one.
 */
export async function measureNeighbour(
  { origin, pid }: Pick<AbusedServer, 'origin' | 'pid'>,
  { searches }: { readonly searches: number },
): Promise<NeighbourResult> {
  const waited: number[] = [];
  const ended = new AbortController();
  const searching = search(origin, searches).finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const beforeMs = await threadCpuMs(pid, pid);
    await sendFrom('198.51.100.8', origin, '/icon.svg');
    waited.push((await threadCpuMs(pid, pid)) - beforeMs);
    await delay(BETWEEN_ICONS_MS);
  }
  const sorted = waited.toSorted((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95), statuses: await searching };
}
