import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import {
  applyImport,
  createFakeInternet,
  type Import,
  importPage,
  importText,
  listLinks,
  pageOf,
  readProfile,
  undoImport,
} from '../../../test/support/imports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sweepImports } from './sweep-imports.ts';

type Schemas = components['schemas'];

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e90';
const TEXT = 'Shop https://shop.example/\nBlog https://blog.example/';
const DAY_MS = 24 * 60 * 60_000;

const internet = createFakeInternet();
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ request: internet.request });
});
afterAll(async () => api.close());
beforeEach(() => internet.reset());

const titlesOf = async (as: string) => (await listLinks(api, as)).map(({ title }) => title);

describe('v4UndoImport', () => {
  test('restores the previous page exactly when nothing has changed since', async () => {
    const { id: as } = await createCreator(api);
    const first = createLinkInput({ title: 'First', section: 'Art' });
    await replaceLinks(api, as, { version: 1, links: [first, createLinkInput({ title: 'Second' })] });
    const before = await listLinks(api, as);
    const plan = await importText(api, as, TEXT);
    await applyImport(api, as, plan);
    expect((await undoImport(api, as, plan.id)).body).toEqual({
      removed_links: 2,
      restored_fields: [],
      kept_fields: [],
    });
    expect(await listLinks(api, as)).toEqual(before);
    expect((await undoImport(api, as, plan.id)).status).toBe(404);
  });

  test('removes only what the import added, and keeps later changes', async () => {
    const home =
      '<meta name="description" content="I draw."><h1>Mio of the sea</h1><a href="https://shop.example/">Shop</a>';
    internet.reset({ 'https://mio.example/': pageOf(home) });
    const { id: as, name } = await createCreator(api);
    const { body: plan } = await importPage(api, as, 'https://mio.example/');
    await applyImport(api, as, plan, { fields: ['name', 'bio'] });
    const [shop] = await listLinks(api, as);
    const later = createLinkInput({ title: 'Later' });
    const links = [
      later,
      createLinkInput({ id: shop?.id ?? '', url: 'https://shop.example/', title: 'My shop' }),
    ];
    expect((await replaceLinks(api, as, { version: 2, links })).status).toBe(200);
    const { version } = await readProfile(api, as);
    await updateProfile(api, as, { profile: { version, bio: 'I paint.' } });
    const listed = await api.send<Schemas['ImportList']>({ url: '/v4/imports', as });
    expect(listed.body.items).toMatchObject([{ id: plan.id, application: { is_unchanged: false } }]);
    expect((await undoImport(api, as, plan.id)).body).toEqual({
      removed_links: 1,
      restored_fields: ['name'],
      kept_fields: ['bio'],
    });
    expect(await titlesOf(as)).toEqual(['Later']);
    expect(await readProfile(api, as)).toMatchObject({ name, bio: 'I paint.' });
  });

  test('is possible for 30 days after the import is applied', async () => {
    const { id: as } = await createCreator(api);
    const plan = await importText(api, as, TEXT);
    expect((await undoImport(api, as, plan.id)).status).toBe(404);
    await applyImport(api, as, plan);
    api.clock.advance(30 * DAY_MS - 1000);
    expect((await api.send<Schemas['ImportList']>({ url: '/v4/imports', as })).body.items).toHaveLength(1);
    api.clock.advance(1000);
    expect((await api.send<Schemas['ImportList']>({ url: '/v4/imports', as })).body.items).toEqual([]);
    expect((await undoImport(api, as, plan.id)).status).toBe(404);
    await sweepImports(api.core);
    expect(await titlesOf(as)).toEqual(['Shop', 'Blog']);
  });

  test('keeps the ten newest applied imports of a page', async () => {
    const { id: as } = await createCreator(api);
    const plans: Import[] = [];
    for (let number = 0; number < 11; number += 1) {
      api.clock.advance(1000);
      const plan = await importText(api, as, `https://a.example/${number}`);
      expect((await applyImport(api, as, plan)).status).toBe(200);
      plans.push(plan);
    }
    const { body } = await api.send<Schemas['ImportList']>({ url: '/v4/imports', as });
    expect(body.items.map(({ id }) => id)).toEqual(
      plans
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect((await undoImport(api, as, plans[0]?.id ?? '')).status).toBe(404);
    expect(await listLinks(api, as)).toHaveLength(11);
  });

  test('answers 404 for an unknown id', async () => {
    const { id: as } = await createCreator(api);
    expect((await undoImport(api, as, ID)).status).toBe(404);
  });
});
