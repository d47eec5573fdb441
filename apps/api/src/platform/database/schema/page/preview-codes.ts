import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/**
 * The code that opens the preview of a user's page, stored as SHA-256, so that a leaked table reveals no
 * codes.
 */
export const previewCodes = pgTable(
  'preview_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // For finding the page, because a visitor's request contains only the code and not the owner.
  (table) => [uniqueIndex('preview_codes_by_hash').on(table.codeHash)],
);
