import { LOCALES } from '@musubi/domain/locales';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Mail } from '#platform/mail/mail.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { readMailHtml } from '../../../test/support/mail-html.ts';
import { ask, MAIL_LIST, press, readLinks, showMailList } from '../../../test/support/subscribers.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { readCsv } from '../../../test/support/texts/csv-reader.ts';
import {
  findLineFaults,
  findLinkFaults,
  HOSTILE_SAMPLE,
  toFault,
} from '../../../test/support/texts/hostile-texts.ts';

// Readers join and leave the mail list of a creator whose name and purpose are a hostile text, written to the database
// past all validation. Each text joins once, and each test checks one output of all these readers.

/** First characters of cells that spreadsheets run as formulas. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;
const PURPOSE_STARTS = ['', ...FORMULA_STARTS] as const;
const ADDRESS_STARTS = ['', '=', '+', '-'] as const;

interface Joined {
  readonly text: string;
  readonly purpose: string;
  readonly mail: Mail | undefined;
  /** HTML of each page behind the links in the mail. */
  readonly pages: Readonly<Record<'confirm' | 'confirmed' | 'leave', string>>;
  readonly leaveUrl: string;
}

let api: TestApp;
let id = '';
let pubId = '';
let joined: readonly Joined[] = [];
let csv = '';

const choose = <One>(choices: readonly One[], at: number, otherwise: One): One =>
  choices[at % choices.length] ?? otherwise;

/** Makes a valid address that keeps as many characters of the text as possible. */
function toAddress(text: string, at: number): string {
  const name = text.replaceAll(/[^a-z0-9!#$%&'*/?^_`{|}~-]/gi, '').slice(0, 50);
  return `${choose(ADDRESS_STARTS, at, '')}${name}.${at}@example.com`.toLowerCase();
}

async function rename(name: string): Promise<void> {
  await api.db.update(profiles).set({ name }).where(eq(profiles.userId, id));
}

async function join(text: string, at: number): Promise<Joined> {
  // PostgreSQL stores no U+0000.
  const stored = text.replaceAll('\u0000', '');
  const purpose = `${choose(PURPOSE_STARTS, at, '')}${stored}\r\n"a",b`;
  const data = { ...MAIL_LIST, title: stored, action: stored, purpose };
  await rename(stored);
  await api.db.update(pageBlocks).set({ data }).where(eq(pageBlocks.userId, id));
  const email = toAddress(text, at);
  const { status } = await ask(api, pubId, email, { locale: choose(LOCALES, at, 'en') });
  if (status !== 204) throw new Error(`The address ${email} is refused with ${status}`);
  const links = await readLinks(api, email);
  const mail = api.mail.sent.findLast(({ to }) => to === email);
  const confirm = (await press(api, links.confirm, 'GET')).body;
  const confirmed = (await press(api, links.confirm)).body;
  const leave = (await press(api, links.leave, 'GET')).body;
  // A page sends at most 500 mails an hour.
  api.clock.advance(10_000);
  return { text: stored, purpose, mail, leaveUrl: links.leave, pages: { confirm, confirmed, leave } };
}

beforeAll(async () => {
  api = await createTestApp();
  ({ id, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
  await showMailList(api, id);
  const readers: Joined[] = [];
  for (const [at, text] of HOSTILE_SAMPLE.entries()) readers.push(await join(text, at));
  joined = readers;
  csv = (await api.send({ url: '/v4/subscribers/export', as: id })).text;
}, 240_000);
afterAll(async () => api.close());

const collect = (findFaults: (reader: Joined) => readonly string[]): readonly string[] =>
  joined.flatMap((reader) => findFaults(reader).map((fault) => toFault(fault, reader.text)));

/** Whether a URL is the page or a link of the mail. */
function isOurs(url: string): boolean {
  return (
    url === `http://localhost:3000/@${pubId}` ||
    /^http:\/\/localhost:3002\/subscriptions\/(?:confirm|leave)\?lang=[\w-]+&token=[\w.-]+$/.test(url)
  );
}

test('the confirmation mail has a one-line subject and contains only our links', () => {
  const found = collect(({ mail }) => {
    if (mail === undefined) return ['no mail'];
    const html = readMailHtml(mail.html ?? '');
    const texts = [mail.subject, mail.text, html.words];
    return [
      ...findLineFaults(mail.subject),
      ...mail.text.split('\n').flatMap(findLineFaults),
      ...html.faults,
      ...html.hrefs.filter((href) => !isOurs(href)),
      ...texts.flatMap((text) => findLinkFaults(text, isOurs)),
      ...(isOurs(mail.unsubscribeUrl ?? '') ? [] : [`unsubscribes at ${mail.unsubscribeUrl}`]),
    ];
  });
  expect(found).toEqual([]);
  expect(joined.length).toBeGreaterThanOrEqual(80);
});

/**
 * Returns the faults of a page behind a mail link. The page must show these texts, and link only to our top
 * page and to the creator's page.
 */
function findPageFaults(html: string, shown: readonly string[]): readonly string[] {
  const { faults, hrefs, words } = readMailHtml(html);
  return [
    ...faults,
    ...hrefs.filter((href) => !isOurs(href) && !/^http:\/\/localhost:3000\/(?:ja|zh-TW)?$/.test(href)),
    ...shown.filter((one) => !words.includes(one)).map((one) => `lost ${one}`),
  ];
}

test.each(['confirm', 'confirmed', 'leave'] as const)(
  'the page %s is well-formed and shows the creator’s words as text',
  (page) => {
    const found = collect(({ pages, text, purpose }) =>
      findPageFaults(pages[page], page === 'confirm' ? [text, purpose] : [text]),
    );
    expect(found).toEqual([]);
  },
);

test('the CSV export preserves each address and purpose, and no cell is a formula', async () => {
  const rows = readCsv(csv.replace(/^\uFEFF/, ''));
  const stored = await api.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.pageId, id))
    .orderBy(subscribers.id);
  const isFormula = (cell: string): boolean => FORMULA_STARTS.some((start) => cell.startsWith(start));
  const toCell = (text: string): string => (isFormula(text) ? `'${text}` : text);
  expect(rows.slice(1).map(([address, purpose]) => [address, purpose])).toEqual(
    stored.map(({ address, purpose }) => [toCell(address), toCell(purpose)]),
  );
  expect(rows.flat().filter(isFormula)).toEqual([]);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([6]));
  expect(stored.filter(({ purpose }) => isFormula(purpose)).length).toBeGreaterThan(60);
});

test('the unsubscribed page is well-formed and shows the name as text', { timeout: 120_000 }, async () => {
  const found: string[] = [];
  for (const { text, leaveUrl } of joined) {
    await rename(text);
    const faults = findPageFaults((await press(api, leaveUrl)).body, [text]);
    found.push(...faults.map((fault) => toFault(fault, text)));
  }
  expect(found).toEqual([]);
  expect(await api.db.$count(subscribers)).toBe(0);
});
