import type { CheckedAsk } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { DAY_MS, SECOND_MS } from '#platform/job.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import { findLinkBack } from '#platform/sources/rel-me/rel-me.ts';

import { createCreator, readPage, replaceHandle, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/support/test-app.ts';
import { checkDueLinks } from './check-due-links.ts';

type Schemas = components['schemas'];

const URL_OF_LINK = 'https://mstdn.example/@mio';
const WEEK_MS = 8 * DAY_MS;

/** Response of the other site: a text is the body of an HTML page, a number is a status. */
type SiteAnswer = string | number | SafeFetchError;

interface Site {
  readonly api: TestApp;
  readonly asks: (CheckedAsk & { readonly url: string })[];
  answer: (url: string) => SiteAnswer | Promise<SiteAnswer>;
  isReaderDown: boolean;
}

/** Creates an API for which one function responds as all other sites. */
async function createSite(options: TestAppOptions = {}): Promise<Site> {
  const site: Omit<Site, 'api'> = { asks: [], answer: () => 404, isReaderDown: false };
  const api = await createTestApp({
    request: async (url, ask) => {
      site.asks.push({ ...ask, url });
      const answer = await site.answer(url);
      if (answer instanceof SafeFetchError) throw answer;
      const status = typeof answer === 'number' ? answer : 200;
      const bytes = Buffer.from(typeof answer === 'number' ? '' : answer);
      return { url: new URL(url), status, headers: { 'content-type': 'text/html' }, bytes };
    },
    readLinkBack: async ({ bytes, url }, addresses) => {
      if (site.isReaderDown) throw new ReadingFailure('silent');
      return findLinkBack(Buffer.from(bytes).toString(), url, addresses);
    },
    ...options,
  });
  return Object.assign(site, { api });
}

// One app for all tests, because each app creates a database.
let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(async () => site.api.close());
beforeEach(async () => {
  site.asks.length = 0;
  site.answer = () => 404;
  site.isReaderDown = false;
  await site.api.db.delete(linkProofs);
});

const linkTo = (pubId: string): string => `<a rel="me" href="http://localhost:3000/@${pubId}">Musubi</a>`;

async function createMarked(
  { api }: Pick<Site, 'api'>,
  links: readonly Partial<Schemas['LinkInput']>[] = [{ is_me: true }],
) {
  const creator = await createCreator(api, { visibility: 'public' });
  const saved = await replaceLinks(api, creator.id, {
    version: 1,
    links: links.map((link) => ({ title: 'Mastodon', url: URL_OF_LINK, ...link })),
  });
  return { ...creator, links: (saved.body as Schemas['LinkList']).items };
}

const check = async ({ api }: Pick<Site, 'api'>, as: string, url = URL_OF_LINK) =>
  api.send<Schemas['LinkProof']>({ method: 'POST', url: '/v4/link_proofs', as, body: { url } });

const list = async ({ api }: Pick<Site, 'api'>, as: string) =>
  (await api.send<Schemas['LinkProofList']>({ url: '/v4/link_proofs', as })).body.items;

const marksOf = async ({ api }: Pick<Site, 'api'>, pubId: string) =>
  (await readPage(api, pubId)).body.links.map((link) => link.links_back);

describe('a check', () => {
  test('marks a link whose page links back', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    expect(await marksOf(site, mio.pub_id)).toEqual([undefined]);
    const notified = site.api.pages.notified.length;
    const now = site.api.clock.now().toISOString();
    const proof = { url: URL_OF_LINK, state: 'links_back', checked_at: now, linked_since: now };
    expect(await check(site, mio.id)).toMatchObject({ status: 200, body: proof });
    expect(site.api.pages.notified.slice(notified)).toEqual([[mio.pub_id]]);
    expect(await marksOf(site, mio.pub_id)).toEqual([true]);
    expect(await list(site, mio.id)).toEqual([proof]);
    expect(site.asks).toMatchObject([{ url: URL_OF_LINK, maxBytes: 1024 * 1024, timeoutMs: 8000 }]);
  });

  test('does not change the page when the other page has no link back', async () => {
    const mio = await createMarked(site);
    const before = (await readPage(site.api, mio.pub_id)).text;
    const notified = site.api.pages.notified.length;
    site.answer = () => linkTo('somebody_else');
    expect((await check(site, mio.id)).body).toMatchObject({ state: 'no_link_back', linked_since: null });
    site.answer = () => 503;
    expect((await check(site, mio.id)).body).toMatchObject({ state: 'unknown', linked_since: null });
    expect((await readPage(site.api, mio.pub_id)).text).toBe(before);
    expect(site.api.pages.notified).toHaveLength(notified);
  });

  test('accepts links to a former handle and in capital letters', async () => {
    const mio = await createMarked(site);
    await replaceHandle(site.api, mio.id, 'mio_new');
    site.answer = () => linkTo(mio.pub_id.toUpperCase());
    expect((await check(site, mio.id)).body.state).toBe('links_back');
    expect(await marksOf(site, 'mio_new')).toEqual([true]);
  });

  test('removes the mark at the second check without a link back', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    site.answer = () => '<p>No link</p>';
    const { body: first } = await check(site, mio.id);
    expect([first.state, first.linked_since === null]).toEqual(['no_link_back', false]);
    expect(await marksOf(site, mio.pub_id)).toEqual([true]);
    expect((await check(site, mio.id)).body.linked_since).toBeNull();
    expect(await marksOf(site, mio.pub_id)).toEqual([undefined]);
  });

  test.each<[string, SiteAnswer]>([
    ['403', 403],
    ['429', 429],
    ['500', 500],
    ['no answer', new SafeFetchError('down')],
    ['a page that is too large', new SafeFetchError('large', { kind: 'too_large' })],
    ['a page that nests too deeply', '<b>'.repeat(1000)],
  ])('keeps the mark during 30 days of %s', async (_name, answer) => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    site.answer = () => answer;
    for (const days of [0, 15, 14]) {
      site.api.clock.advance(days * DAY_MS);
      expect((await check(site, mio.id)).body.state).toBe('unknown');
      expect(await marksOf(site, mio.pub_id)).toEqual([true]);
    }
    site.api.clock.advance(DAY_MS);
    expect((await check(site, mio.id)).body.linked_since).toBeNull();
    expect(await marksOf(site, mio.pub_id)).toEqual([undefined]);
  });

  test('returns `unknown` when the reading process fails', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    site.isReaderDown = true;
    expect((await check(site, mio.id)).body.state).toBe('unknown');
  });

  test('marks every link with the URL that is marked as the same person', async () => {
    const other = { url: 'https://www.pixiv.net/users/1', is_me: true };
    const mio = await createMarked(site, [{ is_me: true }, { is_me: true, is_icon: true }, {}, other]);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    expect(await marksOf(site, mio.pub_id)).toEqual([true, true, undefined, undefined]);
  });

  test('refuses a link that is not marked as the same person', async () => {
    const mio = await createMarked(site, [{}]);
    expect((await check(site, mio.id)).status).toBe(404);
    expect((await check(site, mio.id, 'https://elsewhere.example/')).status).toBe(404);
    expect((await check(site, mio.id, 'javascript:alert(1)')).status).toBe(404);
    expect(site.asks).toEqual([]);
  });

  test('refuses a link of another creator', async () => {
    await createMarked(site);
    const { id: stranger } = await createCreator(site.api);
    expect(await check(site, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list(site, stranger)).toEqual([]);
    expect(site.asks).toEqual([]);
  });

  test('does not mark the same link of another creator', async () => {
    const mio = await createMarked(site);
    const copycat = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    expect((await check(site, mio.id)).body.state).toBe('links_back');
    expect((await check(site, copycat.id)).body.state).toBe('no_link_back');
    expect(await marksOf(site, copycat.pub_id)).toEqual([undefined]);
  });

  test('is limited to 20 an hour for an account', async () => {
    const limited = await createSite({ limits: {} });
    onTestFinished(async () => limited.api.close());
    const mio = await createMarked(limited);
    for (let count = 0; count < 20; count += 1) expect((await check(limited, mio.id)).status).toBe(200);
    expect((await check(limited, mio.id)).status).toBe(429);
    limited.api.clock.advance(DAY_MS);
    expect((await check(limited, mio.id)).status).toBe(200);
  });

  test('is limited to eight concurrent links', async () => {
    const gate = Promise.withResolvers<SiteAnswer>();
    site.answer = async () => gate.promise;
    const mio = await createMarked(site);
    const running = Array.from({ length: 8 }, async () => check(site, mio.id));
    await expect.poll(() => site.asks.length).toBe(8);
    expect((await check(site, mio.id)).status).toBe(503);
    gate.resolve(404);
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('stores nothing when the link was removed during the fetch', async () => {
    const gate = Promise.withResolvers<SiteAnswer>();
    site.answer = async () => gate.promise;
    const mio = await createMarked(site);
    const checked = check(site, mio.id);
    await expect.poll(() => site.asks.length).toBe(1);
    await replaceLinks(site.api, mio.id, { version: 2, links: [] });
    gate.resolve(linkTo(mio.pub_id));
    expect((await checked).status).toBe(404);
    expect(await site.api.db.$count(linkProofs)).toBe(0);
  });
});

describe('a saved link list', () => {
  test('keeps the mark of an unchanged link', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    const [link] = mio.links;
    const body = { version: 2, links: [{ id: link?.id, title: 'Moved', url: URL_OF_LINK, is_me: true }] };
    expect((await replaceLinks(site.api, mio.id, body)).status).toBe(200);
    expect(await marksOf(site, mio.pub_id)).toEqual([true]);
  });

  test('hides the mark of a link that is no longer marked as the same person', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    await replaceLinks(site.api, mio.id, { version: 2, links: [{ title: 'Mastodon', url: URL_OF_LINK }] });
    expect(await marksOf(site, mio.pub_id)).toEqual([undefined]);
    expect(await list(site, mio.id)).toEqual([]);
  });
});

describe('the weekly check', () => {
  const checkDue = async ({ api }: Pick<Site, 'api'>) => checkDueLinks(api.core);

  test('checks each link once a week', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    await checkDue(site);
    site.api.clock.advance(6 * DAY_MS);
    await checkDue(site);
    expect(site.asks).toHaveLength(1);
    site.api.clock.advance(2 * DAY_MS);
    await checkDue(site);
    await checkDue(site);
    expect(site.asks).toHaveLength(2);
  });

  test('removes the mark of a page that no longer links back', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    site.answer = () => 410;
    site.api.clock.advance(WEEK_MS);
    await checkDue(site);
    expect(await marksOf(site, mio.pub_id)).toEqual([true]);
    site.api.clock.advance(WEEK_MS);
    const notified = site.api.pages.notified.length;
    await checkDue(site);
    expect(await marksOf(site, mio.pub_id)).toEqual([undefined]);
    expect(site.api.pages.notified.slice(notified)).toEqual([[mio.pub_id]]);
  });

  test('deletes checks of URLs without a link', async () => {
    const mio = await createMarked(site);
    site.answer = () => linkTo(mio.pub_id);
    await check(site, mio.id);
    await replaceLinks(site.api, mio.id, { version: 2, links: [] });
    await checkDue(site);
    expect(await site.api.db.$count(linkProofs)).toBe(1);
    site.api.clock.advance(WEEK_MS);
    await checkDue(site);
    expect(await site.api.db.$count(linkProofs)).toBe(0);
    expect(site.asks).toHaveLength(1);
  });

  test('skips drafts', async () => {
    const mio = await createMarked(site);
    await check(site, mio.id);
    const { body } = await site.api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: mio.id });
    const profile = { version: body.user.version, visibility: 'draft' };
    await site.api.send({ method: 'PUT', url: '/v4/profile', as: mio.id, body: { profile } });
    site.api.clock.advance(WEEK_MS);
    await checkDue(site);
    expect(site.asks).toHaveLength(1);
  });

  test('requests one link at a time from a host, with a pause in between', async () => {
    const urls = Array.from({ length: 30 }, (_unused, at) => `https://mstdn.example/@mio${at}`);
    const mio = await createMarked(
      site,
      urls.map((url) => ({ url, is_me: true })),
    );
    for (const url of urls) await check(site, mio.id, url);
    site.api.clock.advance(WEEK_MS);
    const times: number[] = [];
    site.answer = () => {
      times.push(site.api.clock.now().getTime());
      return 404;
    };
    // The pauses between the first 20 links take longer than one run of the job.
    await checkDue(site);
    expect(times).toHaveLength(20);
    await checkDue(site);
    expect(times).toHaveLength(30);
    const pauses = times.slice(1, 20).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2 * SECOND_MS);
  });

  test('lets only one server claim each due link', async () => {
    const urls = Array.from({ length: 12 }, (_unused, at) => `https://site${at}.example/`);
    const mio = await createMarked(
      site,
      urls.map((url) => ({ url, is_me: true })),
    );
    for (const url of urls) await check(site, mio.id, url);
    site.api.clock.advance(WEEK_MS);
    site.asks.length = 0;
    await Promise.all([checkDue(site), checkDue(site)]);
    expect(site.asks.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
  });
});

test('exports the checks of links', async () => {
  const mio = await createMarked(site);
  site.answer = () => linkTo(mio.pub_id);
  await check(site, mio.id);
  const { body } = await site.api.send<Schemas['DataExport']>({ url: '/v4/export', as: mio.id });
  expect(body.data['link_proofs']).toMatchObject([{ url: URL_OF_LINK, state: 'links_back', refusals: 0 }]);
});
