import type { Visibility } from '@musubi/domain/audience';
import type { Locale } from '@musubi/domain/locales';
import type { DecisionKind, DecisionRule } from '@musubi/domain/moderation';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

type Schemas = components['schemas'];

/** Cases of the operators' desk: each collects all reports about one subject until a decision. */
export const cases = pgTable(
  'cases',
  {
    /** Version 7, so that ids ascend by the time of the first report. */
    id: uuid('id').primaryKey(),
    subject: text('subject').$type<Schemas['CaseSubject']>().notNull(),
    /** The owner of the page, or the id of the letter or kit. */
    target: text('target').notNull(),
    /** The owner of the page or kit, or the sender of the letter; null without an account. */
    aboutUserId: text('about_user_id'),
    source: text('source').$type<Schemas['CaseSource']>().notNull(),
    state: text('state').$type<Schemas['CaseState']>().notNull(),
    reasons: text('reasons').array().$type<Schemas['ReportReason'][]>().notNull(),
    /** Language of the page when the case was opened; null for letters from visitors. */
    locale: text('locale'),
    reportCount: integer('report_count').notNull().default(0),
    networkCount: integer('network_count').notNull().default(0),
    isRaised: boolean('is_raised').notNull().default(false),
    isEscalated: boolean('is_escalated').notNull().default(false),
    openedAt: moment('opened_at').notNull(),
    /** When a waiting case reopens. */
    dueAt: moment('due_at'),
    closedAt: moment('closed_at'),
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    uniqueIndex('cases_one_of_subject')
      .on(table.subject, table.target)
      .where(sql`state <> 'closed'`),
    index('cases_queue')
      .on(table.isEscalated, sql`(not is_raised)`, table.id)
      .where(sql`state = 'open'`),
    index('cases_waiting')
      .on(sql`(not is_raised)`, table.id)
      .where(sql`state = 'waiting'`),
    index('cases_claimed')
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
    index('cases_due')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index('cases_closed')
      .on(table.id)
      .where(sql`state = 'closed'`),
    index('cases_of_subject').on(table.subject, table.target),
    index('cases_about').on(table.aboutUserId),
  ],
);

/** The subject of a case when it was reported. */
export const caseSnapshots = pgTable(
  'case_snapshots',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
    /** SHA-256 of the content, so that a case stores each state of its subject once. */
    digest: text('digest').notNull(),
    content: jsonb('content').$type<Pick<Schemas['CaseSnapshot'], 'page' | 'letter' | 'kit'>>().notNull(),
  },
  (table) => [uniqueIndex('case_snapshots_once').on(table.caseId, table.digest)],
);

/** Notes of operators, which only operators see. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    operatorId: text('operator_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('case_notes_of_case').on(table.caseId)],
);

/** State from before a decision, for undoing it; each kind of decision sets its own fields. */
export interface DecisionBefore {
  readonly isAdult?: boolean;
  /** When the page or kit had been hidden from discovery, if it was hidden already. */
  readonly hiddenAt?: string | null;
  readonly pickedAt?: string | null;
  readonly pickedFrom?: string | null;
  readonly pickedUntil?: string | null;
  readonly pickLocale?: Locale | null;
  readonly visibility?: Visibility;
  readonly suspendedAt?: string | null;
  readonly suspensionReason?: Schemas['ReportReason'] | null;
  /** Ids of links that were visible. */
  readonly links?: readonly string[];
  /** Links, icon, cover and blocks that showed the hidden picture. */
  readonly thumbnails?: readonly string[];
  readonly blocks?: readonly string[];
  readonly isIcon?: boolean;
  readonly isCover?: boolean;
  /** Recipient of a reported letter, and whether the recipient's page showed it. */
  readonly recipient?: string;
  readonly isShown?: boolean;
}

/** Decisions, with the fields of their statements of reasons. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DecisionKind>().notNull(),
    subject: text('subject').$type<Schemas['CaseSubject']>().notNull(),
    target: text('target').notNull(),
    aboutUserId: text('about_user_id'),
    itemKind: text('item_kind').$type<Schemas['DecisionItemKind']>(),
    itemId: text('item_id'),
    /** Null when the reports were dismissed. */
    rule: text('rule').$type<DecisionRule>(),
    ground: text('ground').$type<Schemas['DecisionGround']>().notNull(),
    detection: text('detection').$type<Schemas['DecisionDetection']>().notNull(),
    facts: text('facts').notNull(),
    explanation: text('explanation').notNull(),
    /** End of a suspension, or the date by which the person is asked to change content. */
    until: moment('until'),
    /** The operator who decided; null if a job decided. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at').notNull(),
    before: jsonb('before').$type<DecisionBefore>().notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
    /** When a suspension ended automatically at `until`. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('decisions_of_case').on(table.caseId),
    index('decisions_about').on(table.aboutUserId),
    index('decisions_of_subject').on(table.subject, table.target),
    index('decisions_ending')
      .on(table.until)
      .where(sql`kind = 'suspend' and undone_at is null and ended_at is null and until is not null`),
  ],
);

/** Appeals, at most one per decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    outcome: text('outcome').$type<Schemas['AppealOutcome']>(),
    explanation: text('explanation'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('appeals_open')
      .on(table.id)
      .where(sql`answered_at is null`),
    index('appeals_of_account').on(table.accountId),
  ],
);

/**
 * Content that its owner cannot show again while a decision applies: a link, shown letter or picture, or the
 * door for adults (`sensitive`).
 */
export const restrictions = pgTable(
  'restrictions',
  {
    pageId: text('page_id').notNull(),
    kind: text('kind').$type<Schemas['DecisionItemKind'] | 'sensitive'>().notNull(),
    /** The id or key of the content; empty for `sensitive`. */
    target: text('target').notNull(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.kind, table.target, table.decisionId] }),
    index('restrictions_of_decision').on(table.decisionId),
  ],
);

/**
 * Counts for the transparency report, per day (UTC). They are kept after the erasure of the people concerned.
 */
export const moderationDays = pgTable(
  'moderation_days',
  {
    day: text('day').notNull(),
    /** For example `report`, `decision`, `undo`, `appeal`, `overturned`. */
    event: text('event').notNull(),
    /** Kind of the decision or report; empty for other events. */
    kind: text('kind').notNull(),
    /** Rule or reason; empty for other events. */
    rule: text('rule').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.kind, table.rule] })],
);
