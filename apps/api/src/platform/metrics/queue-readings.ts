import type { Family } from '@musubi/server/metrics/metric';
import { API_METRICS } from '@musubi/server/metrics/metrics';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { SqlRunner } from '../database/database.ts';
import { IS_MAIL } from '../outbox/outbox-message.ts';
import { ALL_QUEUES, type Queue } from '../queue/queues.ts';

const MAIL_KINDS = Object.entries(IS_MAIL)
  .filter(([, sendsMail]) => sendsMail)
  .map(([kind]) => `'${kind}'`)
  .join(', ');

type MeasuredQueue = Omit<Queue, 'afterCrash'>;

/** Mails in the outbox; they have no job of their own. */
const MAILS: MeasuredQueue = {
  rows: `outbox where message ->> 'kind' in (${MAIL_KINDS})`,
  since: 'created_at',
};

const MEASURED: readonly (readonly [string, MeasuredQueue])[] = [
  ...ALL_QUEUES.filter(([, { isUnmeasured = false }]) => !isUnmeasured),
  ['mails', MAILS],
];

/** Queue names, used as values of the label `queue`. The module of activities reads the queue `refreshes`. */
export const QUEUE_NAMES: readonly string[] = [...MEASURED.map(([name]) => name), 'refreshes'];

/** Queues that do not store when a row began to wait. */
const UNTIMED: ReadonlySet<string> = new Set(
  MEASURED.filter(([, { since }]) => since === null).map(([name]) => name),
);

const STATEMENT = MEASURED.map(([name, { rows, since }]) => {
  const oldest = since === null ? 'null' : `extract(epoch from $1 - min(${since}))`;
  return `select '${name}' as queue, count(*)::int as waiting, ${oldest}::float8 as lag_seconds from ${rows}`;
})
  .join('\nunion all ')
  // Casts the parameter, because PostgreSQL could infer a different type at each use.
  .replace('$1', '$1::timestamptz');

/** Rows that wait in a queue. */
export interface QueueReading {
  readonly queue: string;
  readonly waiting: number;
  /** Age of the oldest waiting row; null if no row waits, or if the queue stores no times. */
  readonly lag_seconds: number | null;
}

const readingsSchema = z.array(
  z.object({ queue: z.string(), waiting: z.number(), lag_seconds: z.number().nullable() }),
);

/** Counts the waiting rows of each queue, in one statement. */
export async function readQueues({ executeSql }: SqlRunner, clock: Clock): Promise<readonly QueueReading[]> {
  const { rows } = await executeSql(STATEMENT, [clock.now().toISOString()]);
  return readingsSchema.parse(rows);
}

/** The metric families of the queues; an empty queue has the lag 0. */
export function toQueueFamilies(readings: readonly QueueReading[]): readonly Family[] {
  const timed = readings.filter(({ queue }) => !UNTIMED.has(queue));
  return [
    {
      metric: API_METRICS.queueWaiting,
      samples: readings.map(({ queue, waiting }) => ({ labels: [queue], value: waiting })),
    },
    {
      metric: API_METRICS.queueLag,
      samples: timed.map(({ queue, lag_seconds: lag }) => ({
        labels: [queue],
        value: Math.max(0, lag ?? 0),
      })),
    },
  ];
}
