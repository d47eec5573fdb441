import { eq } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { FULL_AUTHORITY } from './authority.ts';
import { toViewer } from './viewer.ts';

/**
 * Tables that existed before pages and accounts got separate ids; their `user_id` may be either id. Add no
 * tables.
 */
const TABLES_WITH_USER_ID = [
  'accounts',
  'achievements',
  'activity_items',
  'activity_refreshes',
  'activity_sources',
  'block_publications',
  'blocks',
  'discovery_pages',
  'export_archives',
  'follow_attempts',
  'follow_settings',
  'follower_accounts',
  'follower_counts',
  'follows',
  'handle_skeletons',
  'handles',
  'image_upload_days',
  'images',
  'instagram_connections',
  'invitation_codes',
  'kit_members',
  'kits',
  'letter_blocks',
  'letter_days',
  'letter_notices',
  'letter_sender_days',
  'letters',
  'link_click_days',
  'link_clicks',
  'link_publications',
  'links',
  'live_streams',
  'newest_publications',
  'page_blocks',
  'payment_accounts',
  'pib_ids',
  'preview_codes',
  'profile_network_days',
  'profile_visit_days',
  'profile_visits',
  'profiles',
  'removed_links',
  'removed_page_blocks',
  'search_profiles',
  'sign_ons',
  'sign_out_keys',
  'stale_pages',
  'timeline_marks',
  'timeline_tokens',
];

test('reads the account and its only page from the bearer token', () => {
  const claims = {
    email: null,
    nameAtProvider: null,
    pibId: null,
    signOutKey: null,
    secondFactor: null,
    signInProvider: null,
    providerAccount: null,
  };
  const times = { issuedAtSeconds: 1, authenticatedAtSeconds: 1, expiresAtSeconds: 2 };
  const token = { ...claims, ...times, uid: 'mio', digest: 'd', isEmailVerified: false, app: null };
  const viewer = toViewer(token, FULL_AUTHORITY);
  expect(viewer).toEqual({
    ...claims,
    ...times,
    accountId: 'mio',
    pageId: 'mio',
    digest: 'd',
    isEmailVerified: false,
    authority: FULL_AUTHORITY,
  });
});

test('refuses a new table with a `user_id` column', async () => {
  const database = await createTestDatabase();
  onTestFinished(async () => database.close());
  const columns = pgSchema('information_schema').table('columns', {
    table: text('table_name'),
    column: text('column_name'),
  });
  const rows = await database.db
    .select({ table: columns.table })
    .from(columns)
    .where(eq(columns.column, 'user_id'))
    .orderBy(columns.table);
  expect(rows.map(({ table }) => table)).toEqual(TABLES_WITH_USER_ID);
});
