import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

/** Reports of pages, letters and kits, for operators to decide. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** The case of the report; null in reports that were resolved before cases existed. */
    caseId: uuid('case_id'),
    source: text('source').$type<components['schemas']['CaseSource']>().notNull().default('report'),
    subject: text('subject').$type<'page' | 'letter' | 'kit'>().notNull(),
    /** The owner of the page, or the id of the letter or kit. */
    target: text('target').notNull(),
    reason: text('reason')
      .$type<'phishing' | 'impersonation' | 'spam' | 'illegal' | 'harassment' | 'other'>()
      .notNull(),
    text: text('text').notNull(),
    /** The reported user: the owner of the page or kit, or the sender of the letter if they have an account. */
    aboutUserId: text('about_user_id'),
    letterBody: text('letter_body'),
    /** The reporting user, stored while the report is open, to refuse a second report of the same target. */
    reporterUserId: text('reporter_user_id'),
    reporterHash: text('reporter_hash'),
    resolution: text('resolution').$type<'dismissed' | 'warned' | 'removed' | 'suspended'>(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    uniqueIndex('reports_once_a_member')
      .on(table.subject, table.target, table.reporterUserId)
      .where(sql`resolved_at is null`),
    uniqueIndex('reports_once_a_network')
      .on(table.subject, table.target, table.reporterHash)
      .where(sql`resolved_at is null`),
    index('reports_open')
      .on(table.id)
      .where(sql`resolved_at is null`),
    // For the job that assigns cases to reports of an older release.
    index('reports_without_case')
      .on(table.id)
      .where(sql`resolved_at is null and case_id is null`),
    index('reports_of_case').on(table.caseId),
    index('reports_of_target').on(table.subject, table.target),
    index('reports_about').on(table.aboutUserId),
    index('reports_by').on(table.reporterUserId),
    index('reports_resolved').on(table.resolvedAt),
  ],
);
