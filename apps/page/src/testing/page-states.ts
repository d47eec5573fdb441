import { vi } from 'vitest';

import { createDoor, createPublicProfile } from './fake-profile-source.ts';
import { createHostilePage } from './hostile/hostile-page.ts';
import type { TestName } from './name-change.ts';
import { createTestApp, TEST_SECRET, type TestApp } from './test-app.ts';

/** Visibility states of a page that the API reports to the page server. */
export const PAGE_STATES = ['public', 'unlisted', 'locked', 'adult', 'draft', 'suspended'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/**
 * Text in every field of the page. Its last character shows whether a font contains the letters of the page.
 */
const MARKER = 'hush鷺';
/** Matches a response that reveals the page: the marker, or the URL of the page's font. */
export const TOLD = /hush|鷺|%E9%B7%BA|\/f\/mio[.-]/i;

/** A page that was public until its state changed. */
export interface FormerlyPublic {
  readonly app: TestApp;
  /** URLs of files from the time when the page was public. */
  readonly former: { readonly card: string; readonly font: string };
  /** ETags by path, from the time when the page was public. */
  readonly etags: ReadonlyMap<string, string>;
}

/** A page with the marker in every field. Of its boards, only those stay whose entries visitors can ask for. */
function createMarkedPage(): ReturnType<typeof createHostilePage> {
  const { profile, ...rest } = createHostilePage(MARKER);
  const blocks = (profile.blocks ?? []).filter(({ commission }) => commission?.items[0]?.id !== MARKER);
  return { ...rest, profile: { ...profile, blocks } };
}

const SETTERS: Readonly<Record<PageState, (app: TestApp) => void>> = {
  public: () => {},
  unlisted: ({ source }) => {
    const { profile } = createMarkedPage();
    source.profiles.set('mio', { ...profile, visibility: 'unlisted' });
  },
  // The API returns the page only to visitors with the pass, and answers `page_gated` to all others.
  locked: ({ source }) => source.doors.set('mio', createDoor()),
  adult: ({ source }) => source.doors.set('mio', createDoor({ needs_word: false, is_adult: true, hint: '' })),
  // The API answers that the page does not exist.
  draft: ({ source }) => source.profiles.delete('mio'),
  suspended: ({ source }) => source.profiles.delete('mio'),
};

/** Whether a page of this state is visible without a pass. */
export function isOpenTo(state: PageState): boolean {
  return state === 'public' || state === 'unlisted';
}

function openApp(names: readonly TestName[] | undefined): TestApp {
  const app = createTestApp(names === undefined ? {} : { webOrigin: 'https://product.example', names });
  const { profile, activities } = createMarkedPage();
  app.source.profiles.clear();
  app.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', name: 'Rio', locale: 'en' }));
  app.source.profiles.set('mio', profile);
  app.source.activities.set('mio', activities);
  app.workerPool.isBroken = false;
  // Makes generated files contain the whole job, so that they reveal everything they were made from.
  app.workerPool.sizeOf = (job) => Buffer.byteLength(JSON.stringify(job));
  return app;
}

const CACHED = [
  '/@mio',
  '/@mio/feed.xml',
  '/@mio/contact.vcf',
  '/@mio/qr.svg',
  '/@mio/qr.png',
  '/sitemap.xml',
];

/** The timeout is long, because other tests may use the processors at the same time. */
const RENDER_TIMEOUT_MS = 20_000;
const FONT = /\/f\/mio[^"')]+\.woff2/;

/**
 * Requests everything of the page that caches may store, in every language. Returns the URLs of its files and
 * the ETags.
 */
async function fillCaches(app: TestApp): Promise<Omit<FormerlyPublic, 'app'>> {
  for (const cookie of ['', 'NEXT_LOCALE=en', 'NEXT_LOCALE=zh-TW']) await app.get('/@mio', { cookie });
  await app.fonts.idle();
  // Once its font is ready, the page is rendered again in the background.
  const readFont = async (): Promise<string | undefined> => FONT.exec((await app.get('/@mio')).body)?.[0];
  const font = await vi.waitUntil(readFont, { timeout: RENDER_TIMEOUT_MS });
  const card = String((await app.get('/@mio/card.jpg')).headers.location);
  for (const path of [font, card]) await app.get(path);
  const etags = new Map<string, string>();
  for (const path of CACHED) etags.set(path, (await app.get(path)).headers.etag ?? '');
  return { former: { card, font }, etags };
}

/**
 * Creates a server whose caches contain a public page, then changes the page's state as the API would. The
 * server has not deleted the files of the page yet.
 */
export async function openFormerlyPublic(
  state: PageState,
  names?: readonly TestName[],
): Promise<FormerlyPublic> {
  const app = openApp(names);
  const filled = await fillCaches(app);
  for (const { name } of names ?? []) await app.get('/', { host: name });
  SETTERS[state](app);
  app.visitorApi.answer = isOpenTo(state) ? 'taken' : 'missing';
  // A page behind a door accepts letters of visitors with a pass, but no subscriptions.
  app.visitorApi.subscribe = async () => (isOpenTo(state) ? 'taken' : 'missing');
  // Visitors may report the contents of a door.
  app.visitorApi.sendReport = async () => 'taken';
  await app.server.inject({
    method: 'POST',
    url: '/internal/invalidations',
    headers: { authorization: `Bearer ${TEST_SECRET}` },
    payload: { pub_ids: ['mio'] },
  });
  // Advances the clock, because the list of pages is fetched again at the latest after ten minutes.
  app.clock.nowMs += 11 * 60_000;
  return { app, ...filled };
}
