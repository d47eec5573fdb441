import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Previews of external pages, cached for a day; not linked to the users who requested them. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** SHA-256 of the URL. */
    urlHash: text('url_hash').primaryKey(),
    /** Null when the external page has no preview data or could not be read. */
    preview: jsonb('preview'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('link_previews_expiring').on(table.expiresAt)],
);
