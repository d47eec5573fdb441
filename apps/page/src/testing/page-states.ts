import { vi } from 'vitest';

import { createDoor, createPublicProfile } from './fake-profile-source.ts';
import { createHostilePage } from './hostile/hostile-page.ts';
import type { TestName } from './name-change.ts';
import { createTestApp, TEST_SECRET, type TestApp } from './test-app.ts';

/** Reaches of a page, as the API tells them to the page server. */
export const PAGE_STATES = ['public', 'unlisted', 'locked', 'adult', 'draft', 'suspended'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Text in every field of the page. Its last character tells whether a font has the letters of the page. */
const MARKER = 'hush鷺';
/** Finds the marker, or the address of the font with the page's letters, in an answer. */
export const TOLD = /hush|鷺|%E9%B7%BA|\/f\/mio[.-]/i;

/** A page that everyone could see until a moment ago. */
export interface FormerlyPublic {
  readonly app: TestApp;
  /** Addresses of files from the time when everyone could see the page. */
  readonly former: { readonly card: string; readonly font: string };
  /** ETags from that time, by path. */
  readonly etags: ReadonlyMap<string, string>;
}

const SETTERS: Readonly<Record<PageState, (app: TestApp) => void>> = {
  public: () => {},
  unlisted: ({ source }) => {
    const { profile } = createHostilePage(MARKER);
    source.profiles.set('mio', { ...profile, visibility: 'unlisted' });
  },
  // The API hands out the page to the pass alone and answers `page_gated` to everyone else.
  locked: ({ source }) => source.doors.set('mio', createDoor()),
  adult: ({ source }) => source.doors.set('mio', createDoor({ needs_word: false, is_adult: true, hint: '' })),
  // The API answers that there is no such page.
  draft: ({ source }) => source.profiles.delete('mio'),
  suspended: ({ source }) => source.profiles.delete('mio'),
};

/** Whether everyone may see a page of this state. */
export function isOpenTo(state: PageState): boolean {
  return state === 'public' || state === 'unlisted';
}

function openApp(names: readonly TestName[] | undefined): TestApp {
  const app = createTestApp(names === undefined ? {} : { webOrigin: 'https://product.example', names });
  const { profile, activities } = createHostilePage(MARKER);
  app.source.profiles.clear();
  app.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', name: 'Rio', locale: 'en' }));
  app.source.profiles.set('mio', profile);
  app.source.activities.set('mio', activities);
  app.workerPool.isBroken = false;
  // Files that tell everything from which they were drawn.
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

/** Generous, because other tests may use the processors meanwhile. */
const RENDER_TIMEOUT_MS = 20_000;
const FONT = /\/f\/mio[^"')]+\.woff2/;

/** Opens all that caches may keep of the page, in every language, and returns the addresses of its files. */
async function fillCaches(app: TestApp): Promise<Omit<FormerlyPublic, 'app'>> {
  for (const cookie of ['', 'NEXT_LOCALE=en', 'NEXT_LOCALE=zh-TW']) await app.get('/@mio', { cookie });
  await app.fonts.idle();
  // The page is rendered again in the background once its font is ready.
  const readFont = async (): Promise<string | undefined> => FONT.exec((await app.get('/@mio')).body)?.[0];
  const font = await vi.waitUntil(readFont, { timeout: RENDER_TIMEOUT_MS });
  const card = String((await app.get('/@mio/card.jpg')).headers.location);
  for (const path of [font, card]) await app.get(path);
  const etags = new Map<string, string>();
  for (const path of CACHED) etags.set(path, (await app.get(path)).headers.etag ?? '');
  return { former: { card, font }, etags };
}

/**
 * Opens a server whose caches hold a public page, then gives the page its state as the API would. The server has not
 * deleted the files of the page yet.
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
  // A page behind a door takes letters of visitors with a pass, but addresses of no one.
  app.visitorApi.subscribe = async () => (isOpenTo(state) ? 'taken' : 'missing');
  // Visitors may report what a door says.
  app.visitorApi.sendReport = async () => 'taken';
  await app.server.inject({
    method: 'POST',
    url: '/internal/invalidations',
    headers: { authorization: `Bearer ${TEST_SECRET}` },
    payload: { pub_ids: ['mio'] },
  });
  // The list of pages is fetched again after ten minutes at the latest.
  app.clock.nowMs += 11 * 60_000;
  return { app, ...filled };
}
