import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { abuseAnonymously, isAnonymousOver } from './abuse-anonymously.ts';
import { abuse } from './abuse.ts';
import { type AbusedApi, startAbusedApi } from './abused-api.ts';
import { requestsTo, type ServerName } from './abused-servers.ts';
import { hostileHeads } from './hostile-heads.ts';
import { measureNeighbour, searches } from './neighbour.ts';
import { startStandIn } from './stalls/stand-in.ts';
import { STALL_LIMIT_MS } from './stalls/worst-stall.ts';

/** Time limit of the test. Starting the API takes seconds, or minutes on a busy machine. */
const TIMEOUT_MS = 480_000;
const FEW: ReadonlySet<string> = new Set(['nothing', 'a-Googl as user-agent', 'digits as query']);
const PLANT = [join(import.meta.dirname, 'stalls/planted-stall.ts')];

/** A quick and a slow route of each server. */
const ROUTES: Readonly<Record<ServerName, { readonly quick: string; readonly slow: string }>> = {
  api: { quick: '/nowhere', slow: '/registered' },
  content: { quick: '/', slow: '/files/nowhere' },
  page: { quick: '/robots.txt', slow: '/sitemap.xml' },
  web: { quick: '/icon.svg', slow: '/login' },
};

const plantedIn = (...names: readonly ServerName[]): Readonly<Record<string, string>> => ({
  PLANTED_STALL_PATHS: names.map((name) => ROUTES[name].slow).join(','),
  PLANTED_STALL_MS: '200',
});

async function findSlow(
  name: ServerName,
  server: Omit<Parameters<typeof abuseAnonymously>[0], 'requests'>,
): Promise<readonly (readonly [string, boolean])[]> {
  const { quick, slow } = ROUTES[name];
  const routes = new Set([quick, slow].map((path) => `GET ${path}`));
  const requests = requestsTo(name).filter((one) => routes.has(one.route) && FEW.has(one.name));
  const found: [string, boolean][] = [];
  for await (const result of abuseAnonymously({ ...server, requests })) {
    found.push([result.route, isAnonymousOver(result)]);
  }
  return found.toSorted(([, one], [, other]) => Number(one) - Number(other));
}

const expected = (name: ServerName): readonly (readonly [string, boolean])[] => [
  [`GET ${ROUTES[name].quick}`, false],
  [`GET ${ROUTES[name].slow}`, true],
];

let api: AbusedApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-abuse-'));
  api = await startAbusedApi({
    folder,
    isEmpty: true,
    // A closed port, because the measured operations fetch nothing from third-party sites.
    thirdPartiesHost: '127.0.0.1:9',
    imports: PLANT,
    env: plantedIn('api', 'content'),
  });
}, TIMEOUT_MS);

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'reports only the operation that computes for 200 ms',
  async () => {
    const found = [];
    const options = { seed: 1, searches: 0, only: ['getRegistered', 'listGenres'], most: 1 };
    // Judges the stall by CPU time, because wall time would include other processes.
    for await (const { operationId, stall } of abuse(api, options)) {
      found.push([operationId, stall.cpuMs > STALL_LIMIT_MS]);
    }
    expect(found).toEqual([
      ['listGenres', false],
      ['listGenres', false],
      ['getRegistered', true],
      ['getRegistered', true],
    ]);
  },
  TIMEOUT_MS,
);

test(
  'B1: finds a planted slow route of the API and of the content host',
  async () => {
    const { meter, origin, contentOrigin } = api;
    expect(await findSlow('api', { meter, origin })).toEqual(expected('api'));
    expect(await findSlow('content', { meter, origin: contentOrigin })).toEqual(expected('content'));
  },
  TIMEOUT_MS,
);

test('B1: throws when there are no requests or one is refused', async () => {
  const { meter, origin } = api;
  const none = abuseAnonymously({ meter, origin, requests: [] });
  await expect(none.next()).rejects.toThrow('no hostile requests');
  const requests = hostileHeads('/nowhere', true).slice(0, 1);
  await expect(abuseAnonymously({ meter, origin, requests }).next()).rejects.toThrow('answered with 404');
});

// The unit tests run before the page server and the web app are built, so a server with the same listener stands in.
test(
  'B1: finds a planted slow route of the page server and of the web app',
  async () => {
    const server = await startStandIn({ imports: PLANT, env: plantedIn('page', 'web') });
    onTestFinished(server.stop);
    expect(await findSlow('page', server)).toEqual(expected('page'));
    expect(await findSlow('web', server)).toEqual(expected('web'));
  },
  TIMEOUT_MS,
);

test(
  'B6: detects searches that delay the icon of another visitor',
  async () => {
    const server = await startStandIn({
      imports: PLANT,
      env: { PLANTED_STALL_PATHS: '/discover/search', PLANTED_STALL_MS: '150' },
    });
    onTestFinished(server.stop);
    expect((await measureNeighbour(server, searches(20))).p95Ms).toBeGreaterThan(100);
  },
  TIMEOUT_MS,
);
