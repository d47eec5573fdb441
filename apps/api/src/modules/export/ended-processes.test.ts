import type { ObjectStorage } from '@musubi/server/object-storage';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { createAttempts } from '#core/state/attempts.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { ALL_QUEUES } from '#platform/queue/queues.ts';

import { createCreator, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createCapturedLog, silentLog } from '../../../test/support/logs.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { dataArchivesRepository, pageCopiesRepository } from './archive.repository.ts';
import { makeExport } from './make-export.ts';
import { preparePageCopies } from './page-copy.files.ts';
import { prepareDataArchives } from './prepare-data-archives.ts';

interface Archive {
  readonly state: string;
  readonly is_left_to_operators: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let id = '';
let pubId = '';
let version = 1;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId, version } = await createCreator(api, { bio: 'about me', visibility: 'public' }));
  api.identity.emails.set(id, `${id}@example.com`);
});

const KINDS = [
  {
    url: '/v4/export/archive',
    file: 'data',
    list: 'archives',
    repository: dataArchivesRepository,
    prepare: prepareDataArchives,
  },
  {
    url: '/v4/export/page_copy',
    file: 'page',
    list: 'copies',
    repository: pageCopiesRepository,
    prepare: preparePageCopies,
  },
] as const;

const parse = (line: string): unknown => JSON.parse(line);
const mailsTo = (to: string) => api.mail.sent.filter((mail) => mail.to === to).map(({ subject }) => subject);

describe.each(KINDS)('a file of $file', ({ url, file, list, repository, prepare }) => {
  const request = async () => (await api.send<Archive>({ method: 'POST', url, as: id })).body;
  const read = async () =>
    (await api.send<Readonly<Record<string, readonly Archive[]>>>({ url, as: id })).body[list]?.[0];
  /** Claims the file like a process that then ends, and waits until the claim is over. */
  async function endProcess(): Promise<boolean> {
    const now = api.clock.now();
    const row = await repository.claim(api.db, now, new Date(now.getTime() + MINUTE_MS));
    api.clock.advance(2 * MINUTE_MS);
    return row !== undefined;
  }

  test('4A2: is not claimed a third time when it ended two processes, and its owner hears of it', async () => {
    await request();
    expect([await endProcess(), await endProcess(), await endProcess()]).toEqual([true, true, false]);
    const { log, lines } = createCapturedLog();
    await prepare({ ...api.core, log });
    expect(await read()).toMatchObject({ state: 'failed', is_left_to_operators: true });
    expect(lines.map(parse)).toMatchObject([{ event: 'export_left_to_operators', account: id }]);
    expect(mailsTo(`${id}@example.com`)).toHaveLength(1);
    await prepare(api.core);
    expect(mailsTo(`${id}@example.com`)).toHaveLength(1);
  });

  test('4A2: is not begun again by its owner, but by an operator, who mails the owner', async () => {
    await request();
    await endProcess();
    await endProcess();
    await prepare({ ...api.core, log: silentLog });
    expect(await request()).toMatchObject({ state: 'failed', is_left_to_operators: true });
    await prepare(api.core);
    expect(await read()).toMatchObject({ state: 'failed' });
    expect(await makeExport(api.core, id, file)).toBe(true);
    expect(await read()).toMatchObject({ state: 'ready', is_left_to_operators: false });
    expect(mailsTo(`${id}@example.com`)).toHaveLength(2);
    const authorization = `Bearer ${await api.tokens.sign(id)}`;
    const { rawPayload } = await api.app.inject({ url: `${url}/file`, headers: { authorization } });
    const texts = Object.values(unzipSync(rawPayload)).map((bytes) => strFromU8(bytes));
    expect(texts.some((text) => text.includes('about me'))).toBe(true);
  });

  test('4A2: can be requested again after a day', async () => {
    await request();
    await endProcess();
    await endProcess();
    await prepare({ ...api.core, log: silentLog });
    api.clock.advance(DAY_MS);
    expect(await request()).toMatchObject({ state: 'preparing', is_left_to_operators: false });
    await prepare(api.core);
    expect(await read()).toMatchObject({ state: 'ready' });
  });

  test('4A2: counts no attempt that ended without ending the process', async () => {
    await request();
    api.storage.isDown = true;
    await prepare({ ...api.core, log: silentLog });
    api.storage.isDown = false;
    api.clock.advance(2 * MINUTE_MS);
    expect(await endProcess()).toBe(true);
    await prepare(api.core);
    expect(await read()).toMatchObject({ state: 'ready' });
  });
});

test.each(KINDS)('4A2: counts no process that was asked to stop, for $file', async (kind) => {
  await api.send({ method: 'POST', url: kind.url, as: id });
  const attempts = createAttempts();
  const unended: unknown[] = [];
  const storage: ObjectStorage = {
    ...api.core.storage,
    async put() {
      const read = async () => (await kind.repository.find(api.db, id, api.clock.now()))?.unended;
      unended.push(await read());
      await attempts.stop();
      unended.push(await read());
      throw new Error('The process is killed');
    },
  };
  const core = { ...api.core, attempts, storage, log: silentLog };
  await kind.prepare(core);
  api.clock.advance(2 * MINUTE_MS);
  await kind.prepare(core);
  expect(unended).toEqual([1, 0]);
});

test('4A2: mails its owner in the language of the page when a file failed', async () => {
  await updateProfile(api, id, { profile: { version, locale: 'ja' } });
  await api.send({ method: 'POST', url: '/v4/export/archive', as: id });
  api.storage.isDown = true;
  for (const _ of [1, 2, 3]) {
    await prepareDataArchives({ ...api.core, log: silentLog });
    api.clock.advance(2 * MINUTE_MS);
  }
  api.storage.isDown = false;
  expect(mailsTo(`${id}@example.com`)).toEqual(['ファイルを作成できませんでした：すべてのデータ']);
});

describe('an erasure', () => {
  async function leave(): Promise<void> {
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    api.clock.advance(14 * DAY_MS);
  }
  const isErased = async () => (await readPage(api, pubId)).status === 404;

  test('4A2: is never given up when it ends processes, but tried every hour, and alarms', async () => {
    await leave();
    const begin = async () => accountsRepository.beginErasure(api.db, id, api.clock.now());
    expect(await begin()).toBe(0);
    expect(await begin()).toBeNull();
    api.clock.advance(10 * MINUTE_MS);
    expect(await begin()).toBe(1);
    api.clock.advance(10 * MINUTE_MS);
    expect(await begin()).toBeNull();
    api.clock.advance(HOUR_MS);
    const { log, lines } = createCapturedLog();
    await eraseDueUsers({ ...api.core, log });
    expect(lines.map(parse)).toContainEqual(
      expect.objectContaining({ event: 'erasure_ends_processes', account: id }),
    );
    expect(await isErased()).toBe(true);
  });
});

test('4A2: counts no process that was asked to stop, for an erasure', async () => {
  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
  api.clock.advance(14 * DAY_MS);
  const attempts = createAttempts();
  const read = async () => (await accountsRepository.find(api.db, id))?.unendedErasures;
  const unended: unknown[] = [];
  await api.runner.executeSql(
    `insert into follows (user_id, followed_id, id, followed_at)
      select 'fan-' || n, '${id}', gen_random_uuid(), now() from generate_series(1, 250) n`,
  );
  const pause = async (): Promise<never> => {
    unended.push(await read());
    await attempts.stop();
    unended.push(await read());
    throw new Error('The process is killed');
  };
  const core = { ...api.core, attempts, pause, log: silentLog };
  await eraseDueUsers(core);
  await eraseDueUsers(core);
  expect(unended).toEqual([1, 0]);
});

test('4A2: every queue says what becomes of an entry that ends processes', () => {
  const left = ALL_QUEUES.filter(([, { afterCrash }]) => afterCrash === 'left_to_operators');
  expect(left.map(([name]) => name)).toEqual(['exports', 'page_copies']);
  const alarming = ALL_QUEUES.filter(([, { afterCrash }]) => afterCrash === 'alarms');
  expect(alarming.map(([name]) => name)).toEqual(['erasures']);
});
