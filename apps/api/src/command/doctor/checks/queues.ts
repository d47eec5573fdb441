import * as z from 'zod';

import { MAX_UNENDED } from '#modules/export/public.ts';
import { verifyLog } from '#modules/operators/public.ts';
import { outboxRepository } from '#platform/outbox/outbox.repository.ts';

import {
  type Check,
  fault,
  type Finding,
  findAll,
  type FoundDatabase,
  type Installation,
  onTables,
  warning,
} from '../check.ts';

const MAX_AGE_SECONDS = 600;

async function checkOutbox({ db }: FoundDatabase, { machine }: Installation): Promise<readonly Finding[]> {
  const { waiting, oldestAt } = await outboxRepository.readBacklog(db);
  const ageSeconds = oldestAt === null ? 0 : (machine.now().getTime() - oldestAt.getTime()) / 1000;
  return findAll([
    ageSeconds > MAX_AGE_SECONDS,
    warning(
      `${waiting} messages wait in the outbox, the oldest for ${Math.round(ageSeconds / 60)} minutes. Read in the API's log ` +
        'what refuses them: a page server, the mail server, the identity service or the store of the sign-out signals.',
    ),
  ]);
}

const jobsSchema = z.tuple([z.object({ waiting: z.number() })]);
async function checkQueue({ runner }: FoundDatabase): Promise<readonly Finding[]> {
  const { rows } = await runner.executeSql(
    `select count(*)::int as "waiting" from jobs.job
      where state in ('created', 'retry') and start_after < now() - interval '${MAX_AGE_SECONDS} seconds'`,
  );
  const [{ waiting }] = jobsSchema.parse(rows);
  return findAll([
    waiting > 0,
    warning(
      `${waiting} refreshes wait for over ${MAX_AGE_SECONDS / 60} minutes. Start an API process with REFRESH_WORKER=on, or ` +
        'one more.',
    ),
  ]);
}

const endingSchema = z.array(
  z.object({ what: z.enum(['erasure', 'data', 'page']), account: z.string(), unended: z.number() }),
);

/** Work that no server can do, because it ended processes. */
async function checkEnding(
  { runner }: FoundDatabase,
  { machine }: Installation,
): Promise<readonly Finding[]> {
  const now = machine.now().toISOString();
  const { rows } = await runner.executeSql(
    `select 'erasure' as what, user_id as account, unended_erasures as unended from accounts
      where erased_at is null and leaves_at <= $1 and unended_erasures >= $2
    union all select 'data', user_id, unended from export_archives
      where state = 'failed' and unended >= $2 and expires_at > $1
    union all select 'page', page_id, unended from page_copies
      where state = 'failed' and unended >= $2 and expires_at > $1`,
    [now, MAX_UNENDED],
  );
  return endingSchema.parse(rows).map(({ what, account, unended }) => ({
    ...fault(
      what === 'erasure'
        ? `The erasure of an account ended ${unended} processes and is tried again every hour. Give one API process more ` +
            'memory (NODE_OPTIONS=--max-old-space-size=MB).'
        : `A file with the data of a member ended ${unended} processes. Make it in a process of its own: \`exports make ` +
            `EMAIL${what === 'page' ? ' --file page' : ''}\`.`,
    ),
    accounts: [account],
  }));
}

async function checkLog({ db }: FoundDatabase): Promise<readonly Finding[]> {
  const { fault: found } = await verifyLog(db);
  return found === null
    ? []
    : [
        fault(
          `The log of the desk was changed at entry ${found.sequence}. Compare it with a backup, and find who may write to ` +
            'the database; `log verify` says more.',
        ),
      ];
}

export const QUEUE_CHECKS: readonly Check[] = [
  {
    name: 'outbox',
    finds: 'messages that wait in the outbox for over 10 minutes',
    run: onTables(checkOutbox),
  },
  { name: 'queue', finds: 'refreshes that wait for over 10 minutes', run: onTables(checkQueue) },
  {
    name: 'ending-work',
    finds: 'erasures, and files with the data of members, that ended processes',
    run: onTables(checkEnding),
  },
  { name: 'log-chain', finds: 'changed or missing entries in the log of the desk', run: onTables(checkLog) },
];
