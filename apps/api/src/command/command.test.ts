import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { BRAND } from '@musubi/domain/brand';
import { lockFolder } from '@musubi/server/folder-lock';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { digestOfAddress } from '#core/accounts/proven-address.ts';
import { createOperatorLog } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { createCachedMaintenance } from '#modules/maintenance/public.ts';
import { eraseLogDetails } from '#modules/operators/public.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { operatorLog as logRows } from '#platform/database/schema/desk/operators.ts';
import { systemRandom } from '#platform/random.ts';

import { createFakeClock } from '../../test/support/fakes.ts';
import { createFakeMailboxes, type FakeMailboxes } from '../../test/support/stand-ins/fake-mailboxes.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { TEST_PROJECT } from '../../test/support/tokens.ts';
import { runCommand } from './command.ts';
import { listMigrationNames } from './version-command.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let database: OpenDatabase;
let mailboxes: FakeMailboxes;
beforeEach(async () => {
  database = await createTestDatabase();
  mailboxes = createFakeMailboxes();
});
afterEach(async () => database.close());

interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complaint: string;
}

async function run(...args: readonly string[]): Promise<Outcome> {
  const { db } = database;
  const clock = createFakeClock();
  const operatorLog = createOperatorLog(clock, systemRandom);
  const maintenance = createCachedMaintenance({ db, clock });
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(args, {
    usePorts: async (work) =>
      work({
        db,
        clock,
        operatorLog,
        maintenance,
        identity: mailboxes.records,
        random: systemRandom,
        operatorsNeedPasskey: false,
        webOrigin: 'https://example.com',
        openExports: async () => Promise.reject(new Error('No command here makes exports')),
      }),
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed: printed.join('\n'), complaint: complaints.join('\n') };
}

/** Creates an account at the identity service, with a verified address by default; returns the address. */
async function createAccount(userId: string, isVerified = true): Promise<string> {
  const email = `${userId}@example.com`;
  mailboxes.put({ userId, email });
  const provenAddress = isVerified ? digestOfAddress(email) : null;
  await database.db.insert(accounts).values({ userId, provenAddress });
  return email;
}

/** Creates an account that signs in without a password; returns the address that the API keeps. */
async function createPasswordless(userId: string): Promise<string> {
  const email = `${userId}@example.com`;
  mailboxes.put({ userId });
  await database.db.insert(accounts).values({ userId });
  const row = { accountId: userId, email, keptMethods: [], since: new Date(0) };
  await passwordlessRepository.put(database.db, row);
  return email;
}

const rolesOf = async (userId: string) => operatorsRepository.findRoles(database.db, userId);

describe('operators', () => {
  test('adds, lists and removes operators, and logs each change', async () => {
    const [ada, ben] = [await createAccount('ada'), await createAccount('ben')];
    expect((await run('operators', 'list')).printed).toBe('There are no operators.');
    const added = await run('operators', 'add', ada);
    expect([added.code, added.printed]).toEqual([0, expect.stringContaining('none yet')]);
    expect((await run('operators', 'add', ben, '--role', 'support', '--role', 'moderator')).code).toBe(0);
    expect([await rolesOf('ada'), await rolesOf('ben')]).toEqual([
      ['administrator'],
      ['moderator', 'support'],
    ]);
    const { printed } = await run('operators', 'list');
    expect(printed.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      [ada, '-', 'administrator'],
      [ben, '-', 'moderator, support'],
    ]);
    mailboxes.isDown = true;
    expect((await run('operators', 'list')).printed).toContain('ada\t-\tadministrator');
    mailboxes.isDown = false;
    expect((await run('operators', 'remove', ben)).code).toBe(0);
    expect(await rolesOf('ben')).toEqual([]);
    const log = await database.db.select().from(logRows).orderBy(logRows.sequence);
    expect(log.map(({ origin, operation, subjectId }) => [origin, operation, subjectId])).toEqual([
      ['command', 'operators add', 'ada'],
      ['command', 'operators add', 'ben'],
      ['command', 'operators remove', 'ben'],
    ]);
  });

  test('keeps the existing roles of an account when another role is added', async () => {
    const ada = await createAccount('ada');
    await run('operators', 'add', ada);
    await run('operators', 'add', ada, '--role', 'support');
    expect(await rolesOf('ada')).toEqual(['administrator', 'support']);
  });

  test('finds an account without a password by its kept address', async () => {
    const [ada, ben] = [await createPasswordless('ada'), await createPasswordless('ben')];
    const { code, printed } = await run('operators', 'add', ada);
    expect([code, printed]).toEqual([0, expect.stringContaining('with a passkey')]);
    await run('operators', 'add', ben);
    expect((await run('operators', 'list')).printed).toContain(`${ada}\t-\tadministrator`);
    expect((await run('operators', 'remove', ben)).code).toBe(0);
    expect([await rolesOf('ada'), await rolesOf('ben')]).toEqual([['administrator'], []]);
  });

  test('prefers an account without a password to one that has not verified the address', async () => {
    const ada = await createPasswordless('ada');
    mailboxes.put({ userId: 'later', email: ada });
    await database.db.insert(accounts).values({ userId: 'later' });
    await run('operators', 'add', ada);
    expect([await rolesOf('ada'), await rolesOf('later')]).toEqual([['administrator'], []]);
    await database.db.update(accounts).set({ provenAddress: digestOfAddress(ada) });
    await run('operators', 'add', ada);
    expect(await rolesOf('later')).toEqual(['administrator']);
  });

  test('refuses unknown and unverified addresses, and an unavailable identity service', async () => {
    const unverified = await createAccount('ben', false);
    for (const email of ['nobody@example.com', unverified]) {
      const { code, complaint } = await run('operators', 'add', email);
      expect([code, complaint]).toEqual([1, expect.stringContaining(email)]);
    }
    mailboxes.isDown = true;
    expect(await run('operators', 'add', unverified)).toMatchObject({
      code: 1,
      complaint: 'The identity service does not answer.',
    });
    expect(await operatorsRepository.hasAny(database.db)).toBe(false);
  });

  test('refuses to remove the last administrator, and an account without a role', async () => {
    const [ada, ben] = [await createAccount('ada'), await createAccount('ben')];
    await run('operators', 'add', ada);
    expect(await run('operators', 'remove', ada)).toMatchObject({
      code: 1,
      complaint: 'The last administrator keeps the role.',
    });
    expect((await run('operators', 'remove', ben)).code).toBe(1);
    expect(await rolesOf('ada')).toEqual(['administrator']);
  });
});

describe('maintenance', () => {
  test('turns maintenance on and off, and logs both', async () => {
    expect((await run('maintenance', 'status')).printed).toBe('Maintenance is off: the API takes writes.');
    const on = await run('maintenance', 'on', '--message', 'Back soon', '--until', '2999-01-01T00:00:00Z');
    expect([on.code, on.printed.split('\n')]).toEqual([
      0,
      ['Maintenance is on: the API refuses writes.', 'End: 2999-01-01T00:00:00.000Z', 'Message: Back soon'],
    ]);
    expect(JSON.parse((await run('maintenance', 'status', '--json')).printed)).toMatchObject({
      is_active: true,
    });
    expect((await run('maintenance', 'off')).printed).toBe('Maintenance is off: the API takes writes.');
    const log = await database.db.select().from(logRows).orderBy(logRows.sequence);
    expect(log.map(({ origin, operation }) => [origin, operation])).toEqual([
      ['command', 'maintenance on'],
      ['command', 'maintenance off'],
    ]);
  });

  test('refuses an end in the past, and changes nothing', async () => {
    const { code, complaint } = await run('maintenance', 'on', '--until', '2000-01-01T00:00:00Z');
    expect([code, complaint]).toEqual([
      1,
      '2000-01-01T00:00:00.000Z is over. Give a later time with --until.',
    ]);
    expect(await database.db.$count(logRows)).toBe(0);
  });
});

describe('log verify', () => {
  beforeEach(async () => {
    for (const userId of ['ada', 'ben', 'cleo']) await run('operators', 'add', await createAccount(userId));
  });

  const changeLog = async (change: string): Promise<void> => {
    // Triggers refuse every change, so the test changes the log as the owner of the database.
    await database.db.execute(sql`alter table operator_log disable trigger all`);
    await database.db.execute(sql.raw(change));
    await database.db.execute(sql`alter table operator_log enable trigger all`);
  };

  test('accepts an intact log, including entries whose values were erased', async () => {
    await eraseLogDetails(database.db, 'ben');
    const { code, printed, complaint } = await run('log', 'verify');
    const [last] = await database.db
      .select()
      .from(logRows)
      .orderBy(sql`sequence desc`)
      .limit(1);
    expect([code, complaint]).toEqual([0, '']);
    expect(printed.split('\n')).toEqual([
      'Good entries: 3',
      'Entries whose values were erased: 1',
      `Hash of the last good entry: ${last?.hash}`,
    ]);
  });

  test.each([
    [
      'a changed entry',
      "update operator_log set operator_id = 'mallory' where sequence = 2",
      'Entry 2 was changed after it was written.',
    ],
    ['a removed entry', 'delete from operator_log where sequence = 2', 'Entry 2 is missing.'],
    [
      'changed values',
      `update operator_log_details set content = '{"before":null,"after":null,"reason":null}' where sequence = 3`,
      'The values of entry 3 were changed after they were written.',
    ],
  ])('names %s and exits with 1', async (_name, change, sentence) => {
    await changeLog(change);
    const { code, complaint } = await run('log', 'verify');
    expect([code, complaint]).toEqual([1, sentence]);
  });

  test('shows that the last entry was removed by a different last hash', async () => {
    const { printed: before } = await run('log', 'verify');
    await changeLog('delete from operator_log where sequence = 3');
    const { printed: after } = await run('log', 'verify');
    expect(after.split('\n').at(-1)).not.toBe(before.split('\n').at(-1));
  });

  test.each([
    "update operator_log set operation = 'other'",
    'delete from operator_log where sequence = 3',
    'truncate operator_log',
  ])('the database refuses %s', async (change) => {
    const refusal = await database.db.execute(sql.raw(change)).catch((error: unknown) => error);
    expect(refusal).toHaveProperty('cause.message', expect.stringContaining('append-only'));
    expect((await run('log', 'verify')).printed).toContain('Good entries: 3');
  });
});

test('prints one line of JSON with --json', async () => {
  const ada = await createAccount('ada');
  await run('operators', 'add', ada);
  const { code, printed } = await run('--json', 'operators', 'list');
  expect([code, JSON.parse(printed)]).toEqual([
    0,
    {
      exit_code: 0,
      problems: [],
      operators: [expect.objectContaining({ email: ada, pub_id: null, roles: ['administrator'] })],
    },
  ]);
  const refusal = await run('operators', 'remove', ada, '--json');
  expect([refusal.code, JSON.parse(refusal.printed), refusal.complaint]).toEqual([
    1,
    { exit_code: 1, problems: ['The last administrator keeps the role.'] },
    '',
  ]);
});

test('prints the versions of the program and its schema', async () => {
  const { code, printed } = await run('version', '--json');
  const { version, schema } = z
    .object({ version: z.string(), schema: z.string() })
    .parse(JSON.parse(printed));
  expect(code).toBe(0);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(schema).toBe((await listMigrationNames()).at(-1));
});

test.each<[string, readonly string[]]>([
  ['no command', []],
  ['a group without a command', ['operators']],
  ['a word that is no address', ['operators', 'add', 'ada']],
  ['an unknown command', ['operators', 'rename', 'a@example.com']],
  ['an unknown role', ['operators', 'add', 'a@example.com', '--role', 'owner']],
  ['an unknown option', ['operators', 'list', '--all']],
  ['a role for a removal', ['operators', 'remove', 'a@example.com', '--role', 'support']],
  ['no address', ['operators', 'add']],
  ['an end that is no time', ['maintenance', 'on', '--until', 'tonight']],
  ['two addresses', ['operators', 'add', 'a@example.com', 'b@example.com']],
])('exits with 2 for %s', async (_name, args) => {
  expect(await run(...args)).toMatchObject({ code: 2, printed: '' });
});

describe('the program', () => {
  async function start(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [MAIN, ...args], { env: variables });
    const [printed, complaint] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, printed, complaint };
  }

  test('bears the name of the brand, and lists its commands without settings', async () => {
    const schema = z.object({ bin: z.record(z.string(), z.string()) });
    const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
    expect(schema.parse(JSON.parse(manifest)).bin).toEqual({ [BRAND.slug]: './src/command/main.ts' });
    const { code, printed } = await start(['help']);
    expect([code, printed]).toEqual([0, expect.stringContaining('operators add <EMAIL>')]);
  });

  test('lists what the doctor checks, without settings', async () => {
    const { code, printed } = await start(['doctor', '--help']);
    expect([code, printed]).toEqual([0, expect.stringContaining('  encoding          a database whose')]);
  });

  test('says that the server must be stopped while it uses the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'command-'));
    const lock = await lockFolder(folder, 'database');
    const { code, complaint } = await start(['operators', 'list'], {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATA_FOLDER: folder,
    });
    await lock.release();
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(complaint).toBe(
      `The server uses the embedded database in ${folder}: stop it first, or run it with DATABASE_URL, ` +
        'which this command can use at the same time.\n',
    );
  });
});
