import { beforeEach, expect, test } from 'vitest';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { blockItem, savePage } from '../../../test/support/pages/page-content.ts';
import {
  ask,
  createSubscriber,
  listSubscribers,
  MAIL_LIST,
  press,
  readLinks,
  showMailList,
} from '../../../test/support/subscribers.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let id = '';
let pubId = '';
beforeEach(async () => {
  api = await createTestAppForTest();
  ({ id, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
  await showMailList(api, id);
});

async function join(email: string): Promise<void> {
  await ask(api, pubId, email);
  await press(api, (await readLinks(api, email)).confirm);
}
const exportCsv = async (as = id): Promise<string> =>
  (await api.send({ url: '/v4/subscribers/export', as })).text;

test('lists readers in pages, newest request first', async () => {
  for (let at = 1; at <= 5; at += 1) await join(`reader-${at}@example.com`);
  const first = await listSubscribers(api, id, '?limit=2');
  expect(first.items.map(({ email }) => email)).toEqual(['reader-5@example.com', 'reader-4@example.com']);
  const second = await listSubscribers(api, id, `?limit=3&cursor=${first.next_cursor}`);
  expect(second.items.map(({ email }) => email)).toEqual([3, 2, 1].map((at) => `reader-${at}@example.com`));
  expect(second).toMatchObject({ count: 5, unconfirmed_count: 0, next_cursor: null });
});

test('C16: normalises a full-width address for the mail', async () => {
  await ask(api, pubId, 'ｒｅａｄｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ');
  await press(api, (await readLinks(api, 'reader@example.com')).confirm);
  const { items } = await listSubscribers(api, id);
  expect(items.map(({ email }) => email)).toEqual(['reader@example.com']);
});

test('lists nothing for an account without a page', async () => {
  const { status, body } = await api.send({ url: '/v4/subscribers', as: createUid() });
  expect({ status, body }).toEqual({
    status: 200,
    body: { count: 0, unconfirmed_count: 0, items: [], next_cursor: null },
  });
});

test('removes a reader permanently, and only from the owner’s list', async () => {
  const entry = await createSubscriber(api, id);
  const remove = async (as: string) => api.send({ method: 'DELETE', url: `/v4/subscribers/${entry}`, as });
  const { id: stranger } = await createCreator(api);
  expect((await remove(stranger)).status).toBe(404);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await listSubscribers(api, id)).items).toEqual([]);
});

test('hides unconfirmed addresses from the owner', async () => {
  await ask(api, pubId, 'waiting@example.com');
  await join('reader@example.com');
  const archive = await api.send({ url: '/v4/export', as: id });
  for (const text of [JSON.stringify(await listSubscribers(api, id)), await exportCsv(), archive.text]) {
    expect(text).toContain('reader@example.com');
    expect(text).not.toContain('waiting@example.com');
  }
});

test('keeps addresses out of lists and exports of other accounts', async () => {
  await join('reader@example.com');
  const { id: stranger } = await createCreator(api);
  const archive = await api.send({ url: '/v4/export', as: stranger });
  const page = await api.send({ url: `/users/${pubId}` });
  const list = JSON.stringify(await listSubscribers(api, stranger));
  for (const text of [list, await exportCsv(stranger), archive.text, page.text])
    expect(text).not.toContain('reader@example.com');
});

test('exports CSV with a byte order mark and an unsubscribe link in each row', async () => {
  await join('first@example.com');
  await join('second@example.com');
  const { headers, text } = await api.send({ url: '/v4/subscribers/export', as: id });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename=".+-subscribers\.csv"$/);
  const [head, ...rows] = text.split('\r\n');
  expect(head).toBe('\uFEFF"email","purpose","language","asked_at","confirmed_at","leave_url"');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^"first@example\.com","News about prints","en","20\d\d-.+Z","20\d\d-.+Z","http/);
  expect(rows[2]).toBe('');

  const url = new URL(/http[^"]+/.exec(rows[0] ?? '')?.[0] ?? '');
  api.clock.advance(400 * 24 * 60 * 60_000);
  expect((await press(api, `${url.pathname}${url.search}`)).status).toBe(200);
  expect((await listSubscribers(api, id)).items.map(({ email }) => email)).toEqual(['second@example.com']);
});

test('exports each reader once when there are more than one statement reads', async () => {
  const { subscribers } = await import('#platform/database/schema/fans/subscribers.ts');
  const now = api.clock.now();
  const rows = Array.from({ length: 1203 }, (_, at) => ({
    pageId: id,
    id: `0198c1f2-a7b3-7d5e-8f00-${String(at).padStart(12, '0')}`,
    address: `reader-${at}@example.com`,
    purpose: 'News',
    locale: 'en' as const,
    askedAt: now,
    confirmedAt: now,
  }));
  await api.db.insert(subscribers).values(rows);
  const lines = (await exportCsv()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split('"')[1])).toEqual(rows.map(({ address }) => address));
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['Two "words", once', `"Two ""words"", once"`],
])('writes the purpose %j so that no spreadsheet runs it', async (purpose, cell) => {
  await savePage(api, id, [blockItem(1, { mail_list: { ...MAIL_LIST, purpose } })]);
  await join('=1+1@example.com');
  const [, row] = (await exportCsv()).split('\r\n');
  expect(row).toContain(`"'=1+1@example.com",${cell},`);
});

test('refuses a second mail list on a page with an error at its field', async () => {
  const items = [blockItem(1, { mail_list: MAIL_LIST }), blockItem(2, { mail_list: MAIL_LIST })];
  expect(await savePage(api, id, items)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/items/1/block/mail_list', code: 'too_many' }] },
  });
});

test('refuses a second mail list from a client that does not know the stored one', async () => {
  await savePage(api, id, [blockItem(1, { mail_list: MAIL_LIST })]);
  const answer = await savePage(api, id, [blockItem(2, { mail_list: MAIL_LIST })], ['text']);
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/items/0/block/mail_list', code: 'too_many' }] },
  });
});
