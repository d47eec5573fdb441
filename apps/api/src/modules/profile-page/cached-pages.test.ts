import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { paymentsRepository } from '#modules/payments/public.ts';
import { profileRepository } from '#modules/profile/public.ts';
import type { OpenDatabase } from '#platform/database/database.ts';

import {
  createCreator,
  createLinkInput,
  readPage,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

type Profile = components['schemas']['Profile'];

const HOUR_MS = 60 * 60_000;

let database: OpenDatabase;
let statements: string[] = [];
/** Two API servers on one database: `reader` caches creator pages, which requests to `writer` then change. */
let writer: TestApp;
let reader: TestApp;
beforeAll(async () => {
  database = await createTestDatabase((statement) => statements.push(statement));
  const shared: OpenDatabase = { ...database, close: async () => {} };
  writer = await createTestApp({ database: shared });
  reader = await createTestApp({ database: shared });
});
afterAll(async () => {
  await writer.close();
  await reader.close();
  await database.close();
});
beforeEach(() => {
  statements = [];
});

const suspension = async (method: 'PUT' | 'DELETE', { id }: Profile) =>
  writer.send({
    method,
    url: `/v2/general/users/${id}/suspension`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
  });
const leaving = async (method: 'POST' | 'DELETE', { id }: Profile) =>
  writer.send({ method, url: '/v4/unsubscribe', as: id });
const change = async ({ id }: Profile, body: object) => updateProfile(writer, id, body);

interface Write {
  readonly name: string;
  readonly before?: (creator: Profile) => Promise<unknown>;
  readonly write: (creator: Profile) => Promise<unknown>;
  readonly after: object;
}

const GONE = { status: 404 };
const WRITES: readonly Write[] = [
  {
    name: 'the new links',
    write: async ({ id }) =>
      replaceLinks(writer, id, { version: 1, links: [createLinkInput({ title: 'new' })] }),
    after: { status: 200, body: { links: [{ title: 'new' }] } },
  },
  {
    name: 'no hidden link',
    before: async ({ id }) => replaceLinks(writer, id, { version: 1, links: [createLinkInput()] }),
    write: async ({ id }) =>
      replaceLinks(writer, id, { version: 2, links: [createLinkInput({ is_visible: false })] }),
    after: { status: 200, body: { links: [] } },
  },
  {
    name: 'the new name',
    write: async (creator) => change(creator, { profile: { version: 2, name: 'Changed' } }),
    after: { status: 200, body: { name: 'Changed' } },
  },
  {
    name: 'the new appearance',
    write: async (creator) => change(creator, { appearance: { version: 1, theme_id: 'sumi' } }),
    after: { status: 200, body: { appearance: { theme_id: 'sumi' } } },
  },
  {
    name: 'the new OFUSE message',
    write: async (creator) => change(creator, { ofuse: { version: 2, message: 'お便りください' } }),
    after: { status: 200, body: { ofuse: { message: 'お便りください' } } },
  },
  {
    name: 'the creator status set by a payment event',
    write: async ({ id }) =>
      paymentsRepository.setCreator(writer.db, id, { isCreator: true, now: writer.clock.now() }),
    after: { status: 200, body: { ofuse: { is_creator: true } } },
  },
  {
    name: 'the new icon',
    write: async ({ id }) => profileRepository.setPresentation(writer.db, id, { iconImageKey: 'new-icon' }),
    after: { status: 200, body: { icon_image_key: 'new-icon' } },
  },
  {
    name: 'no page that became a draft',
    write: async (creator) => change(creator, { profile: { version: 2, visibility: 'draft' } }),
    after: GONE,
  },
  { name: 'no page of a suspended user', write: async (creator) => suspension('PUT', creator), after: GONE },
  {
    name: 'the page again after a suspension',
    before: async (creator) => suspension('PUT', creator),
    write: async (creator) => suspension('DELETE', creator),
    after: { status: 200 },
  },
  {
    name: 'no page of a user pending deletion',
    write: async (creator) => leaving('POST', creator),
    after: GONE,
  },
  {
    name: 'the page again after a cancelled deletion',
    before: async (creator) => {
      await leaving('POST', creator);
      // Requesting the account deletion revokes all sessions, so the next request needs a later sign-in time.
      writer.clock.advance(1000);
    },
    write: async (creator) => leaving('DELETE', creator),
    after: { status: 200 },
  },
];

const createOpenPage = async (): Promise<Profile> => createCreator(writer, { visibility: 'public' });

describe('cached pages after a write', () => {
  test.each(WRITES)('the next read on both servers shows $name', async ({ before, write, after }) => {
    const creator = await createOpenPage();
    await before?.(creator);
    for (const api of [writer, reader]) await readPage(api, creator.pub_id);
    await write(creator);
    for (const api of [writer, reader]) expect(await readPage(api, creator.pub_id)).toMatchObject(after);
  });

  test('the next read on both servers shows the page under its former and new handle', async () => {
    const creator = await createOpenPage();
    await readPage(reader, creator.pub_id);
    const handle = `${creator.pub_id.slice(0, 20)}_new`;
    await change(creator, { profile: { version: 2, pub_id: handle } });
    for (const asked of [creator.pub_id, handle]) {
      expect((await readPage(reader, asked)).body.pub_id).toBe(handle);
    }
  });
});

test('serves an unchanged page byte for byte, with one short SQL statement', async () => {
  const { pub_id: pubId } = await createOpenPage();
  const first = await readPage(reader, pubId);
  statements = [];
  const second = await readPage(reader, pubId);
  expect(second.text).toBe(first.text);
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toContain('"links"');
});

test('removes a link from a cached page when the schedule of the link ends', async () => {
  const { id, pub_id: pubId } = await createOpenPage();
  const endsAt = new Date(reader.clock.now().getTime() + HOUR_MS).toISOString();
  await replaceLinks(writer, id, { version: 1, links: [createLinkInput({ ends_at: endsAt })] });
  expect((await readPage(reader, pubId)).body.links).toHaveLength(1);
  reader.clock.advance(HOUR_MS);
  expect((await readPage(reader, pubId)).body.links).toHaveLength(0);
});

test('reads the stamps of concurrently requested pages in batches', async () => {
  const creators = [await createOpenPage(), await createOpenPage(), await createOpenPage()];
  for (const { pub_id: pubId } of creators) await readPage(reader, pubId);
  statements = [];
  const asked = Array.from({ length: 60 }, (_, number) => creators[number % 3]?.pub_id ?? '');
  const answers = await Promise.all(asked.map(async (pubId) => readPage(reader, pubId)));
  expect(answers.map(({ body }) => body.pub_id)).toEqual(asked);
  expect(statements.length).toBeLessThan(20);
});
