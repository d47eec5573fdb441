import { setTimeout as delay } from 'node:timers/promises';

import { quantile } from '../load/race.ts';

const BETWEEN_MS = 25;
/** Maximum 95th percentile of other requests while slow bodies are open. */
const LIMIT_MS = 200;
/** If a machine exceeds the limit even without slow bodies, they may at most double the time. */
const MAX_GROWTH = 2;

export interface OtherRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the requests alternately, one after another, for `ms`. Returns how long each took. @throws for another status than 200. */
export async function timeOthers(others: readonly OtherRequest[], ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    for (const { url, headers } of others) {
      const startedAt = performance.now();
      const answer = await fetch(url, { ...(headers && { headers }) });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
      times.push(performance.now() - startedAt);
      await delay(BETWEEN_MS);
    }
  }
  return times;
}

/** 95th percentile in ms; NaN without times. */
export const p95Of = (times: readonly number[]): number => quantile(times, 0.95);

/** Whether other requests are fast enough while slow bodies are open; false without times. */
export function areOthersQuick(alone: readonly number[], beside: readonly number[]): boolean {
  return p95Of(beside) <= Math.max(LIMIT_MS, MAX_GROWTH * p95Of(alone));
}
