import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSilentServer } from '@musubi/server/testing/silent-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { SETTING_NAMES } from '#env.ts';
import { readStatus } from '#platform/http/read-status.ts';
import { readSignInConfig } from '#platform/identity/project-config.ts';
import { EMULATOR_OWNER } from '#platform/identity/sign-out-signals.ts';

import { ROOMY } from '../../../test/support/databases/planted-faults.ts';
import type { Machine } from './check.ts';
import { trySignals } from './checks/outside/sign-out-signals.ts';
import { CHECKS, type NamedFinding, runDoctor, thisMachine } from './run-doctor.ts';

type Outcome = 401 | 403 | 404 | 'hangs';

/** A part outside the installation that the API calls. */
interface Part {
  /** The check of the doctor that tries it. */
  readonly check: string;
  /** Matches the name of the part in a finding. */
  readonly named: RegExp;
  /** The variables that name the part, with values for a server at this host. */
  readonly toVariables: (host: string) => Readonly<Record<string, string>>;
  /** Outcomes that the doctor must report; all by default. */
  readonly outcomes?: readonly Outcome[];
}

/** Parts that speak no HTTP; `planted-faults.ts` has their refusals. */
const OWN_PROTOCOL: readonly Outcome[] = ['hangs'];

const PARTS: readonly Part[] = [
  {
    check: 'sign-in',
    named: /identity service|sign-in methods|no Authentication/,
    toVariables: () => ({ FIREBASE_PROJECT_ID: 'example-project', FIREBASE_API_KEY: 'the-key' }),
  },
  { check: 'sign-out-signals', named: /^The store of the sign-out signals /, toVariables: () => ({}) },
  {
    check: 'objects',
    named: /^The bucket of S3_BUCKET at S3_ENDPOINT /,
    toVariables: (host) => ({
      S3_ENDPOINT: `http://${host}`,
      S3_BUCKET: 'images',
      S3_REGION: 'x',
      S3_ACCESS_KEY_ID: 'the-key-id',
      S3_SECRET_ACCESS_KEY: 'the-s3-secret',
    }),
  },
  { check: 'payments', named: /^Stripe /, toVariables: () => ({ STRIPE_SECRET_KEY: 'sk_live_the' }) },
  {
    check: 'instagram',
    named: /^Instagram /,
    toVariables: () => ({ INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'the-secret-of-the-app' }),
  },
  { check: 'youtube', named: /^YouTube /, toVariables: () => ({ YOUTUBE_API_KEY: 'the-key-of-the-api-12' }) },
  {
    check: 'ofuse',
    named: /^OFUSE /,
    toVariables: () => ({ OFUSE_FEED_URL: 'https://ofuse.example/{creator}' }),
    // A creator who does not exist has no feed.
    outcomes: [401, 403, 'hangs'],
  },
  {
    check: 'blocklists',
    named: /^A blocklist .*LINK_BLOCKLIST/,
    toVariables: () => ({ LINK_BLOCKLIST: 'https://lists.example/the-secret-path' }),
  },
  {
    check: 'traces',
    named: /^The collector of traces /,
    toVariables: (host) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}` }),
  },
  {
    check: 'page-servers',
    named:
      /^(?:The page server )?http:\/\/127.0.0.1:\d+ .*(?:no page server|INVALIDATION_SECRET|does not answer)/,
    toVariables: (host) => ({
      PAGE_ORIGINS: `http://${host}`,
      INVALIDATION_SECRET: 'the-secret-of-the-page-servers',
    }),
  },
  {
    check: 'page-caches',
    named: /^The cache of pages /,
    toVariables: (host) => ({ PAGE_CACHE_ORIGINS: `http://${host}` }),
    // The page server behind it decides which addresses exist.
    outcomes: [401, 403, 'hangs'],
  },
  {
    check: 'database',
    named: /^PostgreSQL does not answer at DATABASE_URL/,
    toVariables: (host) => ({ DATABASE_URL: `postgresql://user@${host}/name` }),
    outcomes: OWN_PROTOCOL,
  },
  {
    check: 'redis',
    named: /^The Redis of REDIS_URL /,
    toVariables: (host) => ({ REDIS_URL: `redis://${host}` }),
    outcomes: OWN_PROTOCOL,
  },
  {
    check: 'mail',
    named: /^The mail server of SMTP_URL /,
    toVariables: (host) => ({ SMTP_URL: `smtp://${host}`, MAIL_FROM: 'hello@example.com' }),
    outcomes: OWN_PROTOCOL,
  },
  {
    check: 'name-servers',
    named: /^The name servers for own names /,
    toVariables: (host) => ({ OWN_NAMES_TARGET: 'names.example.com', OWN_NAMES_SERVERS: host }),
    outcomes: OWN_PROTOCOL,
  },
];

/** Variables whose names look like those of a part, and why the doctor tries none here. */
const OTHER_VARIABLES: Readonly<Record<string, string>> = {
  API_ORIGIN: 'of the installation itself; checks `origins` and `ports`',
  CONTENT_ORIGIN: 'of the installation itself',
  WEB_ORIGIN: 'of the installation itself',
  HOST: 'an address of this machine',
  METRICS_HOST: 'an address of this machine',
  CORS_ORIGINS: 'only browsers call them',
  DATABASE_REPLICA_URL: 'check `replica`, tried by planted-database-faults.ts',
  FIREBASE_AUTH_EMULATOR_HOST: 'stand-in, refused in production',
  FIRESTORE_EMULATOR_HOST: 'stand-in, refused in production',
  STRIPE_API_HOST: 'stand-in, refused in production',
  THIRD_PARTIES_HOST: 'stand-in, refused in production',
  MAIL_BOUNCE_HOST: 'mail servers call it; check `returned-mails`',
};
const LOOKS_LIKE_A_PART =
  /(?:_URL|_ENDPOINT|ORIGINS?|HOST|_SERVERS|_SECRET_KEY|_API_KEY|_APP_ID|_BLOCKLIST|_PROJECT_ID|_TARGET)$/;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-parts-'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** Starts a server that answers each request with a status; returns its `host:port`. */
async function startAnswering(toStatus: (request: IncomingMessage) => number): Promise<string> {
  const server = createServer((request, response) => response.writeHead(toStatus(request)).end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startSilent(): Promise<string> {
  const silent = await startSilentServer();
  onTestFinished(() => silent.close());
  return `127.0.0.1:${silent.port}`;
}

/** Runs the doctor on an installation all of whose parts are at this host. */
async function examineParts(host: string, parts: readonly Part[]): Promise<readonly NamedFinding[]> {
  const machine: Machine = {
    ...thisMachine,
    readDisk: async () => ROOMY,
    readSignIn: async (projectId) =>
      readSignInConfig({ projectId, account: EMULATOR_OWNER, emulatorHost: host, timeoutMs: 1500 }),
    trySignals: async (projectId) => trySignals(projectId, host),
    async readStatus(url, init) {
      const { pathname, search } = new URL(url);
      return readStatus(`http://${host}${pathname}${search}`, init);
    },
  };
  const variables = Object.fromEntries([
    ['DATA_FOLDER', folder],
    ...parts.flatMap(({ toVariables }) => Object.entries(toVariables(host))),
  ]);
  const names = new Set(parts.map(({ check }) => check));
  return runDoctor({ variables, machine, checks: CHECKS.filter(({ name }) => names.has(name)) });
}

test.each([401, 403, 404, 'hangs'] as const)(
  '4D3: names each part outside that answers so: %s',
  async (outcome) => {
    const parts = PARTS.filter(({ outcomes }) => outcomes?.includes(outcome) ?? true);
    const host = outcome === 'hangs' ? await startSilent() : await startAnswering(() => outcome);
    const found = await examineParts(host, parts);
    for (const { check, named } of parts) {
      const sentences = found.filter((one) => one.check === check).map(({ sentence }) => sentence);
      expect(sentences, check).toEqual([expect.stringMatching(named)]);
    }
    expect(JSON.stringify(found)).not.toMatch(/the-(?:key|secret|s3)|sk_live/);
  },
);

test('4D3: has a check for each variable that names a part outside', () => {
  const tried = new Set(PARTS.flatMap(({ toVariables }) => Object.keys(toVariables('127.0.0.1:1'))));
  const names = SETTING_NAMES.filter((name) => LOOKS_LIKE_A_PART.test(name));
  expect(names.filter((name) => !tried.has(name) && !(name in OTHER_VARIABLES))).toEqual([]);
  expect(Object.keys(OTHER_VARIABLES).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  ['without credentials', 401, 403, /Download a new key/],
  ['without a role', 403, 403, /role Cloud Datastore User/],
  ['without a database', 404, 404, /does not exist \(404\).* Create it/],
  ['in Datastore mode', 400, 400, /answers 400.* native mode/],
  ['with open rules', 200, 404, /^Anyone can read .* Publish its rules/],
])('4D3: tells apart a store of sign-out signals %s', async (_name, written, read, sentence) => {
  const parts = PARTS.filter(({ check }) => check === 'sign-out-signals' || check === 'sign-in');
  const host = await startAnswering(({ method }) => (method === 'POST' ? written : read));
  const found = (await examineParts(host, parts)).filter(({ check }) => check === 'sign-out-signals');
  expect(found).toEqual([
    expect.objectContaining({ severity: 'fault', sentence: expect.stringMatching(sentence) as string }),
  ]);
});

test('4D3: finds nothing about a store of sign-out signals that takes them', async () => {
  const parts = PARTS.filter(({ check }) => check === 'sign-out-signals' || check === 'sign-in');
  const host = await startAnswering(({ method }) => (method === 'POST' ? 200 : 403));
  expect((await examineParts(host, parts)).filter(({ check }) => check === 'sign-out-signals')).toEqual([]);
});
