import { beforeEach, describe, expect, test } from 'vitest';

import { type FinishedPage, finishPage, PackedBody, type PageOutcome, plainBytes } from './finished-page.ts';
import { PageCache, type PageCacheLimits } from './page-cache.ts';

const limits: PageCacheLimits = {
  maxBytes: 100_000,
  recheckAfterMs: 60_000,
  maxStaleMs: 600_000,
  missingMs: 5_000,
};

const pageSaying = (html: string, changesAtMs: number | null = null): PageOutcome =>
  finishPage({
    html,
    headers: {},
    changesAtMs,
    facts: { isListed: true, allowsTraining: false, hasCard: true, door: null },
  });

interface Render {
  readonly key: string;
  finish(outcome: PageOutcome): Promise<void>;
  fail(error: Error): Promise<void>;
}

let nowMs: number;
let renders: Render[];
let refreshErrors: unknown[];
let cache: PageCache;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  nowMs = 1_000_000;
  renders = [];
  refreshErrors = [];
  cache = new PageCache(
    {
      nowMs: () => nowMs,
      onRefreshError: (_pubId, error) => refreshErrors.push(error),
      render: async (key) =>
        new Promise((resolve, reject) => {
          renders.push({
            key,
            finish: async (outcome) => {
              resolve(outcome);
              await settled();
            },
            fail: async (error) => {
              reject(error);
              await settled();
            },
          });
        }),
    },
    limits,
  );
});

async function store(pubId: string, outcome: PageOutcome): Promise<void> {
  const reading = cache.get(pubId);
  await renders.at(-1)?.finish(outcome);
  await reading;
}

test('concurrent requests share one render', async () => {
  const readers = Array.from({ length: 50 }, async () => cache.get('mio'));
  expect(renders).toHaveLength(1);
  await renders[0]?.finish(pageSaying('hello'));
  const outcomes = await Promise.all(readers);
  expect(new Set(outcomes).size).toBe(1);
  await cache.get('mio');
  expect(renders).toHaveLength(1);
});

test('brotli bytes decompress to exactly the rendered HTML', () => {
  const page = pageSaying('<p>水野 澪</p>');
  if (page.kind !== 'page') throw new Error('a page was made');
  expect(plainBytes(page).toString()).toBe('<p>水野 澪</p>');
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(pageSaying('<p>another</p>')).not.toMatchObject({ etag: page.etag });
});

describe('recompression', () => {
  const shrink = async (page: FinishedPage): Promise<FinishedPage> => ({
    ...page,
    body: new PackedBody(Buffer.alloc(5, 'small')),
    isRecompressed: true,
  });
  const open = (
    answers: PageOutcome[],
    recompress = shrink,
  ): { readonly pages: PageCache; readonly errors: unknown[] } => {
    const errors: unknown[] = [];
    const render = async (): Promise<PageOutcome> => answers.shift() ?? { kind: 'missing' };
    const onRefreshError = (_pubId: string, error: unknown): number => errors.push(error);
    return {
      errors,
      pages: new PageCache({ nowMs: () => nowMs, onRefreshError, render, recompress }, limits),
    };
  };
  const isRecompressed = (outcome: PageOutcome | undefined): boolean =>
    outcome?.kind === 'page' && outcome.body.get('br').toString() === 'small';

  test('runs before the first response, and later only when the HTML changes', async () => {
    let made = 0;
    const answers = [pageSaying('old'), pageSaying('old', nowMs + 5), pageSaying('new')];
    const { pages } = open(answers, async (page) => {
      made += 1;
      return shrink(page);
    });
    expect(isRecompressed(await pages.get('mio'))).toBe(true);
    pages.renew('mio');
    await settled();
    expect(pages.peek('mio')).toMatchObject({ isRecompressed: true, changesAtMs: nowMs + 5 });
    expect(made).toBe(1);
    pages.renew('mio');
    await settled();
    expect(isRecompressed(pages.peek('mio'))).toBe(true);
    expect([answers.length, made]).toEqual([0, 2]);
  });

  test('skips a page while another page is recompressed, and retries later', async () => {
    const { pages } = open([pageSaying('one'), pageSaying('other')]);
    const [one, other] = await Promise.all([pages.get('mio'), pages.get('rio')]);
    expect([isRecompressed(one), isRecompressed(other)]).toEqual([true, false]);
    expect(isRecompressed(pages.peek('rio'))).toBe(false);
    await settled();
    expect(isRecompressed(pages.peek('rio'))).toBe(true);
  });

  test('keeps the cached page and reports the error when recompression fails', async () => {
    const page = pageSaying('old');
    const { pages, errors } = open([page], async () => {
      throw new Error('zlib');
    });
    expect(await pages.get('mio')).toBe(page);
    expect(errors).toHaveLength(1);
    expect(pages.peek('mio')).toBe(page);
  });

  test('is discarded when the page changes during recompression', async () => {
    const { pages } = open([pageSaying('old')]);
    const reading = pages.get('mio');
    pages.invalidate('mio');
    await reading;
    expect(pages.peek('mio')).toBeUndefined();
  });
});

describe('an invalidation', () => {
  test('renders the page again for the next request', async () => {
    await store('mio', pageSaying('old'));
    cache.invalidate('mio');
    const next = cache.get('mio');
    expect(renders).toHaveLength(2);
    const fresh = pageSaying('new');
    await renders[1]?.finish(fresh);
    expect(await next).toBe(fresh);
  });

  test('does not cache a render that started before the invalidation', async () => {
    const early = cache.get('mio');
    cache.invalidate('mio');
    const late = cache.get('mio');
    expect(renders).toHaveLength(2);
    const fresh = pageSaying('new');
    await renders[1]?.finish(fresh);
    await renders[0]?.finish(pageSaying('old'));
    await early;
    expect(await late).toBe(fresh);
    expect(cache.peek('mio')).toBe(fresh);
  });

  test('evicts a page in every language, including renders in progress', async () => {
    for (const key of ['mio', 'mio ja', 'mio zh-TW', 'rio en']) await store(key, pageSaying(key));
    const early = cache.get('mio en');
    cache.invalidate('mio');
    await renders.at(-1)?.finish(pageSaying('old'));
    await early;
    for (const key of ['mio', 'mio en', 'mio ja', 'mio zh-TW']) expect(cache.peek(key)).toBeUndefined();
    expect(cache.peek('rio en')).toBeDefined();
  });

  test('of all pages empties the cache and discards renders in progress', async () => {
    await store('mio', pageSaying('old'));
    const early = cache.get('rio');
    cache.clear();
    await renders[1]?.finish(pageSaying('old'));
    await early;
    expect(cache.peek('mio')).toBeUndefined();
    expect(cache.peek('rio')).toBeUndefined();
  });
});

describe('expiry', () => {
  test('rerenders an aged page in the background, in case an invalidation was lost', async () => {
    const old = pageSaying('old');
    await store('mio', old);
    nowMs += limits.recheckAfterMs;
    expect(cache.peek('mio')).toBe(old);
    expect(cache.peek('mio')).toBe(old);
    expect(renders).toHaveLength(2);
    const fresh = pageSaying('new');
    await renders[1]?.finish(fresh);
    expect(cache.peek('mio')).toBe(fresh);
  });

  test('serves a stale page while the API is down, and retries once per interval', async () => {
    const old = pageSaying('old');
    await store('mio', old);
    nowMs += limits.recheckAfterMs;
    cache.peek('mio');
    await renders[1]?.fail(new Error('away'));
    expect(refreshErrors).toHaveLength(1);
    expect(cache.peek('mio')).toBe(old);
    expect(renders).toHaveLength(2);
    nowMs = 1_000_000 + limits.maxStaleMs;
    expect(cache.peek('mio')).toBeUndefined();
  });

  test('evicts a page exactly at its scheduled change', async () => {
    await store('mio', pageSaying('before', nowMs + 1_000));
    nowMs += 999;
    expect(cache.peek('mio')).toBeDefined();
    nowMs += 1;
    expect(cache.peek('mio')).toBeUndefined();
  });

  test('evicts the 404 of a missing handle after a few seconds', async () => {
    await store('nobody', { kind: 'missing' });
    expect(cache.peek('nobody')).toEqual({ kind: 'missing' });
    nowMs += limits.missingMs;
    expect(cache.peek('nobody')).toBeUndefined();
  });
});

test('reports a failed render and does not cache it', async () => {
  const reading = cache.get('mio').catch((error: unknown) => error);
  await renders[0]?.fail(new Error('away'));
  expect(await reading).toEqual(new Error('away'));
  void cache.get('mio');
  expect(renders).toHaveLength(2);
});

test('renews a page in every cached language', async () => {
  for (const key of ['mio', 'mio en']) await store(key, pageSaying(key));
  cache.renew('mio');
  expect(renders.slice(2).map(({ key }) => key)).toEqual(['mio', 'mio en']);
});

test('evicts the least recently used pages when the cache exceeds its memory limit', async () => {
  for (let index = 0; index < 500; index += 1) await store(`user${index}`, pageSaying(`page ${index}`));
  expect(cache.size).toBeLessThan(200);
  expect(cache.peek('user499')).toBeDefined();
  expect(cache.peek('user0')).toBeUndefined();
});

describe('the uncompressed bytes', () => {
  const pageOf = (outcome: PageOutcome | undefined): FinishedPage => {
    if (outcome?.kind !== 'page') throw new Error('There is no page');
    return outcome;
  };

  test('are created once per cached page, even after a revalidation', async () => {
    await store('mio', pageSaying('hello'));
    const plain = cache.plain('mio', pageOf(cache.peek('mio')));
    expect(plain.toString()).toBe('hello');
    expect(cache.plain('mio', pageOf(cache.peek('mio')))).toBe(plain);
    nowMs += limits.recheckAfterMs;
    cache.peek('mio');
    await renders.at(-1)?.finish(pageSaying('hello'));
    expect(cache.plain('mio', pageOf(cache.peek('mio')))).toBe(plain);
  });

  test('belong to the requested render even when a newer render is cached', async () => {
    await store('mio', pageSaying('hello'));
    const former = pageOf(cache.peek('mio'));
    cache.plain('mio', former);
    cache.invalidate('mio');
    await store('mio', pageSaying('goodbye'));
    expect(cache.plain('mio', former).toString()).toBe('hello');
    expect(cache.plain('mio', pageOf(cache.peek('mio'))).toString()).toBe('goodbye');
  });

  test('count towards the memory limit of the cache', async () => {
    const long = 'a'.repeat(40_000);
    for (const handle of ['mio', 'rio', 'yui']) await store(handle, pageSaying(`${handle} ${long}`));
    expect(cache.size).toBe(3);
    for (const handle of ['mio', 'rio', 'yui']) cache.plain(handle, pageOf(cache.peek(handle)));
    expect(cache.size).toBe(2);
    expect(cache.peek('mio')).toBeUndefined();
  });
});
