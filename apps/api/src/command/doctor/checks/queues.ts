import * as z from 'zod';

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
  { name: 'log-chain', finds: 'changed or missing entries in the log of the desk', run: onTables(checkLog) },
];
