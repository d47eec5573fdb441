import { describe, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createNamesStage } from '../../../test/support/own-names.ts';
import { createTestAppForTest, TEST_SERVICE_KEY } from '../../../test/support/test-app.ts';
import { visitDueNames } from './visit-due-names.ts';

const stage = createNamesStage();

describe('the main name', () => {
  test('gets redirects of other addresses after answering for 24 hours', async () => {
    const { id } = await stage.createVerified();
    expect((await stage.setMain(id)).body.is_main).toBe(true);
    expect(await stage.servedTo()).toMatchObject({ is_main: true, is_redirected: false });
    for (let hour = 0; hour <= 24; hour += 1) {
      expect(await stage.servedTo()).toMatchObject({ is_redirected: false });
      await visitDueNames(stage.api.core);
      stage.api.clock.advance(HOUR_MS);
    }
    expect(await stage.servedTo()).toMatchObject({ is_main: true, is_redirected: true });
  });

  test('loses redirects when it stops answering', async () => {
    const { id } = await stage.createVerified();
    await stage.setMain(id);
    await visitDueNames(stage.api.core);
    stage.api.clock.advance(DAY_MS);
    await visitDueNames(stage.api.core);
    expect(await stage.servedTo()).toMatchObject({ is_redirected: true });
    stage.state.answersHttps = false;
    for (const isRedirected of [true, true, false]) {
      stage.api.clock.advance(HOUR_MS);
      await visitDueNames(stage.api.core);
      expect(await stage.servedTo()).toMatchObject({ is_redirected: isRedirected });
    }
    expect((await stage.list(id)).items).toMatchObject([{ is_main: true, answers_since: null }]);
  });

  test('loses redirects at once when a record is missing', async () => {
    const { id } = await stage.createVerified();
    await stage.setMain(id);
    await visitDueNames(stage.api.core);
    stage.api.clock.advance(DAY_MS);
    await visitDueNames(stage.api.core);
    expect(await stage.servedTo()).toMatchObject({ is_redirected: true });
    stage.records.texts.clear();
    await stage.check(id);
    expect(await stage.servedTo()).toMatchObject({ is_main: true, is_redirected: false });
    await visitDueNames(stage.api.core);
    expect(await stage.servedTo()).toMatchObject({ is_redirected: false });
  });

  test('can be set only to a verified name, and unset', async () => {
    const creator = await stage.createVerified();
    await stage.claim(creator.id, 'other.example');
    expect((await stage.setMain(creator.id, true, 'other.example')).status).toBe(404);
    stage.setRecords((await stage.claim(creator.id, 'other.example')).body);
    await stage.check(creator.id, 'other.example');
    await stage.setMain(creator.id);
    await stage.setMain(creator.id, true, 'other.example');
    const mains = async () => (await stage.list(creator.id)).items.map(({ is_main: isMain }) => isMain);
    expect(await mains()).toEqual([false, true]);
    await stage.setMain(creator.id, false, 'other.example');
    expect(await mains()).toEqual([false, false]);
  });
});

describe('the list of changes', () => {
  test('requires a service key of its scope', async () => {
    const { id } = await createCreator(stage.api);
    expect((await stage.api.send({ url: '/own_names' })).status).toBe(401);
    expect((await stage.api.send({ url: '/own_names', as: id })).status).toBe(401);
    const other = await createTestAppForTest({
      serviceKeys: [{ scope: 'operations', key: TEST_SERVICE_KEY }],
    });
    const asked = await other.send({ url: '/own_names', headers: { 'x-api-key': TEST_SERVICE_KEY } });
    expect(asked.status).toBe(401);
  });

  test('contains each name once, by last change, paginated', async () => {
    const mio = await stage.createVerified('a.example');
    await stage.createVerified('b.example');
    await stage.createVerified('c.example');
    await stage.setMain(mio.id, true, 'a.example');
    const first = await stage.listChanges('0', 2);
    expect([first.items.map(({ name }) => name), first.has_more]).toEqual([['b.example', 'c.example'], true]);
    const second = await stage.listChanges(first.revision, 2);
    expect([second.items.map(({ name }) => name), second.has_more]).toEqual([['a.example'], false]);
    expect(await stage.listChanges(second.revision)).toEqual({
      items: [],
      revision: second.revision,
      has_more: false,
    });
  });

  test('drops names 30 days after they lost their page', async () => {
    const { id } = await stage.createVerified();
    await stage.remove(id);
    const visit = async () => {
      await visitDueNames(stage.api.core);
      return stage.servedTo();
    };
    stage.api.clock.advance(30 * DAY_MS - MINUTE_MS);
    expect(await visit()).toMatchObject({ pub_id: null });
    stage.api.clock.advance(MINUTE_MS);
    expect(await visit()).toBeUndefined();
  });

  test('never reuses a revision after the newest row is deleted', async () => {
    const { id } = await stage.createVerified();
    await stage.remove(id);
    const { revision } = await stage.listChanges();
    stage.api.clock.advance(30 * DAY_MS);
    await visitDueNames(stage.api.core);
    await stage.createVerified('new.example');
    expect((await stage.listChanges(revision)).items).toMatchObject([{ name: 'new.example' }]);
  });
});
