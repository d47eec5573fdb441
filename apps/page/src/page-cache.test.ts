import { beforeEach, describe, expect, test } from 'vitest';

import { type FinishedPage, finishPage, type PageOutcome, plainBytes } from './finished-page.ts';
import { PageCache, type PageCacheLimits } from './page-cache.ts';

const limits: PageCacheLimits = {
  maxBytes: 100_000,
  recheckAfterMs: 60_000,
  maxStaleMs: 600_000,
  missingMs: 5_000,
};

const pageSaying = (html: string, changesAtMs: number | null = null): PageOutcome =>
  finishPage({ html, headers: {}, changesAtMs });

interface Render {
  readonly pubId: string;
  finish(outcome: PageOutcome): Promise<void>;
  fail(error: Error): Promise<void>;
}

let nowMs: number;
let renders: Render[];
let refreshErrors: unknown[];
let cache: PageCache;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  nowMs = 1_000_000;
  renders = [];
  refreshErrors = [];
  cache = new PageCache(
    {
      nowMs: () => nowMs,
      onRefreshError: (_pubId, error) => refreshErrors.push(error),
      render: async (pubId) =>
        new Promise((resolve, reject) => {
          renders.push({
            pubId,
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

test('a herd of readers causes one render', async () => {
  const readers = Array.from({ length: 50 }, async () => cache.get('mio'));
  expect(renders).toHaveLength(1);
  await renders[0]?.finish(pageSaying('hello'));
  const outcomes = await Promise.all(readers);
  expect(new Set(outcomes).size).toBe(1);
  await cache.get('mio');
  expect(renders).toHaveLength(1);
});

test('finished bytes hold exactly the page', () => {
  const page = pageSaying('<p>水野 澪</p>');
  if (page.kind !== 'page') throw new Error('a page was made');
  expect(plainBytes(page).toString()).toBe('<p>水野 澪</p>');
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(pageSaying('<p>another</p>')).not.toMatchObject({ etag: page.etag });
});

describe('a page that is asked for again', () => {
  const tighten = async (page: FinishedPage): Promise<FinishedPage> => ({
    ...page,
    brotli: Buffer.alloc(5, 'tight'),
  });
  const open = (): { readonly tight: PageCache; readonly answers: PageOutcome[] } => {
    const answers = [pageSaying('old'), pageSaying('old'), pageSaying('new')];
    const render = async (): Promise<PageOutcome> => answers.shift() ?? { kind: 'missing' };
    return {
      answers,
      tight: new PageCache({ nowMs: () => nowMs, onRefreshError: () => undefined, render, tighten }, limits),
    };
  };
  const isTight = (outcome: PageOutcome | undefined): boolean =>
    outcome?.kind === 'page' && outcome.brotli.toString() === 'tight';

  test('is made smaller behind its second answer, and stays so when it is confirmed', async () => {
    const { tight, answers } = open();
    expect(isTight(await tight.get('mio'))).toBe(false);
    expect(isTight(tight.peek('mio'))).toBe(false);
    await settled();
    expect(isTight(tight.peek('mio'))).toBe(true);
    tight.renew('mio');
    await settled();
    expect(answers).toHaveLength(1);
    expect(isTight(tight.peek('mio'))).toBe(true);
    tight.renew('mio');
    await settled();
    expect(isTight(tight.peek('mio'))).toBe(false);
  });

  test('is as it was when it cannot be made smaller, which is told', async () => {
    const told: unknown[] = [];
    const stubborn = new PageCache(
      {
        nowMs: () => nowMs,
        onRefreshError: (_pubId, error) => told.push(error),
        render: async () => pageSaying('old'),
        tighten: async () => {
          throw new Error('zlib');
        },
      },
      limits,
    );
    const page = await stubborn.get('mio');
    stubborn.peek('mio');
    await settled();
    expect(told).toHaveLength(1);
    expect(stubborn.peek('mio')).toBe(page);
  });

  test('does not come back when it changes meanwhile', async () => {
    const { tight } = open();
    await tight.get('mio');
    tight.peek('mio');
    tight.invalidate('mio');
    await settled();
    expect(tight.peek('mio')).toBeUndefined();
  });
});

describe('a change', () => {
  test('is seen by the next reader', async () => {
    await store('mio', pageSaying('old'));
    cache.invalidate('mio');
    const next = cache.get('mio');
    expect(renders).toHaveLength(2);
    const fresh = pageSaying('new');
    await renders[1]?.finish(fresh);
    expect(await next).toBe(fresh);
  });

  test('during a render keeps that render out of the cache', async () => {
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

  test('of everything empties the cache, renders under way included', async () => {
    await store('mio', pageSaying('old'));
    const early = cache.get('rio');
    cache.clear();
    await renders[1]?.finish(pageSaying('old'));
    await early;
    expect(cache.peek('mio')).toBeUndefined();
    expect(cache.peek('rio')).toBeUndefined();
  });
});

describe('time', () => {
  test('a page is read again behind the answer, so that a lost message heals', async () => {
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

  test('while the API is away the page is served for its time, and each interval asks once', async () => {
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

  test('a schedule ends a page to the second', async () => {
    await store('mio', pageSaying('before', nowMs + 1_000));
    nowMs += 999;
    expect(cache.peek('mio')).toBeDefined();
    nowMs += 1;
    expect(cache.peek('mio')).toBeUndefined();
  });

  test('a missing handle is asked for again soon', async () => {
    await store('nobody', { kind: 'missing' });
    expect(cache.peek('nobody')).toEqual({ kind: 'missing' });
    nowMs += limits.missingMs;
    expect(cache.peek('nobody')).toBeUndefined();
  });
});

test('a render that fails is not kept, and the reader is told', async () => {
  const reading = cache.get('mio').catch((error: unknown) => error);
  await renders[0]?.fail(new Error('away'));
  expect(await reading).toEqual(new Error('away'));
  void cache.get('mio');
  expect(renders).toHaveLength(2);
});

test('memory is bounded', async () => {
  for (let index = 0; index < 500; index += 1) await store(`user${index}`, pageSaying(`page ${index}`));
  expect(cache.size).toBeLessThan(200);
  expect(cache.peek('user499')).toBeDefined();
  expect(cache.peek('user0')).toBeUndefined();
});
