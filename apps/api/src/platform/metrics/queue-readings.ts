import type { Family } from '@musubi/server/metrics/metric';
import { API_METRICS } from '@musubi/server/metrics/metrics';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { SqlRunner } from '../database/database.ts';
import { IS_MAIL } from '../outbox/outbox-message.ts';

interface Queue {
  /** Rows that wait, as the text after `from`; `$1` is now. */
  readonly rows: string;
  /** Column with the time since when a row waits; null for a table without one. */
  readonly since: string | null;
}

const MAIL_KINDS = Object.entries(IS_MAIL)
  .filter(([, sendsMail]) => sendsMail)
  .map(([kind]) => `'${kind}'`)
  .join(', ');

/** Rows that a background job has to process, by queue. Rows that wait for a later moment do not count. */
const QUEUES: Readonly<Record<string, Queue>> = {
  outbox: { rows: 'outbox', since: 'created_at' },
  mails: { rows: `outbox where message ->> 'kind' in (${MAIL_KINDS})`, since: 'created_at' },
  digests: { rows: 'digests where due_at <= $1', since: 'due_at' },
  erasures: { rows: 'accounts where leaves_at <= $1 and erased_at is null', since: 'leaves_at' },
  identity_removals: {
    rows: 'accounts where erased_at is not null and identity_removed_at is null',
    since: 'erased_at',
  },
  exports: { rows: "export_archives where state = 'preparing'", since: 'requested_at' },
  page_copies: { rows: "page_copies where state = 'preparing'", since: 'requested_at' },
  export_files: { rows: 'export_files where delete_at <= $1', since: 'delete_at' },
  payment_events: { rows: 'payment_events where settled_at is null', since: 'received_at' },
  removed_images: { rows: 'removed_images where next_attempt_at <= $1', since: 'removed_at' },
  removed_files: { rows: 'removed_files where next_attempt_at <= $1', since: 'removed_at' },
  image_keys: { rows: 'images where renew_at <= $1', since: 'renew_at' },
  file_keys: { rows: 'files where renew_at <= $1', since: 'renew_at' },
  name_checks: { rows: 'own_names where next_check_at <= $1', since: 'next_check_at' },
  name_visits: { rows: 'own_names where next_visit_at <= $1', since: 'next_visit_at' },
  link_proofs: {
    rows: `link_proofs proof where next_check_at <= $1
      and exists (select from profiles where user_id = proof.page_id and visibility <> 'draft')
      and exists (select from links where user_id = proof.page_id and url = proof.url and is_me)`,
    since: 'next_check_at',
  },
  live_questions: {
    rows: 'live_streams where asks_at <= $1 and asked_at is null and expires_at > $1',
    since: 'asks_at',
  },
  publications: { rows: 'newest_publications where next_at <= $1', since: 'next_at' },
  stale_pages: { rows: 'stale_pages', since: null },
};

/** Names of the queues, values of the label `queue`; the refreshes are read by their own module. */
export const QUEUE_NAMES: readonly string[] = [...Object.keys(QUEUES), 'refreshes'];

const STATEMENT = Object.entries(QUEUES)
  .map(([name, { rows, since }]) => {
    const oldest = since === null ? 'null' : `extract(epoch from $1 - min(${since}))`;
    return `select '${name}' as queue, count(*)::int as waiting, ${oldest}::float8 as lag_seconds from ${rows}`;
  })
  .join('\nunion all ')
  // The type of the value is named once, because each of its uses could be another one.
  .replace('$1', '$1::timestamptz');

/** Rows that wait in a queue. */
export interface QueueReading {
  readonly queue: string;
  readonly waiting: number;
  /** Age of the oldest; null in a queue that does not note it, or without a waiting row. */
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

/** The families of the queues; an empty queue has the lag 0. */
export function toQueueFamilies(readings: readonly QueueReading[]): readonly Family[] {
  const timed = readings.filter(({ queue }) => QUEUES[queue]?.since !== null);
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
