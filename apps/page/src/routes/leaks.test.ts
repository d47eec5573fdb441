import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createHostilePage } from '#testing/hostile/hostile-page.ts';
import { listRoutes } from '#testing/list-routes.ts';
import {
  type FormerlyPublic,
  isOpenTo,
  openFormerlyPublic,
  PAGE_STATES,
  type PageState,
  TOLD,
} from '#testing/page-states.ts';
import { createTestApp } from '#testing/test-app.ts';

type Ask = string | ((world: FormerlyPublic) => Promise<string> | string);

interface Row {
  readonly route: string;
  readonly ask: Ask;
  /** Form to submit; missing for a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /**
   * Expected responses for each state of the page: public, unlisted, locked, for adults, draft, suspended.
   * Each is a status, with a `+` if the response contains words of the page.
   */
  readonly cells: string;
  /**
   * Expected response for a visitor with the pass of a page with a door. By default the same as without the
   * pass.
   */
  readonly opened?: string;
}

const { profile } = createHostilePage('x');
const eventId = profile.blocks?.find(({ event }) => event !== undefined && event.starts_at !== 'x')?.id ?? '';
const galleryId = profile.blocks?.findLast(({ gallery }) => gallery !== undefined)?.id ?? '';
const linkId = createPublicProfile().links[0]?.id ?? '';
const NO_CODE = 'A'.repeat(22);
const ITEM_ID = '0198c1f2-a7b3-7d5e-8f00-0000000000d1';

const everywhere = (status: number): string => Array.from(PAGE_STATES, () => status).join(' ');
const FACE = '200+ 200+ 200 200 404 404';
const PART = '200+ 200+ 404 404 404 404';

const currentCard = async ({ app, former }: FormerlyPublic): Promise<string> =>
  (await app.get('/@mio/card.jpg')).headers.location ?? former.card;

// prettier-ignore
const ROWS: readonly Row[] = [
  { route: 'GET /@:pubId', ask: '/@mio', cells: FACE },
  { route: 'GET /:segment', ask: '/%40mio', cells: everywhere(308) },
  { route: 'GET /@:pubId/inside', ask: '/@mio/inside', cells: '303 303 303 303 404 404', opened: '200+' },
  { route: 'GET /@:pubId/open', ask: '/@mio/open', cells: everywhere(303) },
  { route: 'POST /@:pubId/open', ask: '/@mio/open', form: { word: 'swan' }, cells: '303 303 422 403 404 404' },
  { route: 'POST /@:pubId/open', ask: '/@mio/open', form: {}, cells: '303 303 422 403 404 404' },
  { route: 'POST /@:pubId/language', ask: '/@mio/language', form: { locale: 'en' }, cells: everywhere(303) },
  { route: 'POST /@:pubId/inside/language', ask: '/@mio/inside/language', form: { locale: 'en' }, cells: everywhere(303) },
  { route: 'POST /@:pubId/preview/:code/language', ask: `/@mio/preview/${NO_CODE}/language`, form: { locale: 'en' }, cells: everywhere(303) },
  { route: 'GET /@:pubId/feed.xml', ask: '/@mio/feed.xml', cells: PART },
  { route: 'GET /@:pubId/contact.vcf', ask: '/@mio/contact.vcf', cells: PART },
  { route: 'GET /@:pubId/e/:file', ask: `/@mio/e/${eventId}.ics`, cells: PART, opened: '200+' },
  { route: 'GET /@:pubId/s/:blockId', ask: `/@mio/s/${galleryId}`, cells: PART, opened: '200+' },
  { route: 'GET /@:pubId/letter', ask: '/@mio/letter', cells: PART, opened: '200+' },
  { route: 'GET /@:pubId/letter/sent', ask: '/@mio/letter/sent', cells: PART, opened: '200+' },
  { route: 'POST /@:pubId/letter', ask: '/@mio/letter', form: { body: 'Hello' }, cells: '303 303 404 404 404 404', opened: '303' },
  { route: 'POST /@:pubId/letter', ask: '/@mio/letter', form: {}, cells: '422+ 422+ 404 404 404 404', opened: '422+' },
  { route: 'GET /@:pubId/mail-list', ask: '/@mio/mail-list', cells: PART },
  { route: 'GET /@:pubId/mail-list/sent', ask: '/@mio/mail-list/sent', cells: PART },
  { route: 'POST /@:pubId/mail-list', ask: '/@mio/mail-list', form: { email: 'fan@example.com' }, cells: '303 303 404 404 404 404' },
  { route: 'POST /@:pubId/mail-list', ask: '/@mio/mail-list', form: {}, cells: '422+ 422+ 404 404 404 404', opened: '422+' },
  { route: 'GET /@:pubId/ask', ask: '/@mio/ask', cells: PART, opened: '200+' },
  { route: 'GET /@:pubId/ask/sent', ask: '/@mio/ask/sent', cells: PART, opened: '200+' },
  { route: 'GET /@:pubId/ask/:itemId', ask: `/@mio/ask/${ITEM_ID}`, cells: PART, opened: '200+' },
  { route: 'POST /@:pubId/ask/:itemId', ask: `/@mio/ask/${ITEM_ID}`, form: { body: 'Hello', reply_to: '@fan' }, cells: '303 303 404 404 404 404', opened: '303' },
  { route: 'POST /@:pubId/ask/:itemId', ask: `/@mio/ask/${ITEM_ID}`, form: {}, cells: '422+ 422+ 404 404 404 404', opened: '422+' },
  { route: 'GET /@:pubId/ask/tell', ask: '/@mio/ask/tell', cells: PART },
  { route: 'GET /@:pubId/ask/tell/sent', ask: '/@mio/ask/tell/sent', cells: PART },
  { route: 'POST /@:pubId/ask/tell', ask: '/@mio/ask/tell', form: { email: 'fan@example.com' }, cells: '303 303 404 404 404 404' },
  { route: 'POST /@:pubId/ask/tell', ask: '/@mio/ask/tell', form: {}, cells: '422+ 422+ 404 404 404 404' },
  { route: 'GET /@:pubId/report', ask: '/@mio/report', cells: FACE },
  { route: 'GET /@:pubId/report/sent', ask: '/@mio/report/sent', cells: FACE },
  { route: 'POST /@:pubId/report', ask: '/@mio/report', form: {}, cells: '422+ 422+ 422 422 404 404' },
  { route: 'POST /@:pubId/report', ask: '/@mio/report', form: { reason: 'spam' }, cells: '303 303 303 303 404 404' },
  { route: 'GET /@:pubId/qr', ask: '/@mio/qr', cells: FACE },
  { route: 'GET /@:pubId/qr.svg', ask: '/@mio/qr.svg', cells: '200 200 200 200 404 404' },
  { route: 'GET /@:pubId/qr.png', ask: '/@mio/qr.png', cells: '200 200 200 200 404 404' },
  { route: 'GET /@:pubId/card.jpg', ask: '/@mio/card.jpg', cells: '302 302 302 302 404 404' },
  { route: 'GET /@:pubId/card/:name', ask: currentCard, cells: FACE },
  { route: 'GET /@:pubId/card/:name', ask: ({ former }) => former.card, cells: PART },
  { route: 'GET /@:pubId/card/:name', ask: `/@mio/card/${NO_CODE}.jpg`, cells: '302 302 404 404 404 404' },
  { route: 'GET /@:pubId/preview/:code', ask: `/@mio/preview/${NO_CODE}`, cells: everywhere(404) },
  { route: 'GET /@:pubId/preview/:code/card.jpg', ask: `/@mio/preview/${NO_CODE}/card.jpg`, cells: everywhere(404) },
  { route: 'POST /@:pubId/visit', ask: '/@mio/visit', form: { referrer_host: '' }, cells: everywhere(204) },
  { route: 'POST /@:pubId/click', ask: '/@mio/click', form: { link_id: linkId }, cells: everywhere(204) },
  { route: 'GET /@:pubId/faces.css', ask: '/@mio/faces.css?font=ntlg&locale=ja', cells: '200+ 200+ 200 200 200 200' },
  { route: 'GET /@:pubId/faces.css', ask: '/@mio/faces.css?font=dnp_shuei_mincho&locale=ja', cells: everywhere(200) },
  { route: 'GET /f/:name', ask: ({ former }) => former.font, cells: PART },
  { route: 'GET /f/samples.css', ask: '/f/samples.css?locale=ja', cells: everywhere(200) },
  { route: 'GET /sitemap.xml', ask: '/sitemap.xml', cells: everywhere(200) },
  { route: String.raw`GET /sitemap-:number(^[1-9]\d{0,4}).xml`, ask: '/sitemap-1.xml', cells: everywhere(404) },
  { route: 'GET /robots.txt', ask: '/robots.txt', cells: everywhere(200) },
  { route: 'GET /.well-known/tdmrep.json', ask: '/.well-known/tdmrep.json', cells: everywhere(200) },
  { route: 'GET /healthz', ask: '/healthz', cells: everywhere(200) },
  { route: 'GET /readyz', ask: '/readyz', cells: everywhere(200) },
  { route: 'GET /internal/names/permission', ask: '/internal/names/permission?domain=mio.example', cells: everywhere(404) },
  { route: 'POST /internal/invalidations', ask: '/internal/invalidations', form: {}, cells: everywhere(401) },
];

/**
 * Routes whose responses are neither a document nor a picture of a page, so search engines do not list them.
 */
const IN_NO_INDEX: ReadonlySet<string> = new Set(['GET /@:pubId/faces.css']);

/** Visitors without the pass of this page. */
const STRANGERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['no cookie', {}],
  ['the pass of another page', { cookie: 'open=lock.1795483200001.4mN0c2VydmVkLWV4YW1wbGV' }],
];

async function send(world: FormerlyPublic, row: Row, headers: Readonly<Record<string, string>>) {
  const url = typeof row.ask === 'string' ? row.ask : await row.ask(world);
  return row.form === undefined ? world.app.get(url, headers) : world.app.post(url, row.form, headers);
}

const tell = ({ statusCode, body, headers }: LightMyRequestResponse): string =>
  `${statusCode}${TOLD.test(`${body}\n${JSON.stringify(headers)}`) ? '+' : ''}`;

const cellOf = ({ cells }: Row, state: PageState): string =>
  cells.split(' ')[PAGE_STATES.indexOf(state)] ?? '';

/** Whether a response is excluded from search engines. True for a response that is not of a page. */
function isInNoIndex({ route }: Row, { statusCode, headers }: LightMyRequestResponse): boolean {
  const isOfPage = statusCode === 200 && route.includes(':pubId') && !IN_NO_INDEX.has(route);
  return !isOfPage || /\bnoindex\b/.test(String(headers['x-robots-tag']));
}

test('the table has a row for every route of the server', async () => {
  const routes = await listRoutes(createTestApp());
  expect(routes.length).toBeGreaterThan(30);
  expect(new Set(ROWS.map(({ route }) => route))).toEqual(new Set(routes));
});

describe.each(PAGE_STATES)('a page that was public and is now %s', (state) => {
  let world: FormerlyPublic;
  beforeAll(async () => {
    world = await openFormerlyPublic(state);
  });

  describe.each(STRANGERS)('answers a visitor with %s', (_who, headers) => {
    test.each(ROWS)('answers $route as the table says ($cells)', async (row) => {
      const answer = await send(world, row, headers);
      const isHidden = state === 'public' || isInNoIndex(row, answer);
      expect([tell(answer), isHidden], answer.body.slice(0, 400)).toEqual([cellOf(row, state), true]);
    });
  });

  test('is in the list of pages only while it is public', async () => {
    const { body } = await world.app.get('/sitemap.xml');
    expect(body).toContain('/@rio');
    expect(body.includes('/@mio')).toBe(state === 'public');
  });

  test('confirms cached copies only while their content may be shown', async () => {
    const paths = ['/@mio', '/@mio/feed.xml', '/@mio/contact.vcf'];
    const answers = await Promise.all(
      paths.map(async (path) => world.app.get(path, { 'if-none-match': world.etags.get(path) ?? '' })),
    );
    const isConfirmed = answers.map(({ statusCode }) => statusCode === 304);
    // The document of an unlisted page differs, because it asks not to be indexed.
    expect(isConfirmed).toEqual([state === 'public', isOpenTo(state), isOpenTo(state)]);
  });
});

describe.each(['locked', 'adult'] as const)('a page that is %s', (state) => {
  let world: FormerlyPublic;
  beforeAll(async () => {
    world = await openFormerlyPublic(state);
    world.app.visitorApi.answer = 'taken';
  });

  test.each(ROWS)('answers a visitor with the pass at $route with $opened', async (row) => {
    const answer = await send(world, row, { cookie: `open=${TEST_PASS}` });
    const isStored = row.opened === '200+' && answer.headers['cache-control'] !== 'private, no-store';
    const told = [tell(answer), isInNoIndex(row, answer), isStored];
    expect(told, answer.body.slice(0, 400)).toEqual([row.opened ?? cellOf(row, state), true, false]);
  });
});
