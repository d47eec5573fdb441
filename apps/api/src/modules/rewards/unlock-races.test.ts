import { expect, onTestFinished, test } from 'vitest';

import type { Database, OpenDatabase } from '#platform/database/database.ts';

import { createNewcomer, createUid, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

interface Race {
  readonly api: TestApp;
  readonly statements: string[];
  /**
   * Runs `work` just before the next transaction begins, so that values read before that transaction are
   * stale.
   */
  beforeNextTransaction(work: () => Promise<unknown>): void;
}

async function createRace(): Promise<Race> {
  const statements: string[] = [];
  const opened = await createTestDatabase((statement) => statements.push(statement));
  let pending: (() => Promise<unknown>) | null = null;
  const transaction: Database['transaction'] = async (...args) => {
    const work = pending;
    pending = null;
    await work?.();
    return opened.db.transaction(...args);
  };
  const db = new Proxy(opened.db, {
    get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown)),
  });
  const database: OpenDatabase = { ...opened, db };
  const api = await createTestApp({ database });
  onTestFinished(async () => api.close());
  return {
    api,
    statements,
    beforeNextTransaction(work) {
      pending = work;
    },
  };
}

const LOCKED = { status: 403, body: { code: 'function_locked' } };

test('refuses a locked frame even if a concurrent write makes the submitted version current', async () => {
  const { api, beforeNextTransaction } = await createRace();
  const { id } = await createNewcomer(api);
  const icon = { icon_image_key: null };
  beforeNextTransaction(async () => updateProfile(api, id, { appearance: { version: 1, theme_id: 'ai' } }));
  const ahead = { profile: { version: 1, ...icon }, appearance: { version: 2, icon_frame: 'ring' } };
  expect(await updateProfile(api, id, ahead)).toMatchObject(LOCKED);
  const { body } = await updateProfile(api, id, { appearance: { version: 2, theme_id: 'sumi' } });
  expect(body).toMatchObject({ user: { appearance: { icon_frame: 'none' } } });
});

test('refuses locked activity groups during a concurrent write', async () => {
  const { api, beforeNextTransaction } = await createRace();
  const { id } = await createNewcomer(api);
  const put = async (version: number, activities: readonly unknown[]) =>
    api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version, activities } });
  beforeNextTransaction(async () => put(1, []));
  const third = { type: 'youtube', group: 'group_3', source_id: '@mio-draws' };
  expect(await put(2, [third])).toMatchObject(LOCKED);
});

test('saving activities locks the profile first, and does not overwrite refresh results', async () => {
  const { api, statements } = await createRace();
  const { id } = await createNewcomer(api);
  statements.length = 0;
  const youtube = { id: crypto.randomUUID(), type: 'youtube', group: 'group_1', source_id: '@mio-draws' };
  const body = { version: 1, activities: [youtube] };
  expect((await api.send({ method: 'PUT', url: '/v4/activities', as: id, body })).status).toBe(200);
  const positionOf = (words: RegExp): number => statements.findIndex((statement) => words.test(statement));
  const [claim, read] = [positionOf(/^update "profiles"/), positionOf(/left join "activity_sources"/)];
  expect(claim).toBeGreaterThanOrEqual(0);
  expect(read).toBeGreaterThan(claim);
  const stored = statements.find((statement) => statement.startsWith('insert into "activity_sources"'));
  expect(stored).toContain('"position" = excluded."position"');
  expect(stored).not.toContain('"error" = excluded');
  expect(stored).not.toContain('"refreshed_at" = excluded');
});

test('answers not_registered, not function_locked, for a user without a profile', async () => {
  const { api } = await createRace();
  const answer = await updateProfile(api, createUid(), {
    appearance: { version: 1, icon_frame: 'ring' },
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_registered' } });
});
