import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { caseSnapshots } from '#platform/database/schema/desk/cases.ts';

import {
  claimCase,
  createReportedLetter,
  createReportedPage,
  decide,
  findCase,
  reportPage,
  undo,
} from '../../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../../test/support/desk/operators.ts';
import {
  createCreator,
  readPage,
  replaceLinks,
  updateProfile,
  writeLetter,
  listLetters,
} from '../../../../test/support/factories.ts';
import { uploadImage } from '../../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { casesRepository } from '../cases.repository.ts';
import { removeOldCases } from '../remove-old-cases.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;
const CREATOR_LINK = { title: 'Shop', url: 'https://shop.example/', is_visible: true };

let api: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
  ben = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const readOwn = async (id: string) =>
  (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand=links', as: id })).body;
const isOpen = async (pubId: string) => (await readPage(api, pubId)).status === 200;
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
const renewKeys = async () => {
  for (const { name, work } of api.jobs) if (name === 'image_keys') await work();
};

describe('dismissing', () => {
  test('closes the case and does not notify the owner', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { status, body } = await decide(ada, caseId, { kind: 'dismiss' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'dismiss', decided_by: ada.id, appeal_until: null });
    expect(body.rule).toBeUndefined();
    const own = await api.send<Schemas['StatementList']>({ url: '/v4/decisions', as: page.id });
    expect(own.body.items).toEqual([]);
    expect(
      (await ada.send<Schemas['CaseDetail']>({ url: `/v4/operator/cases/${caseId}` })).body,
    ).toMatchObject({
      summary: { state: 'closed' },
      reports: [{ resolved_at: expect.any(String) as string }],
    });
  });

  test('can be undone by reopening the case with a claim', async () => {
    const { caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'dismiss' });
    expect((await undo(ben, body.id)).body.undone_at).toEqual(expect.any(String));
    expect((await claimCase(ada, caseId)).status).toBe(409);
    expect((await decide(ben, caseId, { kind: 'make_draft' })).status).toBe(201);
  });
});

describe('the snapshots of a case', () => {
  test('are deleted a year after its end', async () => {
    const [closed, open] = [await createReportedPage(api), await createReportedPage(api)];
    const { body } = await decide(ada, closed.caseId, { kind: 'dismiss' });
    const count = async (caseId: string) =>
      (await api.db.select().from(caseSnapshots).where(eq(caseSnapshots.caseId, caseId))).length;
    const removeAt = async (at: number) => {
      api.clock.advance(at - api.clock.now().getTime());
      await removeOldCases(api.core);
      return [await count(closed.caseId), await count(open.caseId)];
    };
    const end = new Date(body.decided_at).getTime();
    expect(await removeAt(end + 365 * DAY_MS)).toEqual([1, 1]);
    expect(await removeAt(end + 365 * DAY_MS + 1)).toEqual([0, 1]);
  });
});

describe('asking for a change', () => {
  test('reopens the case on the given date', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'ask_change', until: inDays(7) });
    expect(body.until).toEqual(expect.any(String));
    expect(await isOpen(page.pub_id)).toBe(true);
    const inState = async (state: string) =>
      (
        await ada.send<Schemas['CaseList']>({ url: `/v4/operator/cases?state=${state}&limit=100` })
      ).body.items.map(({ id }) => id);
    expect(await inState('waiting')).toContain(caseId);
    api.clock.advance(7 * DAY_MS);
    await casesRepository.openDue(api.db, api.clock.now());
    expect(await inState('open')).toContain(caseId);
  });
});

describe('a report about a page that waits for a change', () => {
  test('reopens its case only for a new reason', async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(ada, caseId, { kind: 'ask_change', until: inDays(200) });
    const state = async () =>
      (await ada.send<Schemas['CaseDetail']>({ url: `/v4/operator/cases/${caseId}` })).body.summary.state;
    await reportPage(api, page.pub_id, { from: '203.0.113.8' });
    expect(await state()).toBe('waiting');
    await reportPage(api, page.pub_id, { from: '203.0.113.9', reason: 'phishing' });
    expect(await state()).toBe('open');
  });
});

describe('marking a page as sensitive', () => {
  test('adds the door for adults, which its owner cannot remove until the undo', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'mark_sensitive', rule: 'adult' });
    expect((await readPage(api, page.pub_id)).body).toMatchObject({ code: 'page_gated' });
    const audience = await api.send<Schemas['Audience']>({ url: '/v4/audience', as: page.id });
    const remove = async (version: number) =>
      api.send({ method: 'PUT', url: '/v4/audience', as: page.id, body: { version, is_adult: false } });
    expect(await remove(audience.body.version)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/is_adult', code: 'not_allowed' }] },
    });
    await undo(ada, body.id);
    expect(await isOpen(page.pub_id)).toBe(true);
    expect((await readOwn(page.id)).user.visibility).toBe('public');
  });

  test('keeps the owner’s own door after the undo', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body: audience } = await api.send<Schemas['Audience']>({ url: '/v4/audience', as: page.id });
    await api.send({
      method: 'PUT',
      url: '/v4/audience',
      as: page.id,
      body: { version: audience.version, is_adult: true },
    });
    const { body } = await decide(ada, caseId, { kind: 'mark_sensitive', rule: 'adult' });
    await undo(ada, body.id);
    expect((await readPage(api, page.pub_id)).body).toMatchObject({ code: 'page_gated' });
  });
});

describe('hiding a page from discovery', () => {
  test('removes it from the search until the undo', async () => {
    const { page, caseId } = await createReportedPage(api, { name: 'Unmistakable Lighthouse' });
    // Discovery omits pages in their first 24 hours.
    api.clock.advance(DAY_MS);
    const found = async () =>
      (
        await api.send<Schemas['DiscoveredCreatorList']>({
          url: '/discover/search?q=Unmistakable%20Lighthouse',
        })
      ).body.items.map(({ pub_id: pubId }) => pubId);
    expect(await found()).toContain(page.pub_id);
    const { body } = await decide(ada, caseId, { kind: 'hide_discovery' });
    expect(await found()).not.toContain(page.pub_id);
    expect(await isOpen(page.pub_id)).toBe(true);
    await undo(ada, body.id);
    expect(await found()).toContain(page.pub_id);
  });
});

describe('hiding a link', () => {
  test('hides every link to its URL until the undo', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    await replaceLinks(api, page.id, {
      version: 1,
      links: [CREATOR_LINK, { ...CREATOR_LINK, title: 'Again', url: 'https://fine.example/' }],
    });
    const { body: shown } = await readPage(api, page.pub_id);
    const [link] = shown.links;
    const { body: opened } = await ada.send<Schemas['CaseId']>({
      method: 'POST',
      url: '/v4/operator/cases',
      body: { user_id: page.id, reason: 'phishing', text: '' },
    });
    const { body } = await decide(ada, opened.id, {
      kind: 'hide_item',
      rule: 'phishing',
      item: { kind: 'link', id: link?.id ?? '' },
    });
    const titles = async () => (await readPage(api, page.pub_id)).body.links.map(({ title }) => title);
    expect(await titles()).toEqual(['Again']);
    const own = await readOwn(page.id);
    expect(own.user.links?.version).toBe(3);
    await replaceLinks(api, page.id, {
      version: 3,
      links: [CREATOR_LINK, { ...CREATOR_LINK, title: 'Third' }],
    });
    expect(await titles()).toEqual([]);
    await undo(ada, body.id);
    const after = await readOwn(page.id);
    await replaceLinks(api, page.id, { version: after.user.links?.version ?? 0, links: [CREATOR_LINK] });
    expect(await titles()).toEqual(['Shop']);
  });

  test('shows the same links after the undo as before', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    await replaceLinks(api, page.id, {
      version: 1,
      links: [CREATOR_LINK, { ...CREATOR_LINK, title: 'Hidden by its owner', is_visible: false }],
    });
    const before = await readOwn(page.id);
    const { body: opened } = await ada.send<Schemas['CaseId']>({
      method: 'POST',
      url: '/v4/operator/cases',
      body: { user_id: page.id, reason: 'phishing', text: '' },
    });
    const id = before.user.links?.items[0]?.id ?? '';
    const { body } = await decide(ada, opened.id, { kind: 'hide_item', item: { kind: 'link', id } });
    await undo(ada, body.id);
    expect((await readOwn(page.id)).user.links?.items).toEqual(before.user.links?.items);
  });
});

describe('hiding a letter', () => {
  test('hides a shown letter, and its recipient cannot show it again', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    await writeLetter(api, page.pub_id, { is_public: true });
    const [letter] = (await listLetters(api, page.id)).items;
    const url = `/v4/letters/${letter?.id}`;
    const show = async () => api.send({ method: 'PUT', url, as: page.id, body: { is_shown: true } });
    await show();
    await api.send({ method: 'POST', url: `${url}/report`, as: page.id, body: { reason: 'spam' } });
    const { body } = await decide(ada, await findCase(api, letter?.id ?? ''), {
      kind: 'hide_item',
      item: { kind: 'letter', id: letter?.id ?? '' },
    });
    const shown = async () => (await readPage(api, page.pub_id)).body.letters.length;
    expect(await shown()).toBe(0);
    expect(await show()).toMatchObject({ status: 400 });
    await undo(ada, body.id);
    expect(await shown()).toBe(1);
  });

  test('also hides the letter in a case that was dismissed before', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    await writeLetter(api, page.pub_id, { is_public: true });
    const [letter] = (await listLetters(api, page.id)).items;
    const url = `/v4/letters/${letter?.id}`;
    await api.send({ method: 'PUT', url, as: page.id, body: { is_shown: true } });
    await api.send({ method: 'POST', url: `${url}/report`, as: page.id, body: { reason: 'spam' } });
    const caseId = await findCase(api, letter?.id ?? '');
    const { body: dismissed } = await decide(ada, caseId, { kind: 'dismiss' });
    await undo(ada, dismissed.id);
    const item = { kind: 'letter', id: letter?.id ?? '' } as const;
    const { body: hidden } = await decide(ada, caseId, { kind: 'hide_item', item });
    const shown = async () => (await readPage(api, page.pub_id)).body.letters.length;
    expect(await shown()).toBe(0);
    await undo(ada, hidden.id);
    expect(await shown()).toBe(1);
    const { text } = await ada.send({ url: `/v4/operator/log?subject_id=${caseId}` });
    expect(text).not.toContain(page.id);
  });

  test('refuses account decisions if a visitor wrote the letter', async () => {
    const { caseId } = await createReportedLetter(api);
    expect(await decide(ada, caseId, { kind: 'suspend' })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/kind', code: 'not_allowed' }] },
    });
  });
});

describe('hiding a picture', () => {
  test('removes it from the page and withholds its bytes until the undo', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    const { body: image } = await uploadImage(api, page.id);
    await updateProfile(api, page.id, { profile: { version: page.version, icon_image_key: image.key } });
    const { body: opened } = await ada.send<Schemas['CaseId']>({
      method: 'POST',
      url: '/v4/operator/cases',
      body: { user_id: page.id, reason: 'illegal', text: '' },
    });
    const { body } = await decide(ada, opened.id, {
      kind: 'hide_item',
      rule: 'illegal',
      item: { kind: 'picture', id: image.key },
    });
    const icon = async () => (await readPage(api, page.pub_id)).body.icon_image_key;
    expect(await icon()).toBeNull();
    await renewKeys();
    expect([...api.storage.objects.keys()].filter((key) => key.includes(image.key))).toEqual([]);
    const { user } = await readOwn(page.id);
    const setAgain = await updateProfile(api, page.id, {
      profile: { version: user.version, icon_image_key: image.key },
    });
    expect(setAgain.status).toBe(400);
    await undo(ada, body.id);
    await renewKeys();
    const restored = await icon();
    expect(restored).not.toBeNull();
    expect(
      [...api.storage.objects.keys()].filter((key) => key.includes(restored ?? '?')).length,
    ).toBeGreaterThan(0);
  });
});
