import { and, asc, between, count, gte, isNull, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { moderationDays } from '#platform/database/schema/desk/cases.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { EventCount } from './suppression.rules.ts';

export interface CountOfDay {
  readonly day: string;
  readonly count: number;
}

/** `count(*)` is text in pg and a number in PGlite unless it is cast. */
const COUNT = sql<number>`count(*)::int`;

/** The UTC day of a timestamp. */
const dayOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

/** SQL that counts per day; `since` is the start of the period. */
export const numbersRepository = {
  async countRegistered(db: Database, since: Date): Promise<readonly CountOfDay[]> {
    const day = dayOf(profiles.createdAt);
    return db.select({ day, count: COUNT }).from(profiles).where(gte(profiles.createdAt, since)).groupBy(day);
  },

  async countPublished(db: Database, since: Date): Promise<readonly CountOfDay[]> {
    const day = dayOf(discoveryPages.publishedAt);
    return db
      .select({ day, count: COUNT })
      .from(discoveryPages)
      .where(gte(discoveryPages.publishedAt, since))
      .groupBy(day);
  },

  /** Counts pages with visits, from raw and rolled-up rows; a page with both counts once per day. */
  async countActivePages(db: Database, since: string): Promise<readonly CountOfDay[]> {
    const visited = union(
      db
        .select({ day: profileVisits.day, userId: profileVisits.userId })
        .from(profileVisits)
        .where(gte(profileVisits.day, since)),
      db
        .select({ day: profileVisitDays.day, userId: profileVisitDays.userId })
        .from(profileVisitDays)
        .where(gte(profileVisitDays.day, since)),
    ).as('visited');
    return db.select({ day: visited.day, count: count() }).from(visited).groupBy(visited.day);
  },

  /** Counts letters that were sent on this installation and still exist. */
  async countLetters(db: Database, since: Date): Promise<readonly CountOfDay[]> {
    const day = dayOf(letters.receivedAt);
    return db
      .select({ day, count: COUNT })
      .from(letters)
      .where(and(gte(letters.receivedAt, since), isNull(letters.broughtFrom)))
      .groupBy(day);
  },

  async countSupports(db: Database, since: Date): Promise<readonly CountOfDay[]> {
    const day = dayOf(supports.startedAt);
    return db.select({ day, count: COUNT }).from(supports).where(gte(supports.startedAt, since)).groupBy(day);
  },

  /** Counts of moderation events, including the first and the last day. */
  async countModeration(db: Database, firstDay: string, lastDay: string): Promise<readonly EventCount[]> {
    const { event, kind, rule } = moderationDays;
    return db
      .select({ event, kind, rule, count: sql<number>`sum(${moderationDays.count})::int` })
      .from(moderationDays)
      .where(between(moderationDays.day, firstDay, lastDay))
      .groupBy(event, kind, rule)
      .orderBy(asc(event), asc(kind), asc(rule))
      .limit(500);
  },
};
