import { forgetRestore, noteRestore } from '#command/backup/last-restore.ts';
import { createOperatorLog } from '#core/operators/operator-log.ts';
import { changeMaintenance, createCachedMaintenance } from '#modules/maintenance/public.ts';
import { type BackupHazard, noteHazards } from '#platform/database/backup-hazards.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { noteVerification } from '#platform/database/last-verification.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { createJobQueue } from '#platform/queue/job-queue.ts';
import { systemRandom } from '#platform/random.ts';

import { createFakeClock } from '../fakes.ts';
import { silentLog } from '../logs.ts';
import { startIdentityServer, toIdentityVariables } from '../stand-ins/identity-server.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import type { DoctorStage } from './doctor-stage.ts';
import { at, type Plant, type Planting } from './planted-faults.ts';

const CHANGED_SETTINGS: readonly (readonly [sentence: RegExp, plant: Planting])[] = [
  [
    /^PostgreSQL does not answer at DATABASE_URL \(ECONNREFUSED\)/,
    () => at({ DATABASE_URL: 'postgresql://a:the-db-password@127.0.0.1:1/x' }, 'database'),
  ],
  [
    /^The database of DATABASE_URL does not exist/,
    ({ variables }) => at({ DATABASE_URL: `${variables['DATABASE_URL'] ?? ''}_missing` }, 'database'),
  ],
  [
    /^The database has the encoding SQL_ASCII/,
    async ({ runSql, copyDatabase }) => {
      const url = await copyDatabase('ascii');
      await runSql('drop database ascii', 'postgres');
      await runSql(`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`, 'postgres');
      return at({ DATABASE_URL: url }, 'encoding');
    },
  ],
  [
    /^The extension pg_trgm is missing.*Run `create extension pg_trgm`/,
    async ({ runSql }) => {
      await runSql('drop extension pg_trgm cascade');
      return { check: 'pg_trgm', repair: async () => runSql('create extension pg_trgm') };
    },
  ],
  [
    /^The user reader of DATABASE_URL may not read and write \d+ tables/,
    async ({ runSql, variables }) => {
      await runSql('create role reader login');
      const url = new URL(variables['DATABASE_URL'] ?? '');
      url.username = 'reader';
      await runSql(
        'grant usage on schema drizzle to reader; grant select on drizzle.__drizzle_migrations to reader',
      );
      return at({ DATABASE_URL: url.href }, 'privileges');
    },
  ],
  [
    /^DATABASE_URL allows 7 connections, and one API process needs 27/,
    async ({ runSql }) => {
      await runSql('alter database healthy connection limit 7');
      return {
        check: 'connections',
        repair: async () => runSql('alter database healthy connection limit -1'),
      };
    },
  ],
  [
    /^Notifications of PostgreSQL do not arrive/,
    async ({ variables }) => {
      const proxy = await startDatabaseProxy(variables['DATABASE_URL'] ?? '');
      proxy.setOnListen('ignore');
      return { ...at({ DATABASE_URL: proxy.url }, 'notifications'), repair: async () => proxy.close() };
    },
  ],
  [
    /^The clocks of this machine and of PostgreSQL differ by \d+ s/,
    () => ({ check: 'clock', machine: { now: () => new Date(Date.now() - 60_000) } }),
  ],
  [
    /^The database lacks \d+ migrations of this version. Run/,
    async ({ runSql, copyDatabase }) => {
      const url = await copyDatabase('pending');
      await runSql(
        'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
        'pending',
      );
      return at({ DATABASE_URL: url }, 'migrations');
    },
  ],
  [
    /^The database is older than version 0\.14/,
    async ({ runSql, copyDatabase }) => {
      const url = await copyDatabase('old');
      await runSql('drop schema drizzle cascade', 'old');
      return at({ DATABASE_URL: url }, 'migrations');
    },
  ],
  [
    /^A newer version has migrated the database/,
    async ({ runSql, copyDatabase }) => {
      const url = await copyDatabase('newer');
      await runSql(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
        'newer',
      );
      return at({ DATABASE_URL: url }, 'migrations');
    },
  ],
  [
    /^The replica of DATABASE_REPLICA_URL does not answer/,
    () => at({ DATABASE_REPLICA_URL: 'postgresql://a:the-db-password@127.0.0.1:1/x' }, 'replica'),
  ],
  [
    /^The server of DATABASE_REPLICA_URL is no replica/,
    ({ variables }) => at({ DATABASE_REPLICA_URL: variables['DATABASE_URL'] ?? '' }, 'replica'),
  ],
  [
    /^1 messages wait in the outbox, the oldest for \d+ minutes/,
    async ({ runSql }) => {
      await runSql(
        `insert into outbox (id, message, created_at, next_attempt_at)
          values (gen_random_uuid(), '{}', now() - interval '1 hour', now())`,
      );
      return { check: 'outbox', repair: async () => runSql('delete from outbox') };
    },
  ],
];

/** Opens a copy of the healthy database and makes changes that the API cannot make. */
async function changeCopy(
  stage: DoctorStage,
  name: string,
  change: (database: OpenDatabase) => Promise<unknown>,
): Promise<Plant['variables']> {
  const url = await stage.copyDatabase(name);
  const database = await openPostgresDatabase({ url, log: silentLog });
  try {
    await change(database);
  } finally {
    await database.close();
  }
  return { DATABASE_URL: url };
}

const plantHazard = async (stage: DoctorStage, hazard: BackupHazard): Promise<Plant['variables']> =>
  changeCopy(stage, hazard, async ({ runner }) => noteHazards(runner, [hazard]));

const CHANGED_ROWS: typeof CHANGED_SETTINGS = [
  [
    /^The database knows of no finished backup since version 0\.16\. Run `backup DIR`/,
    async (stage) => {
      const variables = await changeCopy(stage, 'without_backup', async ({ runner }) => {
        await runner.executeSql('delete from last_backup');
      });
      return at(variables, 'backup');
    },
  ],
  [
    /^No account may decide cases, so reports and notices reach no person/,
    async (stage) => {
      const variables = await changeCopy(stage, 'without_moderator', async ({ runner }) => {
        await runner.executeSql(`update operator_roles set role = 'support'`);
      });
      return at({ ...variables, OPERATOR_EMAILS: 'ada@example.com' }, 'operators');
    },
  ],
  [
    /^No account is an operator yet. Those of OPERATOR_EMAILS/,
    async (stage) => {
      const variables = await changeCopy(stage, 'without_operator', async ({ runner }) => {
        await runner.executeSql('delete from operator_roles');
      });
      return at({ ...variables, OPERATOR_EMAILS: 'ada@example.com' }, 'operators');
    },
  ],
  [
    /^OPERATORS_NEED_PASSKEY is on, and these operators have no passkey, .*: the-operator\. Each adds one/,
    async (stage) => {
      const variables = await changeCopy(stage, 'without_passkey', async ({ runner }) => {
        await runner.executeSql(`update operator_roles set account_id = 'the-operator'`);
      });
      return at({ ...variables, OPERATORS_NEED_PASSKEY: 'on' }, 'operator-passkeys');
    },
  ],
  [
    /^Members have passkeys for old\.example, which do not work for .*`\w+ passkeys retire --rp-id old\.example --at DATE`/,
    async (stage) => {
      const variables = await changeCopy(stage, 'moved', async ({ runner }) => {
        await runner.executeSql(
          `insert into passkeys (account_id, id, credential_id, public_key, counter, transports, rp_id, is_backup_eligible, is_backed_up, name, created_at)
           values ('mio', gen_random_uuid(), 'one', '', 0, '{}', 'old.example', false, false, 'Phone', now())`,
        );
      });
      return at(variables, 'passkeys');
    },
  ],
  [
    /^Operators refused evil\.example, which OAUTH_KNOWN_CLIENTS names/,
    async (stage) => {
      const variables = await changeCopy(stage, 'refused_app', async ({ runner }) => {
        await runner.executeSql(
          `insert into refused_clients (host, at, reason) values ('evil.example', now(), 'Replaced links')`,
        );
      });
      return at({ ...variables, OAUTH_KNOWN_CLIENTS: 'good.example,evil.example' }, 'known-apps');
    },
  ],
  [
    /^The last backup is not encrypted: .* Set BACKUP_KEY/,
    async (stage) => at(await plantHazard(stage, 'unencrypted'), 'backup'),
  ],
  [
    /^The last backup is on the disk of DATA_FOLDER, and lost with it/,
    async (stage) => at(await plantHazard(stage, 'same_disk'), 'backup'),
  ],
  [
    /^The last backup is 30 hours old/,
    () => ({ check: 'backup', machine: { now: () => new Date(Date.now() + 30.1 * 3_600_000) } }),
  ],
  [
    /^The newest backup was found damaged/,
    async (stage) => {
      const variables = await changeCopy(stage, 'damaged_backup', async ({ runner }) =>
        noteVerification(runner, { backup: 'some', at: new Date(), isWhole: false }),
      );
      return at(variables, 'verification');
    },
  ],
  [
    /^No backup was found whole for 8 days/,
    () => ({
      check: 'verification',
      machine: { now: () => new Date(Date.now() + 8.1 * 24 * 3_600_000) },
    }),
  ],
  [
    /^1 refreshes wait for over 10 minutes. Start an API process with REFRESH_WORKER=on/,
    async (stage) => {
      const variables = await changeCopy(stage, 'waiting', async ({ runner }) => {
        const queue = createJobQueue({ name: 'refreshes', runner, log: silentLog, expireSeconds: 60 });
        await queue.add([{ key: 'a', payload: {}, priority: 0 }]);
        await queue.close();
        await runner.executeSql(`update jobs.job set start_after = now() - interval '1 hour'`);
      });
      return at(variables, 'queue');
    },
  ],
  [
    /^The log of the desk was changed at entry 1/,
    async (stage) => {
      const variables = await changeCopy(stage, 'chained', async ({ db, runner }) => {
        const clock = createFakeClock();
        const operatorLog = createOperatorLog(clock, systemRandom);
        const maintenance = createCachedMaintenance({ db, clock });
        const core = { db, clock, operatorLog, maintenance };
        const by = { by: 'command', operation: 'maintenance on' } as const;
        await changeMaintenance(core, { is_maintenance: true }, by);
        await runner.executeSql(
          `set session_replication_role = replica; update operator_log set operation = 'other'`,
        );
      });
      return at(variables, 'log-chain');
    },
  ],
];

/** Records a restore, and stores accounts as a restore does. */
async function plantAccounts({ runSql, withRunner }: DoctorStage): Promise<() => Promise<void>> {
  await withRunner(async (runner) => noteRestore(runner, '20261126T080236.123Z'));
  await runSql(`insert into accounts (user_id) values ('deleted-since'), ('known')`);
  return async () => {
    await withRunner(forgetRestore);
    await runSql('delete from accounts');
  };
}

const RESTORED_ACCOUNTS: typeof CHANGED_SETTINGS = [
  [
    /^1 of 2 accounts in the database are not at the identity service \(deleted-since\).* or erase them/,
    async (stage) => {
      const forget = await plantAccounts(stage);
      const identity = await startIdentityServer(new Set(['known']));
      return {
        ...at(identity.variables, 'accounts'),
        async repair() {
          await identity.close();
          await forget();
        },
      };
    },
  ],
  [
    /^The accounts were not all compared with the identity service \(no answer after 0 accounts\)/,
    async (stage) => ({
      ...at(toIdentityVariables('127.0.0.1:1'), 'accounts'),
      repair: await plantAccounts(stage),
    }),
  ],
];

/** For each fault of PostgreSQL, the sentence that `doctor` must print. */
export const PLANTED_DATABASE_FAULTS = [...CHANGED_SETTINGS, ...CHANGED_ROWS, ...RESTORED_ACCOUNTS];
