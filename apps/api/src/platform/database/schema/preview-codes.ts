import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** SHA-256 of the code that opens a page's preview; a leaked table reveals no code. */
export const previewCodes = pgTable(
  'preview_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // A visitor who presents a code does not say whose page it opens.
  (table) => [uniqueIndex('preview_codes_by_hash').on(table.codeHash)],
);
