import { setTimeout as delay } from 'node:timers/promises';

import { threadCpuMs } from '../cpu-time.ts';
import type { AbusedServer } from './abused-servers.ts';
import { sendFrom } from './hostile-heads.ts';

const ASKED_A_SECOND = 30;
const BETWEEN_ICONS_MS = 30;
/** Maximum CPU time of the server until another visitor's icon is sent, at the 95th percentile. */
export const ICON_LIMIT_MS = 100;

export interface NeighbourResult {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Number of responses to the document requests, by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

/** The document requests of one client address: their paths and their number. */
export interface Asked {
  readonly address: string;
  readonly pathOf: (at: number) => string;
  readonly count: number;
}

/** Sends 30 requests a second without waiting for responses. Returns how often each status occurred. */
async function askSteadily(
  origin: string,
  { address, pathOf, count }: Asked,
): Promise<NeighbourResult['statuses']> {
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    await delay(Math.max(0, startedAt + (at * 1000) / ASKED_A_SECOND - performance.now()));
    const sent = sendFrom(address, origin, pathOf(at));
    sending.push(
      sent.then((status) => void (statuses[String(status)] = (statuses[String(status)] ?? 0) + 1)),
    );
  }
  await Promise.all(sending);
  return statuses;
}

/**
 * Measures the server's CPU time until one visitor has an icon, while another visitor requests 30 documents a
 * second. CPU time of the main thread is close to the visitor's waiting time on an idle machine, and hardly
 * changes on a busy one.
 * @throws when the server answers none of the documents.
 */
export async function measureNeighbour(
  { origin, pid }: Pick<AbusedServer, 'origin' | 'pid'>,
  asked: Asked,
): Promise<NeighbourResult> {
  const waited: number[] = [];
  const ended = new AbortController();
  const asking = askSteadily(origin, asked).finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const beforeMs = await threadCpuMs(pid, pid);
    await sendFrom('198.51.100.8', origin, '/icon.svg');
    waited.push((await threadCpuMs(pid, pid)) - beforeMs);
    await delay(BETWEEN_ICONS_MS);
  }
  const statuses = await asking;
  const answered = Object.entries(statuses).filter(([status]) => status.startsWith('2'));
  if (answered.length === 0) throw new Error(`No document was answered: ${JSON.stringify(statuses)}`);
  const sorted = waited.toSorted((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95), statuses };
}

/** Searches for varying terms, sent from one address. */
export const searches = (count: number): Asked => ({
  address: '198.51.100.7',
  pathOf: (at) => `/discover/search?q=${(at % 36).toString(36)}`,
  count,
});

/** Requests for the gallery, sent from one address. */
export const galleries = (count: number): Asked => ({
  address: '198.51.100.9',
  pathOf: () => '/discover',
  count,
});
