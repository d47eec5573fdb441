import type { Client } from 'pg';

import { withoutIndexes } from './indexes.ts';
import { NOW } from './people.ts';
import { COHORT, FOLLOW_COUNTS, READERS } from './readers.ts';

const TABLES = ['follows', 'follower_accounts', 'follower_counts', 'follow_settings', 'blocks'];
/** A step larger than any number of profiles, so that a creator's followers are all different. */
const STEP = 15_485_863;

const FUNCTIONS = `
  create or replace function bench.user_id(number bigint) returns text language sql immutable parallel safe
    as $$ select substr(md5(number::text), 1, 28) $$;
  create or replace function bench.cohort_id(shape text, number bigint) returns text language sql immutable
    parallel safe as $$ select substr(md5(shape || ' ' || number), 1, 28) $$;
  create or replace function bench.uuid_v7(at timestamptz, salt text) returns uuid language sql immutable parallel safe
    as $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
      || '8' || substr(md5(salt), 4, 15))::uuid $$`;

/**
 * Inserts the followers of every creator, as many as the creator's rank requires, and the readers whose
 * timelines are measured.
 */
export async function seedFollows(client: Client, size: number): Promise<void> {
  await client.query(FUNCTIONS);
  const now = `timestamptz '${NOW.toISOString()}'`;
  await withoutIndexes(client, TABLES, async () => {
    // Inserts follows in the order of their creation, as in a real table.
    await client.query(`
      insert into follows (user_id, followed_id, id, followed_at, is_counted, is_open)
      select bench.user_id(follower), user_id, bench.uuid_v7(at, follower || ' ' || place), at, true, follower % 10 = 0
      from (select *, date_trunc('milliseconds', ${now} - random() * interval '1000 days') as at
        from (select c.place, c.user_id, 1 + (c.place * 104729::bigint + k * ${STEP}::bigint) % ${size} as follower
          from bench.creators c, generate_series(1, c.followers) k) pairs
        where follower <> place order by at) ordered`);
    await client.query(listReaderFollows(size, now));
    await client.query(`
      insert into follower_accounts (user_id, known_since, is_verified, is_counted)
      select user_id, ${now} - interval '100 days', true, true from bench.creators`);
    await client.query(`
      insert into follower_counts (user_id, count, recounted_at)
      select user_id, followers, ${now} - random() * interval '7 days' from bench.creators`);
    await client.query(`
      insert into follow_settings (user_id, shows_list, shows_count)
      select user_id, place % 10 = 0, place % 3 = 0 from bench.creators where place % 10 = 0 or place % 3 = 0`);
    await client.query(`
      insert into blocks (user_id, blocked_user_id, id, blocked_at)
      select user_id, bench.user_id(1 + (place * 7919::bigint) % ${size}), bench.uuid_v7(${now}, 'block ' || place), ${now}
      from bench.creators where place % 10 = 1`);
  });
}

function listReaderFollows(size: number, now: string): string {
  const counts = FOLLOW_COUNTS.join(', ');
  return `
    insert into follows (user_id, followed_id, id, followed_at)
    select reader, followed, bench.uuid_v7(at, reader || followed), at
    from (select format('reader-%s-%s-%s', shape, n, r) as reader,
        case shape when 'mixed' then bench.user_id(1 + (r * 104729::bigint + k * ${STEP}::bigint) % ${size})
          else bench.cohort_id(shape, 1 + (r * 7919 + k * 7) % ${COHORT}) end as followed,
        ${now} - k * interval '1 hour' as at
      from unnest(array['recent', 'dormant', 'never', 'old', 'mixed']) shape, unnest(array[${counts}]) n,
        generate_series(0, ${READERS - 1}) r, generate_series(1, n) k
      where shape <> 'mixed' or k <= ${size}) pairs`;
}
