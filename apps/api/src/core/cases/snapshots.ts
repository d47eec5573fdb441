import { hash } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { cases, caseSnapshots } from '#platform/database/schema/desk/cases.ts';
import type { Random } from '#platform/random.ts';

export type SnapshotContent = (typeof caseSnapshots.$inferSelect)['content'];

/** Reported content, with the fields of the report that are needed to read it. */
export interface SnapshotSubject {
  readonly subject: components['schemas']['CaseSubject'];
  /** The owner of the page, or the id of the letter or kit. */
  readonly target: string;
  readonly letterBody?: string | null;
  /** Account of the reporter; absent for sources without a reporter. */
  readonly reporterUserId?: string | null;
  readonly at: Date;
}

/** Reads reported content. */
export interface SnapshotSource {
  /** Reads a subject as visitors see it; null when it no longer exists. */
  read(tx: Database, subject: SnapshotSubject): Promise<SnapshotContent | null>;
  /**
   * Returns a value that changes with each write to the subject, without reading its content; null if the
   * subject has no such value.
   */
  readStamp(tx: Database, subject: SnapshotSubject): Promise<string | null>;
}

/** A snapshot of a subject that its open case does not contain yet. */
type NewSnapshot = Pick<typeof caseSnapshots.$inferInsert, 'content' | 'digest' | 'takenAt'>;

/** Stores snapshots of subjects as they were when they were reported. */
export interface Snapshots {
  /**
   * Reads a snapshot of a subject. Returns null when the subject's open case already contains it or has the
   * maximum number of snapshots. Takes no locks: call it before writing the case, so that other reports about
   * the subject do not wait.
   */
  prepare(tx: Database, subject: SnapshotSubject): Promise<NewSnapshot | null>;
  store(tx: Database, caseId: string, snapshot: NewSnapshot): Promise<void>;
}

/** Maximum snapshots per case, for a page that changes between its reports. */
const MAX_SNAPSHOTS = 5;
const MAX_CACHED = 10_000;
/** Cached digests expire after a minute, because schedules change what visitors see without a write. */
const CACHE_MS = 60_000;

interface SnapshotsOptions {
  readonly random: Random;
  readonly clock: Clock;
  readonly source: SnapshotSource;
}

export function createSnapshots({ random, clock, source }: SnapshotsOptions): Snapshots {
  /** Digests of content by stamp, so that an unchanged page is not read again for each report. */
  const digests = new LRUCache<string, string>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    async prepare(tx, subject) {
      const stored = await listDigests(tx, subject);
      if (stored.length >= MAX_SNAPSHOTS) return null;
      const stamp = await source.readStamp(tx, subject);
      const cached = stamp === null ? undefined : digests.get(stamp);
      if (cached !== undefined && stored.includes(cached)) return null;
      const content = await source.read(tx, subject);
      if (content === null) return null;
      const digest = hash('sha256', JSON.stringify(content), 'base64url');
      if (stamp !== null) digests.set(stamp, digest);
      return stored.includes(digest) ? null : { content, digest, takenAt: subject.at };
    },

    async store(tx, caseId, snapshot) {
      await tx
        .insert(caseSnapshots)
        .values({ id: random.id(), caseId, ...snapshot })
        .onConflictDoNothing();
    },
  };
}

async function listDigests(
  tx: Database,
  { subject, target }: Pick<SnapshotSubject, 'subject' | 'target'>,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ digest: caseSnapshots.digest })
    .from(caseSnapshots)
    .innerJoin(cases, eq(cases.id, caseSnapshots.caseId))
    .where(and(eq(cases.subject, subject), eq(cases.target, target), sql`${cases.state} <> 'closed'`))
    .limit(MAX_SNAPSHOTS);
  return rows.map(({ digest }) => digest);
}
