import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockFolder } from '@musubi/server/folder-lock';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { hasLoopbackNetwork } from '@musubi/server/testing/loopback';
import { startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';
import { createClient } from '@redis/client';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { INVALIDATION_SECRET, startDoctorStage } from '../../../test/support/databases/doctor-stage.ts';
import { PLANTED_DATABASE_FAULTS } from '../../../test/support/databases/planted-database-faults.ts';
import {
  OPEN_PROJECT,
  type Plant,
  PLANTED_FAULTS,
  type Planting,
  ROOMY,
} from '../../../test/support/databases/planted-faults.ts';
import { isRedisInstalled } from '../../../test/support/databases/redis-server.ts';
import { startIdentityServer, toIdentityVariables } from '../../../test/support/stand-ins/identity-server.ts';
import { forgetRestore, noteRestore, readLastRestore } from '../backup/last-restore.ts';
import type { Machine } from './check.ts';
import { examine } from './doctor-command.ts';
import { CHECKS, runDoctor, thisMachine } from './run-doctor.ts';

const stage = await startDoctorStage();
afterAll(async () => stage.close());

const machine: Machine = {
  ...thisMachine,
  readDisk: async () => ROOMY,
  readSignIn: async () => OPEN_PROJECT,
  trySignals: async () => ({ isOpenToAll: false }),
};
/** The mail catcher offers no TLS, which production needs. */
const NO_MAIL_SERVER = { SMTP_URL: '' };
const NO_MAILS = /^SMTP_URL is not set/;

/** No PostgreSQL, so the embedded database. */
const EMBEDDED = { DATABASE_URL: '', DATABASE_REPLICA_URL: '' };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-data-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  return folder;
}

async function find({ variables, machine: changed, check }: Partial<Plant>) {
  const found = await runDoctor({
    variables: { ...stage.variables, ...NO_MAIL_SERVER, ...variables },
    machine: { ...machine, ...changed },
    ...(check !== undefined && { checks: CHECKS.filter(({ name }) => name === check) }),
    timeoutMs: 20_000,
  });
  return found.filter(({ sentence }) => !NO_MAILS.test(sentence));
}

const listSentences = async (plant: Partial<Plant>): Promise<readonly string[]> =>
  (await find(plant)).map(({ sentence }) => sentence);

async function expectFinding(sentence: RegExp, planting: Planting): Promise<void> {
  const { repair, ...plant } = await planting(stage);
  const found = await find(plant);
  const sentences = found.filter(({ check }) => check === plant.check).map((one) => one.sentence);
  expect(sentences).toContainEqual(expect.stringMatching(sentence));
  expect(JSON.stringify(found)).not.toMatch(/the-(?:secret|key|private|db|s3|redis|mail)|another-secret/);
  await repair?.();
  expect(await find({ check: plant.check })).toEqual([]);
}

test('finds nothing in a healthy installation, and exits with 0', async () => {
  expect(await find({})).toEqual([]);
  const options = { variables: { ...stage.variables, ...NO_MAIL_SERVER }, machine };
  expect(await examine(options)).toMatchObject({ code: 0, problems: [] });
});

test.each(PLANTED_FAULTS)('D4: finds this fault until it is repaired: %s', expectFinding);

test.runIf(stage.postgres !== null).each(PLANTED_DATABASE_FAULTS)(
  'D4: finds this fault until it is repaired: %s',
  expectFinding,
);

test.runIf(stage.postgres !== null)('finds a replica until its paused replay resumes', async () => {
  const standby = new Client({ connectionString: stage.variables['DATABASE_REPLICA_URL'] });
  await standby.connect();
  onTestFinished(async () => standby.end());
  await standby.query('select pg_wal_replay_pause()');
  await stage.runSql('create table junk as select repeat(md5(i::text), 30) from generate_series(1, 25000) i');
  expect(await listSentences({ check: 'replica' })).toEqual([
    expect.stringMatching(/^The replica is \d+ MiB behind/),
  ]);
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(async () => find({ check: 'replica' }), { timeout: 10_000 }).toEqual([]);
});

test.runIf(stage.postgres !== null)(
  'compares every account on request, and then removes the restore note',
  async () => {
    const ids = Array.from({ length: 620 }, (_, at) => `account-${String(at).padStart(3, '0')}`);
    await stage.runSql(`insert into accounts (user_id) values ${ids.map((id) => `('${id}')`).join(', ')}`);
    await stage.withRunner(async (runner) => noteRestore(runner, '20261126T080236.123Z'));
    const known = new Set(ids);
    const identity = await startIdentityServer(known);
    onTestFinished(async () => {
      await identity.close();
      await stage.runSql('delete from accounts');
    });
    const { variables, lookups } = identity;
    const compareAll = async () => {
      const options = { variables: { ...stage.variables, ...variables }, machine, comparesAccounts: true };
      return runDoctor({ ...options, checks: CHECKS.filter(({ name }) => name === 'accounts') });
    };
    expect(await listSentences({ check: 'accounts', variables })).toEqual([
      expect.stringMatching(/^A backup was restored, and only 500 accounts were compared/),
    ]);
    known.delete('account-619');
    expect(await compareAll()).toMatchObject([{ severity: 'fault', accounts: ['account-619'] }]);
    expect(await stage.withRunner(readLastRestore)).toBe('20261126T080236.123Z');
    known.add('account-619');
    lookups.length = 0;
    expect(await compareAll()).toEqual([]);
    expect(lookups).toEqual([100, 100, 100, 100, 100, 100, 20]);
    expect(await stage.withRunner(readLastRestore)).toBeNull();
    expect(await listSentences({ check: 'accounts', variables })).toEqual([]);
  },
);

test.runIf(stage.postgres !== null)('reports a fault when the identity service hangs', async () => {
  const [port = 0] = await findFreePorts(1);
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await stage.withRunner(async (runner) => noteRestore(runner, '20261126T080236.123Z'));
  await stage.runSql(`insert into accounts (user_id) values ('ada')`);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await stage.withRunner(forgetRestore);
    await stage.runSql('delete from accounts');
  });
  const found = await runDoctor({
    variables: { ...stage.variables, ...toIdentityVariables(`127.0.0.1:${port}`) },
    machine,
    checks: CHECKS.filter(({ name }) => name === 'accounts'),
    timeoutMs: 3000,
  });
  expect(found).toMatchObject([{ severity: 'fault' }]);
  expect(found[0]?.sentence).toMatch(/^The accounts were not all compared/);
});

test('does not report accounts as compared when the database cannot be read', async () => {
  const options = { variables: { DATA_FOLDER: stage.folder }, machine, comparesAccounts: true };
  const found = await runDoctor({ ...options, checks: CHECKS.filter(({ name }) => name === 'accounts') });
  expect(found.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^The accounts were not compared/),
  ]);
});

test.runIf(await hasLoopbackNetwork())(
  'probes each address of a host without warning about PAGE_ORIGIN',
  async () => {
    const { port } = new URL(stage.variables['PAGE_ORIGIN'] ?? '');
    const variables = { PAGE_ORIGINS: `http://page-servers:${port}` };
    const lookup: Machine['lookup'] = async () =>
      ['127.0.0.1', '127.0.0.99'].map((address) => ({ address, family: 4 }));
    expect(await listSentences({ variables, machine: { lookup } })).toEqual([
      `The page server http://127.0.0.99:${port} does not answer. Start it, or correct PAGE_ORIGINS.`,
    ]);
  },
);

test.skipIf(!isRedisInstalled())('finds a Redis that evicts counts', async () => {
  const client = createClient({ url: stage.variables['REDIS_URL'] ?? '' });
  await client.connect();
  onTestFinished(() => client.destroy());
  await client.configSet('maxmemory-policy', 'allkeys-lru');
  expect(await listSentences({ check: 'redis' })).toEqual([
    expect.stringContaining('Set maxmemory-policy noeviction'),
  ]);
  await client.configSet('maxmemory-policy', 'noeviction');
  expect(await find({ check: 'redis' })).toEqual([]);
});

test('D2: lists the features that are off without keys', async () => {
  const sentences = await listSentences({ check: 'keys', variables: { TOKEN_KEYS: '', INSTANCE_KEYS: '' } });
  expect(sentences).toEqual([
    expect.stringMatching(/digests, mail lists, .* one click and the links to complain .* are off/),
    expect.stringMatching(/page copies are not signed/),
  ]);
});

const MAILING = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Musubi <no-reply@example.com>',
  MAIL_SENDER_NAME: 'Musubi',
  MAIL_SENDER_ADDRESS: '1-2-3 Example-cho, Tokyo',
  MAIL_ABUSE_CONTACT: 'abuse@example.com',
};

test('says why pages cannot mail their readers', async () => {
  const check = 'reader-mails';
  expect(await listSentences({ check, variables: MAILING })).toEqual([]);
  expect(await listSentences({ check, variables: { ...MAILING, MAIL_ABUSE_CONTACT: '' } })).toEqual([
    expect.stringContaining('because MAIL_ABUSE_CONTACT is not set'),
  ]);
  const off = { SMTP_URL: MAILING.SMTP_URL, MAIL_FROM: MAILING.MAIL_FROM, OFF_SWITCHES: 'reader_mails' };
  expect(await listSentences({ check, variables: off })).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  ['bounces.example.com', `whsec_${'a'.repeat(43)}=`, []],
  ['bounces.example.com', '', ['takes no reports without MAIL_EVENTS_SECRET']],
  ['', `whsec_${'a'.repeat(43)}=`, ['without MAIL_BOUNCE_HOST']],
  ['', '', ['Neither MAIL_BOUNCE_HOST nor MAIL_EVENTS_SECRET is set']],
])('compares the host %j of returned mails with the secret %j', async (host, secret, found) => {
  const variables = { ...MAILING, MAIL_BOUNCE_HOST: host, MAIL_EVENTS_SECRET: secret };
  const sentences = await listSentences({ check: 'returned-mails', variables });
  expect(sentences).toHaveLength(found.length);
  for (const [at, words] of found.entries()) expect(sentences[at]).toContain(words);
});

test.each([
  ['example.com', 0],
  ['ample.com', 1],
  ['com.example.com', 1],
])('D4: accepts only a host on the authorized domain %s', async (domain, faults) => {
  const readSignIn = async () => ({ ...OPEN_PROJECT, domains: new Set([domain]) });
  const variables = { WEB_ORIGIN: 'https://links.example.com' };
  expect(await find({ check: 'sign-in', machine: { readSignIn }, variables })).toHaveLength(faults);
});

test('exits with 1 when it finds a fault, and names it in the data', async () => {
  const outcome = await examine({ variables: { ...stage.variables, LOG_LEVEL: 'loud' }, machine });
  expect(outcome.code).toBe(1);
  expect(outcome.problems).toContainEqual(expect.stringMatching(/^LOG_LEVEL must be/));
  expect(JSON.stringify(outcome)).not.toContain(INVALIDATION_SECRET);
});

test('D4: exits with 3 and the reason when checks have no result', async () => {
  const folder = await makeFolder();
  const lock = await lockFolder(folder, 'database');
  onTestFinished(async () => lock.release());
  const variables = { ...stage.variables, ...NO_MAIL_SERVER, ...EMBEDDED, DATA_FOLDER: folder };
  const outcome = await examine({ variables, machine });
  expect(outcome.problems).toEqual([
    expect.stringMatching(
      /^No result of database, migrations, .*, backup, verification, accounts, .*: A server uses/,
    ),
  ]);
  expect(outcome.code).toBe(3);
  expect(outcome.lines.at(-1)).toMatch(/, without a result: 11$/);
  const broken = await examine({ variables: { ...variables, LOG_LEVEL: 'loud' }, machine });
  expect(broken.code).toBe(1);
});

test('D4: all checks have a result before the first start', async () => {
  const variables = { ...stage.variables, ...NO_MAIL_SERVER, ...EMBEDDED, DATA_FOLDER: await makeFolder() };
  expect((await examine({ variables, machine })).code).toBe(0);
});

test('limits the time of each check', async () => {
  const slow = { name: 'slow', finds: '', run: async () => new Promise<never>(() => {}) };
  const found = await runDoctor({ variables: {}, machine, checks: [slow], timeoutMs: 10 });
  expect(found).toMatchObject([{ severity: 'no_result' }]);
  expect(found[0]?.sentence).toContain('longer than 0.01 s');
});

test('limits the account comparison to two hours with --accounts, and no other check', async () => {
  const seen = new Map<string, number>();
  const checks = CHECKS.map((check) => ({
    ...check,
    async run(_installation: unknown, timeoutMs: number) {
      seen.set(check.name, timeoutMs);
      return [];
    },
  }));
  const limits = async (comparesAccounts: boolean) => {
    await runDoctor({ variables: {}, machine, checks, comparesAccounts });
    const others = [...seen].filter(([name]) => name !== 'accounts').map(([, timeoutMs]) => timeoutMs);
    return [seen.get('accounts'), ...new Set(others)];
  };
  expect(await limits(true)).toEqual([7_200_000, 3000]);
  expect(await limits(false)).toEqual([3000, 3000]);
});

test('reports a login that the mail server refuses', async () => {
  const catcher = await startSmtpCatcher({ EHLO: '250 AUTH PLAIN', AUTH: '535 5.7.8 no', QUIT: '221 bye' });
  onTestFinished(catcher.close);
  const url = new URL(catcher.url);
  [url.username, url.password] = ['user', 'the-mail-password'];
  const variables = { APP_ENV: 'development', SMTP_URL: url.href };
  expect(await listSentences({ check: 'mail', variables })).toEqual([
    expect.stringMatching(/refuses the login/),
  ]);
});
