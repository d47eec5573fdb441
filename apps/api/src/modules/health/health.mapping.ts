import type { components } from '#generated/contract.ts';
import { IS_MAIL } from '#platform/outbox/outbox-message.ts';

import type { HealthSampleRow, healthRepository, OutboxKindRow } from './health.repository.ts';

type Schemas = components['schemas'];

/** Number of waiting entries, and the time since when the oldest has been waiting. */
interface Backlog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

type Read<Name extends 'listServices' | 'listBreakers' | 'readWork' | 'listTables'> = Awaited<
  ReturnType<(typeof healthRepository)[Name]>
>;

/** Values of one reading. */
interface HealthReadings extends Pick<Schemas['DeskHealth'], 'limits' | 'storage'> {
  readonly now: Date;
  readonly kinds: readonly OutboxKindRow[];
  readonly refreshes: Backlog;
  readonly services: Read<'listServices'>;
  readonly breakers: Read<'listBreakers'>;
  readonly work: Read<'readWork'>;
  readonly bytes: number | null;
  readonly tables: Read<'listTables'>;
}

const sumOf = (rows: readonly OutboxKindRow[], pick: (row: OutboxKindRow) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);

/** Kinds that only a newer server knows do not count as mails. */
const isMail = ({ kind }: OutboxKindRow): boolean =>
  Object.entries(IS_MAIL).some(([known, sendsMail]) => known === kind && sendsMail);

/** Time at which the oldest waiting message was stored; null when no message is waiting. */
export function oldestOf(rows: readonly OutboxKindRow[]): Date | null {
  return rows.reduce<Date | null>(
    (oldest, { oldestAt }) => (oldest === null || oldestAt < oldest ? oldestAt : oldest),
    null,
  );
}

export function toOutbox(rows: readonly OutboxKindRow[]): Schemas['HealthOutbox'] {
  return {
    waiting: sumOf(rows, ({ waiting }) => waiting),
    oldest_at: oldestOf(rows)?.toISOString() ?? null,
    failed: sumOf(rows, ({ failed }) => failed),
    attempts: sumOf(rows, ({ attempts }) => attempts),
    failed_mails: sumOf(rows.filter(isMail), ({ failed }) => failed),
    kinds: rows.map(({ kind, waiting, failed }) => ({ kind: kind.slice(0, 100), waiting, failed })),
  };
}

export function toHealth(read: HealthReadings): Schemas['DeskHealth'] {
  const { work, refreshes } = read;
  return {
    at: read.now.toISOString(),
    limits: read.limits,
    storage: read.storage,
    outbox: toOutbox(read.kinds),
    refreshes: {
      waiting: refreshes.waiting,
      oldest_at: refreshes.oldestAt?.toISOString() ?? null,
      jobs_waiting: work.jobsWaiting,
      jobs_active: work.jobsActive,
      services: read.services,
      breakers: read.breakers.map(({ service, failures, openUntil }) => ({
        service: service.slice(0, 300),
        failures,
        open_until: openUntil.toISOString(),
      })),
    },
    work: {
      image_renewals: work.imageRenewals,
      file_renewals: work.fileRenewals,
      failed_renewals: work.failedImages + work.failedFiles,
      imports: work.imports,
      archives: work.exports + work.copies,
    },
    database: { bytes: read.bytes, tables: [...read.tables] },
  };
}

export function toSample(row: HealthSampleRow): Schemas['HealthSample'] {
  return {
    at: row.at.toISOString(),
    outbox_waiting: row.outboxWaiting,
    outbox_oldest_seconds: row.outboxOldestSeconds,
    refresh_waiting: row.refreshWaiting,
    failed_mails: row.failedMails,
    database_bytes: row.databaseBytes,
  };
}
