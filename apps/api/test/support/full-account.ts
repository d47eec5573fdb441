import type { SqlRunner } from '#platform/database/database.ts';

/** How much an account has. */
export interface Fill {
  readonly links: number;
  readonly blocks: number;
  readonly letters: number;
  readonly files: number;
  readonly followers: number;
  readonly readers: number;
  readonly days: number;
  readonly connections: number;
  readonly webhooks: number;
  readonly deliveries: number;
  /** Rows of the journal, of 200 KB each, in the form of today and of an older release. */
  readonly changes: number;
  readonly olderChanges: number;
}

/** The limits of the contract; where it has none, what an account may have after some years. */
export const ALL: Fill = {
  links: 100,
  blocks: 60,
  letters: 50_000,
  files: 500,
  followers: 100_000,
  readers: 50_000,
  days: 400,
  connections: 50,
  webhooks: 5,
  deliveries: 1000,
  changes: 100,
  olderChanges: 1000,
};

export const FEW: Fill = {
  links: 3,
  blocks: 1,
  letters: 300,
  files: 1,
  followers: 300,
  readers: 300,
  days: 3,
  connections: 5,
  webhooks: 1,
  deliveries: 10,
  changes: 10,
  olderChanges: 240,
};

/** A connection of an account; the first has changes of today, which can be undone, and the last those of an older release. */
export const connectionOf = (id: string, at: number): string => `${id}-${at}`;

/** Fills the account of a page that has content version 1:1. */
export async function fillAccount({ executeSql }: SqlRunner, id: string, fill: Fill): Promise<void> {
  const insert = async (table: string, columns: string, values: string, count: number): Promise<void> => {
    await executeSql(
      `insert into ${table} (${columns}) select ${values} from generate_series(1, ${count}) n`,
    );
  };
  const uuidOf = (kind: string): string => `md5('${id}${kind}' || n)::uuid`;
  const text = (length: number): string => `repeat(md5(n::text), ${Math.ceil(length / 32)})`;
  await insert(
    'links',
    'user_id, id, position, type, title, description, url, size, is_visible, is_sensitive, section, is_icon, is_me',
    `'${id}', ${uuidOf('link')}, n, 'custom', left(${text(80)}, 80), left(${text(120)}, 120),
      'https://example.com/' || ${text(1900)}, 'row', true, false, '', false, false`,
    fill.links,
  );
  await insert(
    'page_blocks',
    'user_id, id, position, type, v, data, width, is_visible, is_sensitive, image_keys',
    `'${id}', ${uuidOf('block')}, n, 'now', 1, jsonb_build_object('words', left(${text(80)}, 80)), 'wide', true, false, '{}'`,
    fill.blocks,
  );
  await insert(
    'letters',
    'user_id, id, is_from_member, body, from_name, is_public, received_at',
    `'${id}', ${uuidOf('letter')}, false, left(${text(1000)}, 1000), 'A reader', true, now()`,
    fill.letters,
  );
  await insert(
    'files',
    'page_id, key, format, size_bytes, created_at',
    `'${id}', 'file-' || n, 'pdf', 1000, now()`,
    fill.files,
  );
  await insert(
    'follows',
    'user_id, followed_id, id, followed_at',
    `'fan-' || n, '${id}', ${uuidOf('follow')}, now()`,
    fill.followers,
  );
  await insert(
    'subscribers',
    'page_id, id, address, purpose, locale, asked_at, confirmed_at',
    `'${id}', ${uuidOf('reader')}, n || '@example.com', ${text(200)}, 'en', now(), now()`,
    fill.readers,
  );
  await executeSql(
    `insert into link_click_days (user_id, day, link_id, clicks)
      select '${id}', current_date - d, ${uuidOf('link')}, 3 from generate_series(1, ${fill.links}) n, generate_series(1, ${fill.days}) d`,
  );
  await insert(
    'profile_visit_days',
    'user_id, day, referrer_host, visits',
    `'${id}', current_date - n, '', 3`,
    fill.days,
  );
  await insert(
    'connections',
    'id, account_id, kind, name, scopes, resource, created_at, expires_at, begun_at',
    `'${id}-' || n, '${id}', 'token', 'Script', array['page.write'], 'api', now(), now() + interval '30 days', now()`,
    fill.connections,
  );
  await insert(
    'webhooks',
    'id, account_id, url, secret_sealed, events, state, created_at',
    `${uuidOf('webhook')}, '${id}', 'https://example.com/', 'sealed', array['letter.received'], 'off', now()`,
    fill.webhooks,
  );
  await executeSql(
    `insert into webhook_deliveries (id, account_id, webhook_id, host, event, data, created_at, state, answer)
      select gen_random_uuid(), '${id}', ${uuidOf('webhook')}, 'example.com', 'letter.received', '{}', now(), 'failed', ${text(1000)}
      from generate_series(1, ${fill.webhooks}) n, generate_series(1, ${fill.deliveries})`,
  );
  // A connection has 5 MB at most. The changes of the first lead to the present content of the page.
  const each = Math.min(25, fill.changes);
  await executeSql(
    `insert into connection_writes (id, account_id, connection_id, at, operation, part, difference, bytes, version_before, version_after)
      select gen_random_uuid(), '${id}', '${id}-' || (1 + n / ${each}), now() - interval '1 hour' + n * interval '1 second',
        'v4UpdatePageBlocks', 'content',
        jsonb_build_object('filling', jsonb_build_object('entries', jsonb_build_object('text', ${text(200_000)}))),
        200000, (n - ${each - 1}) || ':1', (n - ${each - 2}) || ':1'
      from generate_series(0, ${fill.changes - 1}) n`,
  );
  await executeSql(
    `insert into connection_writes (id, account_id, connection_id, at, operation, part, before, version_before, version_after)
      select gen_random_uuid(), '${id}', '${connectionOf(id, fill.connections)}', now() - interval '2 hours', 'v4UpdatePageBlocks', 'content',
        jsonb_build_object('items', jsonb_build_array(${text(200_000)})), '0:0', '0:0'
      from generate_series(1, ${fill.olderChanges}) n`,
  );
}
