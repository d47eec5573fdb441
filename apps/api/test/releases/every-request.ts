import { GUARDED } from '../support/requests/guarded-requests.ts';
import type { TestApp } from '../support/test-app.ts';

const MIO = 'demo-mio';

/** Responses of one version's API on a database of another version. */
export interface EveryAnswer {
  /** Operations that failed with a server error, each with its problem document. */
  readonly failed: readonly string[];
  /** Number of requests that were answered with a status below 300. */
  readonly successes: number;
}

/**
 * Sends every request of a creator. Sends reads first, because some writes delete the account. `pnpm
 * upgrade:walk` copies this file into the tree of an older release, so it uses only what all releases have.
 */
export async function sendEveryRequest(api: Pick<TestApp, 'send'>): Promise<EveryAnswer> {
  const requests = Object.entries(GUARDED);
  const reads = requests.filter(([, { method }]) => method === undefined);
  const writes = requests.filter(([, { method }]) => method !== undefined);
  const failed: string[] = [];
  let successes = 0;
  for (const [operation, request] of [...reads, ...writes]) {
    const { status, text } = await api.send({ ...request, as: MIO });
    if (status < 300) successes += 1;
    if (status >= 500) failed.push(`${operation}: ${text}`);
  }
  return { failed, successes };
}
