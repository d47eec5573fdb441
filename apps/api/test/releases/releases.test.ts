import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { countGraphemes } from '@musubi/domain/graphemes';
import { LETTER_BODY_MAX_GRAPHEMES, THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { StartError } from '@musubi/server/start-error';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

import { readSchemaCatalog, type SchemaCatalog } from '../migrations/schema-catalog.ts';
import { opensEachRelease } from '../support/env.ts';
import { listLetters, readPage } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { sendEveryRequest } from './every-request.ts';
import {
  countRows,
  createReleaseDatabase,
  EMPTY,
  type ReleaseDatabase,
  type TableCount,
} from './release-database.ts';
import { listReleases } from './release-fixtures.ts';

const MIO = 'demo-mio';
const REFUSAL =
  /^The (?:embedded )?database .* is older than version 0\.14 or was not migrated completely: install version 0\.14 first, start it once, then this version \(docs\/operating\/upgrade\.md#older-databases\), or .*\.$/;

const versions = await listReleases();
const openedVersions = opensEachRelease()
  ? versions
  : versions.filter((_version, at) => at % (versions.length - 1) === 0);

let newSchema: SchemaCatalog;
beforeAll(async () => {
  const created = await createTestDatabase();
  newSchema = await readSchemaCatalog(created.runner);
  await created.close();
}, 60_000);

describe.each(openedVersions)('a database of version %s', (version) => {
  let database: ReleaseDatabase;
  let counts: readonly TableCount[];
  let api: TestApp;
  beforeAll(async () => {
    database = await createReleaseDatabase(version);
    counts = await countRows(database);
    api = await createTestApp({ database: await database.open() });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  test('has rows in every table of that version', () => {
    expect(counts.length).toBeGreaterThan(40);
    expect(counts.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test('is migrated to the same schema as a new database', async () => {
    // The server builds one index in the background.
    await expect.poll(async () => readSchemaCatalog(api.runner), { timeout: 10_000 }).toEqual(newSchema);
  });

  test('keeps the page, letters and settings of a creator', async () => {
    const { body: page } = await readPage(api, 'mio');
    expect(page.pub_id).toBe('mio');
    expect(page.links.length).toBeGreaterThanOrEqual(10);
    const { body } = await api.send<{ data: Record<string, readonly unknown[]> }>({
      url: '/v4/export',
      as: MIO,
    });
    for (const table of [
      'profiles',
      'handles',
      'links',
      'activity_sources',
      'achievements',
      'preview_codes',
    ]) {
      expect(body.data[table], table).not.toEqual([]);
    }
  });

  test('A1: asks an owner once about the name from the sign-in provider', async () => {
    const { name } = (await readPage(api, 'mio')).body;
    const isAsked = async (as: string, claims: object): Promise<boolean | undefined> => {
      const url = '/v4/profile';
      const { body } = await api.send<{ user: { has_name_notice?: boolean } }>({
        url,
        as,
        claims: { ...claims },
      });
      return body.user.has_name_notice;
    };
    expect([await isAsked(MIO, { name }), await isAsked(MIO, { name: 'Other' })]).toEqual([true, false]);
    expect(await isAsked('demo-wren', { name })).toBe(false);
    expect((await api.send({ method: 'PUT', url: '/v4/name_notice', as: MIO })).status).toBe(204);
    expect(await isAsked(MIO, { name })).toBe(false);
  });

  test('lets a creator change the profile', async () => {
    const { body } = await api.send<{ user: { version: number } }>({ url: '/v4/profile', as: MIO });
    const profile = { version: body.user.version, headline: 'After the migration' };
    expect(await api.send({ method: 'PUT', url: '/v4/profile', as: MIO, body: { profile } })).toMatchObject({
      status: 200,
      body: { user: { headline: 'After the migration' } },
    });
  });

  // Runs last, because these requests delete much of the data.
  test('allows every request without a server error', async () => {
    const { failed, successes } = await sendEveryRequest(api);
    expect(failed).toEqual([]);
    expect(successes).toBeGreaterThan(50);
  });
});

describe('a database of version 0.14', () => {
  let database: ReleaseDatabase;
  let api: TestApp;
  beforeAll(async () => {
    database = await createReleaseDatabase('0.14');
    api = await createTestApp({ database: await database.open() });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await database.remove();
  });

  test('keeps extras, the disabled invitation, the note and the time zone', async () => {
    const { body: page } = await readPage(api, 'mio');
    expect(page.appearance).toMatchObject({
      icon_frame: 'cord',
      link_entrance: 'unfold',
      closing_mark: 'waves',
      name_style: 'dots',
      shows_invitation: false,
    });
    expect(page.thanks_note).toContain('ありがとう');
    expect(await api.send({ url: '/profile/stats', as: MIO })).toMatchObject({
      body: { time_zone: 'Pacific/Chatham', is_time_zone_chosen: true },
    });
  });

  test('keeps drafts, and letters and notes of maximum length', async () => {
    const { items } = await listLetters(api, 'demo-wren');
    expect(items.map(({ body }) => countGraphemes(body))).toContain(LETTER_BODY_MAX_GRAPHEMES);
    const drafts = await api.runner.executeSql("select thanks_note from profiles where visibility = 'draft'");
    expect(drafts.rows).toEqual([{ thanks_note: '👩🏽‍🎨'.repeat(THANKS_NOTE_MAX_GRAPHEMES) }]);
  });
});

describe('a damaged database of version 0.14', () => {
  let database: ReleaseDatabase;
  beforeAll(async () => {
    database = await createReleaseDatabase('0.14');
  }, 60_000);
  afterEach(async () => database.restore(), 60_000);
  afterAll(async () => database.remove());

  test.each([
    ['one of its migrations', 'delete from drizzle.__drizzle_migrations where id = 20'],
    ['its last migrations', 'delete from drizzle.__drizzle_migrations where id > 20'],
    ['all of its migrations', 'delete from drizzle.__drizzle_migrations'],
    ['the record of its migrations', 'drop schema drizzle cascade'],
  ])('is refused without %s and left unchanged', async (_what, damage) => {
    await database.query(damage);
    const before = await countRows(database);
    const refusal = await database.open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toMatch(REFUSAL);
    expect(await countRows(database)).toEqual(before);
    const record = 'select to_regclass(\'drizzle.__drizzle_migrations\') is not null as "isThere"';
    expect(await database.query(record)).toEqual([{ isThere: !damage.startsWith('drop') }]);
  });

  test('opens and reopens after all tables were dropped', async () => {
    await database.query('drop schema drizzle, jobs, public cascade; create schema public');
    await (await database.open()).close();
    const opened = await database.open();
    onTestFinished(async () => opened.close());
    await expect(opened.ping()).resolves.toBeUndefined();
  });
});

/** Migrations of version 0.13. */
const OLDER_MIGRATIONS = 24;
const ADD_PAGE = `insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape,
  header_layout, ofuse_display_type, created_at, updated_at)
  values ('of-an-old-page', 'old', 'Mio', 'ja', 'public', 'kami', 'ntlg', 'theme', 'centered', 'none', now(), now())`;

/** Copies the migrations of version 0.13. */
async function copyOlderMigrations(): Promise<MigrationConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-older-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { readonly entries: readonly unknown[] };
  const entries = journal.entries.slice(0, OLDER_MIGRATIONS);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return { migrationsFolder: folder };
}

describe('a database with the migrations of version 0.13', () => {
  let database: ReleaseDatabase;
  beforeAll(async () => {
    database = await createReleaseDatabase('0.14');
  }, 60_000);
  beforeEach(async () => {
    await database.query(EMPTY);
    await (await database.open(await copyOlderMigrations())).close();
  }, 60_000);
  afterAll(async () => database.remove());

  const readState = async (): Promise<unknown> => ({
    schema: await readSchemaCatalog({
      executeSql: async (text) => ({ rows: [...(await database.query(text))] }),
    }),
    rows: await countRows(database),
    migrations: await database.query('select * from drizzle.__drizzle_migrations order by id'),
  });

  test('is refused and left unchanged when it contains a page', async () => {
    await database.query(ADD_PAGE);
    const before = await readState();
    const refusal = await database.open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toMatch(REFUSAL);
    expect(await readState()).toEqual(before);
  });

  test('is migrated when it contains no page, as after a killed first start', async () => {
    const api = await createTestApp({ database: await database.open() });
    onTestFinished(async () => api.close());
    await expect.poll(async () => readSchemaCatalog(api.runner), { timeout: 10_000 }).toEqual(newSchema);
  });
});
