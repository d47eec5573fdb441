import { hash } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { cases, caseSnapshots } from '#platform/database/schema/desk/cases.ts';
import type { Random } from '#platform/random.ts';

export type SnapshotContent = (typeof caseSnapshots.$inferSelect)['content'];

/** Reported content, with what the report says about it. */
export interface SnapshotSubject {
  readonly subject: components['schemas']['CaseSubject'];
  /** The owner of the page, or the id of the letter or kit. */
  readonly target: string;
  readonly letterBody?: string | null;
  /** Account of the reporter; none for sources without a reporter. */
  readonly reporterUserId?: string | null;
  readonly at: Date;
}

/** Reads reported content. */
export interface SnapshotSource {
  /** Reads a subject as visitors see it; null when it no longer exists. */
  read(tx: Database, subject: SnapshotSubject): Promise<SnapshotContent | null>;
  /** Value that changes with each write to the subject, without reading its content; null where there is none. */
  readStamp(tx: Database, subject: SnapshotSubject): Promise<string | null>;
}

/** A state of a subject that its open case does not hold yet. */
type NewSnapshot = Pick<typeof caseSnapshots.$inferInsert, 'content' | 'digest' | 'takenAt'>;

/** Stores the states in which subjects were reported. */
export interface Snapshots {
  /**
   * Reads a subject; null when its open case has this state or the maximum of snapshots. Takes no locks, so call it
   * before the case is written: other reports about the subject then do not wait for it.
   */
  prepare(tx: Database, subject: SnapshotSubject): Promise<NewSnapshot | null>;
  store(tx: Database, caseId: string, snapshot: NewSnapshot): Promise<void>;
}

/** A page that changes between its reports fills a case with at most so many snapshots. */
const MAX_SNAPSHOTS = 5;
const MAX_CACHED = 10_000;
/** Schedules change what visitors see without a write, so a digest counts for a minute at most. */
const CACHE_MS = 60_000;

interface SnapshotsOptions {
  readonly random: Random;
  readonly clock: Clock;
  readonly source: SnapshotSource;
}

export function createSnapshots({ random, clock, source }: SnapshotsOptions): Snapshots {
  /** Digests of content by stamp, so that reports of an unchanged page do not read the page again. */
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
