import { setTimeout as delay } from 'node:timers/promises';

import { createBearer } from '../identity/bearers.ts';
import { OUTAGE_PROJECT, type OutageServers } from './outage-servers.ts';
import {
  addDetail,
  type Answer,
  type Ask,
  createAsk,
  createTally,
  type RequestKind,
  type Tally,
} from './outage-tally.ts';

const WRITERS = 12;
const READERS = 6;
/**
 * Pause between writes. Each write makes nginx fetch twelve copies of the page, so more writes would only
 * measure the machine.
 */
const PAUSE_MS = 3000;
const READ_PAUSE_MS = 30;
/**
 * Time in which a failed notification to page servers is retried, with growing pauses. Below one minute,
 * because page servers poll after a minute, which would hide a lost notification.
 */
const NOTIFIED_WITHIN_MS = 30_000;
const READ_AGAIN_MS = 1000;

export interface Load {
  /** Returns the tally since the previous call. */
  take(): Tally;
  /** Sends a request as an additional client, and counts the response. */
  readonly ask: Ask;
  /** Stops the clients, then reads every profile and page. */
  end(): Promise<Tally>;
}

interface Writer {
  readonly headers: Readonly<Record<string, string>>;
  readonly pubId: string;
  /** Number of the last acknowledged write. */
  acknowledged: number;
}

interface Stored {
  readonly user: { readonly pub_id: string; readonly name: string; readonly version: number };
}

const numberOf = ({ user }: Stored): number => Number(/(\d+)$/.exec(user.name)?.[1] ?? 0);

/** Signs up creators, publishes their pages, and starts clients that read and write until `end`. */
export async function startLoad({ origin, apiOrigin, pageOrigins, webs }: OutageServers): Promise<Load> {
  const profile = `${apiOrigin}/v4/profile`;
  let tally = createTally();
  const ending = new AbortController();
  const pause = async (ms: number): Promise<unknown> =>
    delay(ms, undefined, { signal: ending.signal }).catch(() => null);

  const ask = createAsk(() => tally);

  /** Reads, and retries once after a failure. Returns null when both attempts fail. */
  const read = async (kind: RequestKind, address: string, init?: RequestInit): Promise<Answer | null> => {
    tally.reads += 1;
    const first = await ask(kind, address, init);
    if (first.status === 200) return first;
    tally.retried += 1;
    await delay(first.retryAfterMs);
    const second = await ask(kind, address, init);
    if (second.status === 200) return second;
    tally.failed += 1;
    addDetail(tally, `${address}: ${first.status}, ${second.status} ${second.text.slice(0, 100)}`);
    return null;
  };
  const readStored = async ({ headers }: Writer): Promise<Stored | null> => {
    const answer = await read('profile', profile, { headers });
    return answer === null ? null : (JSON.parse(answer.text) as Stored);
  };
  const noteLoss = (writer: Writer, found: number, place: string): void => {
    if (found >= writer.acknowledged) return;
    tally.lost += 1;
    addDetail(tally, `${place} of ${writer.pubId}: ${found} instead of ${writer.acknowledged}`);
  };
  const write = async (writer: Writer): Promise<void> => {
    const stored = await readStored(writer);
    if (stored === null) return;
    noteLoss(writer, numberOf(stored), 'profile');
    const next = Math.max(numberOf(stored), writer.acknowledged) + 1;
    const body = JSON.stringify({ profile: { version: stored.user.version, name: `Writer ${next}` } });
    const answer = await ask('save', profile, { method: 'PUT', headers: writer.headers, body });
    if (answer.status === 200) {
      tally.acknowledged += 1;
      writer.acknowledged = next;
    } else {
      tally.unacknowledged += 1;
      await pause(answer.retryAfterMs);
    }
  };
  const signUp = async (_unused: unknown, at: number): Promise<Writer> => {
    const authorization = createBearer(OUTAGE_PROJECT, `writer-${at}`);
    const headers = { authorization, 'content-type': 'application/json' };
    const { status } = await ask('other', profile, { method: 'POST', headers });
    const stored = JSON.parse((await ask('other', profile, { headers })).text) as Stored;
    const { pub_id: pubId, version } = stored.user;
    const body = JSON.stringify({ profile: { version, name: 'Writer 0', visibility: 'public' } });
    const published = await ask('other', profile, { method: 'PUT', headers, body });
    if (status !== 201 || published.status !== 200) throw new Error(`No sign-up: ${published.text}`);
    return { headers, pubId, acknowledged: 0 };
  };
  const writers = await Promise.all(Array.from({ length: WRITERS }, signUp));
  const clients = [
    ...writers.map(async (writer) => {
      while (!ending.signal.aborted) {
        await write(writer);
        await pause(PAUSE_MS);
      }
    }),
    ...Array.from({ length: READERS }, async (_unused, reader) => {
      for (let at = reader; !ending.signal.aborted; at += 1) {
        const { pubId, headers } = writers[at % WRITERS] ?? { pubId: '' };
        if (at % 10 === 0)
          await read('search', `${apiOrigin}/v4/search?name=Writer`, { headers: { ...headers } });
        else if (at % 10 === 5) await read('qr_code', `${origin}/@${pubId}/qr.svg`);
        else if (at % 10 === 7 && webs.length > 0) await read('sign_in', `${origin}/login`);
        else await read('page', `${origin}/@${pubId}`);
        await pause(READ_PAUSE_MS);
      }
    }),
  ];
  const readShown = async (one: string, pubId: string): Promise<number> => {
    const page = await read('page', `${one}/@${pubId}`);
    return Number(/<title>Writer (\d+)/.exec(page?.text ?? '')?.[1] ?? -1);
  };
  /**
   * Reads a page until it shows the acknowledged write, or until the time for retried notifications has
   * passed.
   */
  const readPage = async (one: string, { pubId, acknowledged }: Writer): Promise<number> => {
    const untilMs = performance.now() + NOTIFIED_WITHIN_MS;
    let shown = await readShown(one, pubId);
    while (shown < acknowledged && performance.now() < untilMs) {
      tally.late += 1;
      await delay(READ_AGAIN_MS);
      shown = await readShown(one, pubId);
    }
    return shown;
  };
  const readBack = async (writer: Writer): Promise<void> => {
    const stored = await readStored(writer);
    noteLoss(writer, stored === null ? -1 : numberOf(stored), 'stored profile');
    for (const one of [origin, ...pageOrigins]) noteLoss(writer, await readPage(one, writer), one);
  };
  return {
    ask,
    take() {
      const taken = tally;
      tally = createTally();
      return taken;
    },
    async end() {
      ending.abort();
      await Promise.all(clients);
      await Promise.all(writers.map(readBack));
      return tally;
    },
  };
}
