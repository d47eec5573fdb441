import type { OperatorRole } from '@musubi/domain/operators';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Roles of operators, one row per account and role. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    accountId: text('account_id').notNull(),
    role: text('role').$type<OperatorRole>().notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.role] })],
);

/**
 * Actions of the desk, append-only: a trigger refuses updates and deletions. Each row contains the hash of
 * the previous row. Rows contain ids and digests; `operatorLogDetails` contains the values behind the
 * digests.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    /** Position in the log, from 1 without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    origin: text('origin').$type<'operator' | 'command' | 'service' | 'system'>().notNull(),
    /** The account that acted; null for origins other than `operator`. */
    operatorId: text('operator_id'),
    operation: text('operation').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** SHA-256 of the row in `operatorLogDetails`, as base64url. */
    detailsDigest: text('details_digest').notNull(),
    /** Keyed hash of the operator's network; null for origins other than `operator`. */
    network: text('network'),
    /** SHA-256 of this row and the hash of the previous row, as base64url. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('operator_log_of_operator').on(table.operatorId, table.sequence),
    index('operator_log_of_subject').on(table.subjectId, table.sequence),
    index('operator_log_of_operation').on(table.operation, table.sequence),
  ],
);

/** Values of log rows. An erasure deletes the row of its subject; the log keeps the digest. */
export const operatorLogDetails = pgTable(
  'operator_log_details',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    /** The account that the values concern; null when they concern no account. */
    aboutUserId: text('about_user_id'),
    /** Random bytes, so that short values cannot be guessed from a digest after their erasure. */
    salt: text('salt').notNull(),
    /** State before and after, and the operator's reason. JSON text, so that its digest can be recomputed. */
    content: text('content').notNull(),
  },
  (table) => [index('operator_log_details_about').on(table.aboutUserId)],
);
