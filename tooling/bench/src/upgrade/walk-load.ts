import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import type { WalkDatabases } from './walk-database.ts';
import { type Answer, createPerson, type Person, type Sender } from './walk-people.ts';

/** Share of requests that save a profile. */
const WRITES = 0.1;
const MAX_IN_FLIGHT = 256;
/** `Retry-After` that nginx sends when no server is available. */
const RETRY_AFTER_MS = 5000;
const PUBLIC_READS = ['/users/mio', '/users/wrenhalloway'];

const profileSchema = z.object({ user: z.object({ version: z.number() }) });

interface LoadResult {
  readonly requests: number;
  readonly writes: number;
  readonly perSecond: number;
  readonly slowestMs: number;
  /** Number of requests whose first attempt got 503. */
  readonly failedOnce: number;
  /** Each request whose retry failed too, with its response; empty when there is none. */
  readonly failures: readonly string[];
}

/** Sends requests at a fixed rate until `stop`; sends fewer if the machine is too slow. */
export interface Load {
  /** Number of requests so far whose first attempt got 503. */
  countFailedOnce(): number;
  stop(): Promise<LoadResult>;
}

const versionOf = ({ text }: Answer): number => profileSchema.parse(JSON.parse(text)).user.version;

/** Signs up creators through the API, so that the program writes their rows as in production. */
export async function signUp(sender: Sender, count: number): Promise<readonly Person[]> {
  const people = Array.from({ length: count }, (_, at) => createPerson(at));
  const waiting = people.values();
  const signUpNext = async (): Promise<void> => {
    for (const person of waiting) {
      const answer = await sender.send(person, 'POST', '/v4/profile');
      if (answer.status !== 201) throw new Error(`A sign-up answers ${answer.status}: ${answer.text}`);
      person.version = versionOf(answer);
    }
  };
  await Promise.all(Array.from({ length: 16 }, signUpNext));
  return people;
}

/** Sends reads of pages and profiles, and saves of profiles, through nginx. */
export function startLoad(sender: Sender, people: readonly Person[], perSecond: number): Load {
  const failures: string[] = [];
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();
  let [requests, writes, slowestMs, next, failedOnce] = [0, 0, 0, 0, 0];

  const sendOnce = async (...args: Parameters<Sender['send']>): Promise<Answer> => {
    const sentAt = performance.now();
    try {
      return await sender.send(...args);
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    }
  };
  /**
   * Sends a request, and retries once after 503. If the first attempt of a write was stored after all, the
   * retry fails with a version conflict.
   */
  const send = async (person: Person, method: string, path: string, body?: object) => {
    requests += 1;
    try {
      const first = await sendOnce(person, method, path, body);
      let answer = first;
      if (first.status === 503) {
        failedOnce += 1;
        await delay(RETRY_AFTER_MS);
        answer = await sendOnce(person, method, path, body);
      }
      if (answer.status === 200) return answer;
      failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
    return null;
  };
  const save = async (person: Person): Promise<void> => {
    writes += 1;
    person.isBusy = true;
    person.sent += 1;
    const { version, sent } = person;
    const body = { profile: { version, headline: `save ${sent}` } };
    const answer = await send(person, 'PUT', '/v4/profile', body);
    if (answer !== null) [person.acknowledged, person.version] = [sent, versionOf(answer)];
    person.isBusy = false;
  };
  const sendNext = async (): Promise<void> => {
    next += 1;
    const person = people[next % people.length];
    if (person === undefined) return;
    if (next % Math.round(1 / WRITES) === 0 && !person.isBusy) return save(person);
    const isOwn = next % 2 === 0;
    await send(person, 'GET', isOwn ? '/v4/profile' : (PUBLIC_READS[next % PUBLIC_READS.length] ?? ''));
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000) - requests;
    const free = MAX_IN_FLIGHT - inFlight.size;
    for (let at = 0; at < Math.min(due, free); at += 1) {
      const task: Promise<void> = sendNext().finally(() => inFlight.delete(task));
      inFlight.add(task);
    }
  }, 2);
  return {
    countFailedOnce: () => failedOnce,
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all(inFlight);
      return { requests, writes, perSecond: Math.round(requests / seconds), slowestMs, failedOnce, failures };
    },
  };
}

/** Returns the acknowledged saves that a database lacks. */
export async function findLostSaves(
  databases: WalkDatabases,
  name: string,
  people: readonly Person[],
): Promise<readonly string[]> {
  const rows = await databases.query(
    name,
    "select user_id, headline from profiles where user_id like 'walker-%'",
  );
  const stored = new Map(rows.map(({ user_id: id, headline }) => [id, headline]));
  return people
    .filter(({ id, acknowledged, sent }) => {
      const found = Number(String(stored.get(id)).replace('save ', '') || 0);
      return acknowledged > 0 && !(found >= acknowledged && found <= sent);
    })
    .map(({ id, acknowledged }) => `${id} lacks save ${acknowledged}: ${String(stored.get(id))}`);
}
