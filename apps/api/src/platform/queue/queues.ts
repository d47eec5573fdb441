/** Rows that wait for a background job. */
export interface Queue {
  /** SQL after `from` that selects the waiting rows; `$1` is the current time. */
  readonly rows: string;
  /** Column with the time at which a row began to wait; null for a table without such a column. */
  readonly since: string | null;
  /**
   * SQL after `from` that selects only the due rows; omitted if all waiting rows are due. `$1` is the current
   * time.
   */
  readonly due?: string;
  /** Whether the queue has no metrics of its own. */
  readonly isUnmeasured?: true;
}

/** Rows that a background job has to process, by queue. Excludes rows that wait for a later time. */
const QUEUES = {
  outbox: { rows: 'outbox', since: 'created_at', due: 'outbox where next_attempt_at <= $1' },
  digests: { rows: 'digests where due_at <= $1', since: 'due_at' },
  erasures: { rows: 'accounts where leaves_at <= $1 and erased_at is null', since: 'leaves_at' },
  identity_removals: {
    rows: 'accounts where erased_at is not null and identity_removed_at is null',
    since: 'erased_at',
  },
  exports: { rows: "export_archives where state = 'preparing'", since: 'requested_at' },
  page_copies: { rows: "page_copies where state = 'preparing'", since: 'requested_at' },
  export_files: { rows: 'export_files where delete_at <= $1', since: 'delete_at' },
  payment_events: {
    rows: 'payment_events where settled_at is null',
    since: 'received_at',
    due: 'payment_events where settled_at is null and next_attempt_at <= $1',
  },
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
  live_starts: {
    rows: 'live_streams where expires_at > $1 and starts_at <= $1 and told_at is null',
    since: 'starts_at',
  },
  commission_openings: { rows: 'commissions where opens_at <= $1', since: 'opens_at' },
  publications: { rows: 'newest_publications where next_at <= $1', since: 'next_at' },
  // Due for the second mail a day before the choice is applied, and then on its day.
  passwordless_choices: {
    rows: `passwordless_choices where starts_at <= $1
      or (reminded_at is null and starts_at <= $1::timestamptz + interval '24 hours')`,
    since: null,
    isUnmeasured: true,
  },
  stale_pages: { rows: 'stale_pages', since: null },
  follow_changes: { rows: 'follow_changes', since: null, isUnmeasured: true },
  webhooks: {
    rows: 'webhook_deliveries where next_at <= $1',
    since: 'next_at',
    due: 'webhook_deliveries where next_at <= $1 and (claimed_until is null or claimed_until <= $1)',
  },
  reader_mails: { rows: 'reader_mails where next_at <= $1', since: 'next_at' },
  weekly_reader_mails: { rows: 'reader_mail_settings where due_at <= $1', since: 'due_at' },
  // The module of activities reads the metrics of this queue.
  refreshes: {
    rows: 'activity_refreshes where next_at <= $1 and (claimed_until is null or claimed_until <= $1)',
    since: 'next_at',
    isUnmeasured: true,
  },
  expired_jobs: {
    rows: `jobs.job where state = 'active' and started_on + expire_seconds * interval '1 second' <= $1`,
    since: null,
    isUnmeasured: true,
  },
} as const satisfies Readonly<Record<string, Queue>>;

/** A queue of rows in the database. */
export type QueueName = keyof typeof QUEUES;

/** All queues by name. */
export const ALL_QUEUES: readonly (readonly [QueueName, Queue])[] = Object.entries(QUEUES) as never;
