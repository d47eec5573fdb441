import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { sumOf } from '@musubi/server/testing/metric-reading';

import { createBearer, startApi } from '../api/api-process.ts';
import { startPage } from './page-place.ts';

const SECRET = 'the-secret-of-shared-saves';
/**
 * Number of new connections after each save. The probability that one of four processes gets none is below 1
 * in 10⁷.
 */
const CONNECTIONS = 64;
/** Offset from METRICS_PORT to the metrics port of the first page process. */
const PAGE_OFFSET = 2;
const START_TIMEOUT_MS = 60_000;

export interface SharedSavesOptions {
  readonly folder: string;
  readonly port: number;
  /** The processes serve their metrics at this port + 2, + 3 and so on. */
  readonly metricsPort: number;
  readonly processes: number;
  readonly saves: number;
}

export interface SharedSaves {
  readonly saves: number;
  readonly reads: number;
  /** Number of reads after a save that still showed an older state. */
  readonly oldReads: number;
  /** For each process, the lowest number of reads that it answered after a save. */
  readonly fewestReads: readonly number[];
}

interface Stored {
  readonly user: { readonly pub_id: string; readonly version: number };
}

/** Signs up a creator, who can then save at the API. */
async function signUp(apiOrigin: string): Promise<{
  readonly pubId: string;
  readonly save: (name: string) => Promise<void>;
}> {
  const profile = `${apiOrigin}/v4/profile`;
  const headers = { authorization: createBearer('saver'), 'content-type': 'application/json' };
  const ask = async (init: RequestInit): Promise<Response> => {
    const answer = await fetch(profile, { headers, ...init });
    if (!answer.ok) throw new Error(`${init.method} ${profile}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const read = async (): Promise<Stored['user']> => {
    const { user } = (await (await ask({ method: 'GET' })).json()) as Stored;
    return user;
  };
  await ask({ method: 'POST' });
  return {
    pubId: (await read()).pub_id,
    save: async (name) => {
      const { version } = await read();
      await ask({
        method: 'PUT',
        body: JSON.stringify({ profile: { version, name, visibility: 'public' } }),
      });
    },
  };
}

/** Reads a page over a new connection, which the system assigns to one of the processes. */
async function readTitle(url: string): Promise<string> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return /<title>([^<]*)/.exec(await text(response))?.[1] ?? '';
}

/**
 * Waits until each process has opened its port. The page server already counts as ready when the first one
 * has.
 */
async function waitForAll(origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const untilMs = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        await (await fetch(origin)).arrayBuffer();
        break;
      } catch (error) {
        if (performance.now() > untilMs) throw error;
        await delay(100);
      }
    }
  }
}

/** Saves a profile repeatedly, and reads its page from all processes of a page server after each save. */
export async function measureSharedSaves(options: SharedSavesOptions): Promise<SharedSaves> {
  const { folder, port, metricsPort, processes, saves } = options;
  const env = { INVALIDATION_SECRET: SECRET };
  const pageOrigin = `http://127.0.0.1:${port}`;
  const running: { stop(): Promise<void> }[] = [];
  await mkdir(folder, { recursive: true });
  try {
    const api = await startApi({
      name: 'api-of-saves',
      folder,
      env: { ...env, PAGE_ORIGINS: pageOrigin },
    });
    running.push(api);
    running.push(
      await startPage({
        name: 'processes of saves',
        port,
        origins: { web: api.origin, api: api.origin, content: api.origin },
        dataFolder: folder,
        logFolder: folder,
        env: { ...env, PAGE_PROCESSES: String(processes), METRICS_PORT: String(metricsPort) },
      }),
    );
    const metrics = Array.from(
      { length: processes },
      (_unused, number) => `http://127.0.0.1:${metricsPort + PAGE_OFFSET + number}/metrics`,
    );
    await waitForAll(metrics);
    const countReads = async (): Promise<readonly number[]> =>
      Promise.all(
        metrics.map(async (url) => {
          const answer = await (await fetch(url)).text();
          return sumOf(answer, `${REQUEST_DURATION.name}_count`, { operation: '/@:pubId' }) ?? 0;
        }),
      );
    const { pubId, save } = await signUp(api.origin);
    let oldReads = 0;
    let fewestReads: readonly number[] = Array.from({ length: processes }, () => Infinity);
    for (let at = 0; at < saves; at += 1) {
      const name = `Save ${at} of the bench`;
      await save(name);
      const before = await countReads();
      const titles = await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => readTitle(`${pageOrigin}/@${pubId}`)),
      );
      oldReads += titles.filter((title) => !title.startsWith(name)).length;
      const after = await countReads();
      fewestReads = fewestReads.map((fewest, place) =>
        Math.min(fewest, (after[place] ?? 0) - (before[place] ?? 0)),
      );
    }
    return { saves, reads: saves * CONNECTIONS, oldReads, fewestReads };
  } finally {
    for (const one of running.toReversed()) await one.stop();
  }
}
