import { SEARCH_EDITION } from '@musubi/api/search-edition';
import { toNewestKey, toSearchKey } from '@musubi/api/search-index';
import { rankPage } from '@musubi/api/search-ranks';
import { toPageTerms } from '@musubi/api/search-rules';
import type { Client } from 'pg';

import { withoutIndexes } from './indexes.ts';
import { DAY_MS, makePerson, NOW, type Person } from './people.ts';

const BATCH = 2000;
const TABLES = ['handle_skeletons', 'handles', 'profiles', 'discovery_pages', 'search_profiles'];
const WORST_LEVEL = 8;
/** One creator in this many is picked by the operators. */
const PAGES_PER_PICK = 20_000;

/** Inserts profiles with their handles, and indexes the public profiles by the product's own rules. */
export async function seedPages(client: Client, size: number): Promise<void> {
  await client.query('drop table if exists bench.creators');
  await client.query('create table bench.creators (place int, user_id text, followers int, still_days int)');
  await withoutIndexes(client, TABLES, async () => {
    for (let first = 1; first <= size; first += BATCH) {
      const count = Math.min(BATCH, size - first + 1);
      const people = Array.from({ length: count }, (_, offset) => makePerson(first + offset, size));
      await insertPeople(client, people, first);
    }
  });
  await client.query('alter table bench.creators add primary key (place)');
  await client.query('analyze bench.creators');
}

async function insertPeople(client: Client, people: readonly Person[], first: number): Promise<void> {
  const found = people.filter(({ visibility }) => visibility === 'public');
  await insert(client, 'profiles', people.map(toProfile));
  await insert(
    client,
    'handle_skeletons',
    people.map(({ pubId, userId }) => ({ skeleton: pubId, user_id: userId })),
  );
  await insert(
    client,
    'handles',
    people.map(({ pubId, userId, createdAt }) => ({
      handle: pubId,
      skeleton: pubId,
      user_id: userId,
      claimed_at: createdAt,
    })),
  );
  const entries = found.map(toEntries);
  await insert(
    client,
    'discovery_pages',
    entries.map(({ discoveryPage }) => discoveryPage),
  );
  await insert(
    client,
    'search_profiles',
    entries.map(({ searchProfile }) => searchProfile),
  );
  await insert(
    client,
    'bench.creators',
    people.map(({ userId, followers, stillDays }, offset) => ({
      place: first + offset,
      user_id: userId,
      followers,
      still_days: stillDays,
    })),
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Inserts the rows as one JSON text, so that the product's own client is enough. */
async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

function toProfile(person: Person): Row {
  return {
    user_id: person.userId,
    pub_id: person.pubId,
    name: person.name,
    headline: person.headline,
    bio: person.bio,
    locale: person.locale,
    genres: person.genres,
    visibility: person.visibility,
    theme_id: 'plain',
    font: 'ntlg',
    link_shape: 'round',
    header_layout: 'center',
    ofuse_display_type: 'link',
    created_at: person.createdAt,
    updated_at: new Date(NOW.getTime() - person.stillDays * DAY_MS),
  };
}

function toEntries(person: Person): { readonly discoveryPage: Row; readonly searchProfile: Row } {
  const { userId, createdAt, followers, stillDays } = person;
  const key = toSearchKey(userId);
  const newest = toNewestKey(createdAt, key);
  const rank = rankPage({ followers, stillDays, level: WORST_LEVEL });
  const isPicked = Number.parseInt(key.slice(0, 8), 16) % PAGES_PER_PICK === 0;
  return {
    discoveryPage: {
      user_id: userId,
      published_at: createdAt,
      picked_at: isPicked ? NOW : null,
      is_sensitive: false,
      ...rank,
      ranked_at: NOW,
    },
    searchProfile: {
      user_id: userId,
      key,
      terms: toPageTerms({ ...person, blockTexts: [] }, { key, newest, level: rank.level }),
      newest,
      ...rank,
      member_since: createdAt,
      edition: SEARCH_EDITION,
    },
  };
}
