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
  readonly afterCrash: AfterCrash;
}

/**
 * Says what becomes of an entry whose work ended the process.
 * `left_to_operators`: after two processes no server claims it; its owner gets a mail, and operators do it by a command.
 * `alarms`: it is never given up; after two processes it is tried once an hour, and operators are told.
 * `apart`: what it reads is read in a process of its own, whose end only fails the attempt.
 * `bounded`: one entry takes little memory whatever its owner stored, so the next process tries again.
 * `operators`: no server works on it; the metrics and alerts tell the operators.
 */
type AfterCrash = 'left_to_operators' | 'alarms' | 'apart' | 'bounded' | 'operators';

/** Rows that a background job has to process, by queue. Excludes rows that wait for a later time. */
const QUEUES = {
  outbox: {
    rows: 'outbox',
    since: 'created_at',
    due: 'outbox where next_attempt_at <= $1',
    afterCrash: 'bounded',
  },
  digests: { rows: 'digests where due_at <= $1', since: 'due_at', afterCrash: 'bounded' },
  erasures: {
    rows: 'accounts where leaves_at <= $1 and erased_at is null',
    since: 'leaves_at',
    afterCrash: 'alarms',
  },
  /** Erasures that ended processes, as `unended_erasures` counts them. */
  ending_erasures: {
    rows: 'accounts where leaves_at <= $1 and erased_at is null and unended_erasures >= 2',
    since: 'leaves_at',
    afterCrash: 'operators',
  },
  /** Files with the data of members that ended processes, which operators make by a command. */
  ending_exports: {
    rows: `(select requested_at from export_archives where state = 'failed' and unended >= 2 and expires_at > $1
      union all select requested_at from page_copies where state = 'failed' and unended >= 2 and expires_at > $1) ending`,
    since: 'requested_at',
    afterCrash: 'operators',
  },
  identity_removals: {
    rows: 'accounts where erased_at is not null and identity_removed_at is null',
    since: 'erased_at',
    afterCrash: 'bounded',
  },
  exports: {
    rows: "export_archives where state = 'preparing'",
    since: 'requested_at',
    afterCrash: 'left_to_operators',
  },
  page_copies: {
    rows: "page_copies where state = 'preparing'",
    since: 'requested_at',
    afterCrash: 'left_to_operators',
  },
  export_files: { rows: 'export_files where delete_at <= $1', since: 'delete_at', afterCrash: 'bounded' },
  payment_events: {
    rows: 'payment_events where settled_at is null',
    since: 'received_at',
    due: 'payment_events where settled_at is null and next_attempt_at <= $1',
    afterCrash: 'bounded',
  },
  removed_images: {
    rows: 'removed_images where next_attempt_at <= $1',
    since: 'removed_at',
    afterCrash: 'bounded',
  },
  removed_files: {
    rows: 'removed_files where next_attempt_at <= $1',
    since: 'removed_at',
    afterCrash: 'bounded',
  },
  image_keys: { rows: 'images where renew_at <= $1', since: 'renew_at', afterCrash: 'bounded' },
  file_keys: { rows: 'files where renew_at <= $1', since: 'renew_at', afterCrash: 'bounded' },
  name_checks: { rows: 'own_names where next_check_at <= $1', since: 'next_check_at', afterCrash: 'bounded' },
  name_visits: { rows: 'own_names where next_visit_at <= $1', since: 'next_visit_at', afterCrash: 'bounded' },
  link_proofs: {
    rows: `link_proofs proof where next_check_at <= $1
      and exists (select from profiles where user_id = proof.page_id and visibility <> 'draft')
      and exists (select from links where user_id = proof.page_id and url = proof.url and is_me)`,
    since: 'next_check_at',
    afterCrash: 'apart',
  },
  live_questions: {
    rows: 'live_streams where asks_at <= $1 and asked_at is null and expires_at > $1',
    since: 'asks_at',
    afterCrash: 'bounded',
  },
  live_starts: {
    rows: 'live_streams where expires_at > $1 and starts_at <= $1 and told_at is null',
    since: 'starts_at',
    afterCrash: 'bounded',
  },
  commission_openings: { rows: 'commissions where opens_at <= $1', since: 'opens_at', afterCrash: 'bounded' },
  publications: { rows: 'newest_publications where next_at <= $1', since: 'next_at', afterCrash: 'bounded' },
  // Due for the second mail a day before the choice is applied, and then on its day.
  passwordless_choices: {
    rows: `passwordless_choices where starts_at <= $1
      or (reminded_at is null and starts_at <= $1::timestamptz + interval '24 hours')`,
    since: null,
    isUnmeasured: true,
    afterCrash: 'bounded',
  },
  stale_pages: { rows: 'stale_pages', since: null, afterCrash: 'bounded' },
  follow_changes: { rows: 'follow_changes', since: null, isUnmeasured: true, afterCrash: 'bounded' },
  webhooks: {
    rows: 'webhook_deliveries where next_at <= $1',
    since: 'next_at',
    due: 'webhook_deliveries where next_at <= $1 and (claimed_until is null or claimed_until <= $1)',
    afterCrash: 'bounded',
  },
  reader_mails: { rows: 'reader_mails where next_at <= $1', since: 'next_at', afterCrash: 'bounded' },
  weekly_reader_mails: {
    rows: 'reader_mail_settings where due_at <= $1',
    since: 'due_at',
    afterCrash: 'bounded',
  },
  // The module of activities reads the metrics of this queue.
  refreshes: {
    rows: 'activity_refreshes where next_at <= $1 and (claimed_until is null or claimed_until <= $1)',
    since: 'next_at',
    isUnmeasured: true,
    afterCrash: 'apart',
  },
  expired_jobs: {
    rows: `jobs.job where state = 'active' and started_on + expire_seconds * interval '1 second' <= $1`,
    since: null,
    isUnmeasured: true,
    afterCrash: 'apart',
  },
} as const satisfies Readonly<Record<string, Queue>>;

/** A queue of rows in the database. */
export type QueueName = keyof typeof QUEUES;

/** All queues by name. */
export const ALL_QUEUES: readonly (readonly [QueueName, Queue])[] = Object.entries(QUEUES) as never;
