import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { listKeysOf } from '#platform/blocklist/blocklist-keys.ts';
import type { Database } from '#platform/database/database.ts';
import { blocklistScans } from '#platform/database/schema/desk/blocklist.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { DAY_MS } from '#platform/job.ts';

import { decide, findCase, undo } from '../../../test/support/desk/cases.ts';
import { createOperator } from '../../../test/support/desk/operators.ts';
import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { blockItem, readContent, savePage, toItems } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { scanLinks } from './scan-links.ts';

const blocked = new Set<string>();

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    blocklist: {
      isEmpty: () => blocked.size === 0,
      has: (url) => listKeysOf(url).some((key) => blocked.has(key)),
      refresh: async () => {},
    },
  });
});
beforeEach(() => {
  blocked.clear();
  blocked.add('bad.example');
});
afterAll(async () => api.close());

const BAD = 'https://www.bad.example/sign-in';

const saveLinks = async (id: string, version: number, urls: readonly string[]) =>
  replaceLinks(api, id, { version, links: urls.map((url) => createLinkInput({ title: 'Shop', url })) });
const casesOf = async (id: string) =>
  api.db
    .select()
    .from(cases)
    .where(and(eq(cases.subject, 'page'), eq(cases.target, id)));
const reportsOf = async (id: string) => api.db.select().from(reports).where(eq(reports.target, id));

describe('a save', () => {
  test('with a blocked link is stored and opens a raised case', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    expect((await saveLinks(id, 1, ['https://good.example/', BAD])).status).toBe(200);
    expect(await casesOf(id)).toMatchObject([{ source: 'blocklist', state: 'open', isRaised: true }]);
    expect(await reportsOf(id)).toMatchObject([
      { source: 'blocklist', reason: 'phishing', text: BAD, reporterUserId: null, reporterHash: null },
    ]);
  });

  test('reports the page again only after its case is closed', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    await saveLinks(id, 1, [BAD]);
    await saveLinks(id, 2, [BAD, BAD]);
    expect(await reportsOf(id)).toHaveLength(1);
    await api.db.update(cases).set({ state: 'closed' }).where(eq(cases.target, id));
    await saveLinks(id, 3, [BAD]);
    expect(await reportsOf(id)).toHaveLength(2);
    expect(await casesOf(id)).toHaveLength(2);
  });

  test('opens no case for a dismissed target for 30 days, but for another target', async () => {
    const moderator = await createOperator(api, ['moderator']);
    const { id } = await createCreator(api, { visibility: 'public' });
    const long = `${BAD}/${'a'.repeat(100)}`;
    await saveLinks(id, 1, [BAD, long]);
    await decide(moderator, await findCase(api, id), { kind: 'dismiss' });
    await saveLinks(id, 2, [long, BAD, BAD]);
    expect(await casesOf(id)).toHaveLength(1);
    await saveLinks(id, 3, [BAD, `${long}b`]);
    expect(await casesOf(id)).toHaveLength(2);
    expect((await reportsOf(id)).filter(({ resolvedAt }) => resolvedAt === null)).toMatchObject([
      { text: expect.stringMatching(/^https:\/\/www\.bad\.example\/sign-in\/a+…/) as string },
    ]);
    await decide(moderator, await findCase(api, id), { kind: 'dismiss' });
    api.clock.advance(30 * DAY_MS);
    await saveLinks(id, 4, [BAD]);
    expect(await casesOf(id)).toHaveLength(3);
  });

  test('opens a case again if an undone dismissal was followed by another decision', async () => {
    const moderator = await createOperator(api, ['moderator']);
    const { id } = await createCreator(api, { visibility: 'public' });
    await saveLinks(id, 1, [BAD]);
    const caseId = await findCase(api, id);
    const { body } = await decide(moderator, caseId, { kind: 'dismiss' });
    api.clock.advance(1);
    await undo(moderator, body.id);
    await decide(moderator, caseId, { kind: 'hide_discovery' });
    await saveLinks(id, 2, [BAD, 'https://good.example/']);
    expect(await casesOf(id)).toHaveLength(2);
  });

  test('opens no case for a blocked link that is hidden', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    const hidden = createLinkInput({ title: 'Shop', url: BAD, is_visible: false });
    await replaceLinks(api, id, { version: 1, links: [hidden] });
    expect(await casesOf(id)).toEqual([]);
    await replaceLinks(api, id, { version: 2, links: [{ ...hidden, is_visible: true }] });
    expect(await casesOf(id)).toHaveLength(1);
  });

  test('raises a case that visitors opened', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    await api.send({ method: 'POST', url: '/reports', body: { pub_id: pubId, reason: 'spam' } });
    await saveLinks(id, 1, [BAD]);
    expect((await casesOf(id)).filter(({ state }) => state === 'open')).toMatchObject([{ isRaised: true }]);
  });

  test('with a blocked address in a block opens a case', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    const product = { title: 'Print', url: BAD };
    const { status } = await savePage(api, id, [
      ...toItems(await readContent(api, id)),
      blockItem(1, { product }),
    ]);
    expect([status, (await casesOf(id)).length]).toEqual([200, 1]);
  });

  test('of a draft opens a case only after publication', async () => {
    const { id } = await createCreator(api, { visibility: 'draft' });
    await saveLinks(id, 1, [BAD]);
    expect(await casesOf(id)).toEqual([]);
    const published = await updateProfile(api, id, { profile: { version: 2, visibility: 'public' } });
    expect(published.status).toBe(200);
    expect(await casesOf(id)).toHaveLength(1);
  });

  test('opens no case when it fails', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    expect((await saveLinks(id, 7, [BAD])).status).toBe(409);
    expect(await casesOf(id)).toEqual([]);
  });
});

describe('the weekly scan', () => {
  const createPages = async (): Promise<readonly string[]> => {
    blocked.clear();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await createCreator(api, { visibility: 'public' });
      await saveLinks(id, 1, [BAD]);
      ids.push(id);
    }
    blocked.add('bad.example');
    return ids.toSorted();
  };
  const countReported = async (ids: readonly string[]): Promise<number> =>
    (await Promise.all(ids.map(casesOf))).filter(({ length }) => length > 0).length;

  test('reports pages whose links were blocked after the save, and again after a week', async () => {
    await api.db.delete(blocklistScans);
    const ids = await createPages();
    await scanLinks(api.core);
    expect(await countReported(ids)).toBe(5);
    const later = await createPages();
    await scanLinks(api.core);
    expect(await countReported(later)).toBe(0);
    api.clock.advance(7 * DAY_MS);
    await scanLinks(api.core);
    expect(await countReported(later)).toBe(5);
  });

  test('continues where the previous run stopped', async () => {
    const ids = await createPages();
    const [first = '', second = ''] = ids;
    await api.db.delete(blocklistScans);
    const startedAt = api.clock.now();
    await api.db.insert(blocklistScans).values({ id: 1, afterPage: second, startedAt });
    await scanLinks(api.core);
    expect([await countReported([first, second]), await countReported(ids)]).toEqual([0, 3]);
    const [scan] = await api.db.select().from(blocklistScans);
    expect(scan?.finishedAt).toBeInstanceOf(Date);
  });

  test('checks all pages in batches', async () => {
    await api.db.delete(blocklistScans);
    const checked: string[] = [];
    const linkWatch = {
      isOn: () => true,
      checkPages: async (_tx: Database, userIds: readonly string[]) => void checked.push(...userIds),
    };
    await scanLinks({ ...api.core, linkWatch }, 2);
    const owners = await api.db.selectDistinct({ userId: links.userId }).from(links);
    expect(owners.length).toBeGreaterThan(5);
    expect(new Set(checked).size).toBe(checked.length);
    expect(checked).toEqual(checked.toSorted());
  });
});
