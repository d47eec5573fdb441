import * as z from 'zod';

import { readPostgres } from '#platform/database/postgres/migrate-postgres.ts';

import {
  type Check,
  fault,
  type Finding,
  findAll,
  type FoundDatabase,
  onDatabase,
  warning,
} from '../check.ts';

const MIB = 1024 * 1024;
/** At a normal write rate, the API stops reading from a replica with this lag. */
const MAX_LAG_BYTES = 16 * MIB;

const writtenSchema = z.tuple([z.object({ place: z.string() })]);
const replayedSchema = z.tuple([z.object({ isReplica: z.boolean(), behind: z.nullable(z.coerce.number()) })]);

async function checkReplica(url: string, { runner: primary }: FoundDatabase): Promise<readonly Finding[]> {
  const { rows } = await primary.executeSql('select pg_current_wal_lsn()::text as place');
  const [{ place }] = writtenSchema.parse(rows);
  const found = await readPostgres(url, async ({ runner }) =>
    runner.executeSql(
      `select pg_is_in_recovery() as "isReplica",
        case when pg_is_in_recovery() then $1::pg_lsn - pg_last_wal_replay_lsn() end as "behind"`,
      [place],
    ),
  ).catch(() => null);
  if (found === null)
    return [
      fault(
        'The replica of DATABASE_REPLICA_URL does not answer or refuses the login, so the primary serves its reads. Start it, ' +
          'or correct the URL.',
      ),
    ];
  const [{ isReplica, behind }] = replayedSchema.parse(found.rows);
  return findAll(
    [
      !isReplica,
      fault(
        'The server of DATABASE_REPLICA_URL is no replica. Name the standby there, or remove the variable.',
      ),
    ],
    [
      (behind ?? 0) > MAX_LAG_BYTES,
      warning(
        `The replica is ${Math.round((behind ?? 0) / MIB)} MiB behind the primary. Look for a long query there, a paused ` +
          'replay or a slow network.',
      ),
    ],
  );
}

export const REPLICA_CHECKS: readonly Check[] = [
  {
    name: 'replica',
    finds: 'a replica that does not answer, is none, or is over 16 MiB behind',
    async run(installation, timeoutMs) {
      const { DATABASE_REPLICA_URL: url } = installation.settings;
      if (url === undefined) return [];
      return onDatabase(async (database) => checkReplica(url, database))(installation, timeoutMs);
    },
  },
];
