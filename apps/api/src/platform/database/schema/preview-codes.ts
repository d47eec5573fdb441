import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** The code that opens the preview of a person's page, as its SHA-256: who reads the table cannot open anything. */
export const previewCodes = pgTable(
  'preview_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // Whoever shows a code does not say whose it is.
  (table) => [uniqueIndex('preview_codes_by_hash').on(table.codeHash)],
);
