import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  startTestThirdParties,
  type TestThirdParties,
} from '../../../../test/support/stand-ins/third-parties.ts';
import { NO_MEMORY, type SourceMemory } from '../activity-source.ts';
import { readFeed } from './feed-parsing.ts';
import { createFeedSource } from './feed-source.ts';
import { readDocument } from './read-document.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let third: TestThirdParties;
beforeAll(async () => {
  third = await startTestThirdParties(() => NOW);
});
afterAll(() => third.close());

const fetchSource = async (sourceId: string, memory: SourceMemory = NO_MEMORY) =>
  createFeedSource({ request: third.request, read: async (found) => readDocument(found) }).fetch(
    { userId: 'u', type: 'feed', sourceId },
    memory,
    new AbortController().signal,
  );
const itemsOf = (answer: Awaited<ReturnType<typeof fetchSource>>) => {
  if (answer.kind !== 'items') throw new Error(`The fetch ended with ${answer.kind}`);
  return answer;
};

describe('a feed', () => {
  test('lists its newest entries first, with plain text and pictures', async () => {
    const { items } = itemsOf(await fetchSource('https://blog.example/mio/feed.xml'));
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({
      title: 'Sketches & notes: the desk by the window',
      url: 'https://blog.example/mio/1',
      thumbnailUrl: 'https://blog.example/pictures/mio-1.png',
      publishedAt: new Date('2026-11-20T00:00:00Z'),
    });
    expect(items.map(({ id }) => /^[\w-]{43}$/.test(id))).not.toContain(false);
  });

  test('may be Atom with relative URLs', async () => {
    const { items } = itemsOf(await fetchSource('https://blog.example/mio/atom.xml'));
    expect(items[1]).toMatchObject({
      title: 'Sketches & notes: a basket of flowers',
      url: 'https://blog.example/mio/2',
      thumbnailUrl: null,
    });
  });

  test('is found through a page that links to it, then fetched directly', async () => {
    const { memory } = itemsOf(await fetchSource('https://blog.example/mio'));
    expect(memory.resolvedTo).toBe('https://blog.example/mio/feed.xml');
    expect(await fetchSource('https://elsewhere.example/', memory)).toEqual({ kind: 'unchanged' });
  });

  test('is cut to twelve entries, and may have no entries', async () => {
    expect(itemsOf(await fetchSource('https://blog.example/mio-paging/feed.xml')).items).toHaveLength(12);
    expect(itemsOf(await fetchSource('https://blog.example/mio-empty/feed.xml')).items).toEqual([]);
  });

  test.each([
    ['mio-unauthorized/feed.xml', { isPermanent: false, retryAfterSeconds: null, reason: 'status 401' }],
    ['mio-missing/feed.xml', { isPermanent: true }],
    ['mio-busy/feed.xml', { isPermanent: false, retryAfterSeconds: 120 }],
    ['mio-broken/feed.xml', { isPermanent: false }],
    ['mio-page/feed.xml', { reason: 'the page links to no feed' }],
    ['feedless', { reason: 'the page links to no feed' }],
    ['mio-endless/feed.xml', { reason: 'too_large', isOfService: false }],
    ['mio-silent/feed.xml', { reason: 'no answer', isOfService: true }],
    ['mio-inside/feed.xml', { reason: 'refused', isOfService: false }],
    ['mio-changed/feed.xml', { reason: 'no feed' }],
  ])('fails with standard_error when fetched from %s', async (path, details) => {
    expect(await fetchSource(`https://blog.example/${path}`)).toMatchObject({
      kind: 'error',
      error: 'standard_error',
      ...details,
    });
    expect(third.countInside()).toBe(0);
  });
});

test.each([
  ['entities that it declares', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>', '&b;', '&b;'],
  ['an entity that names a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;', null],
])('reading a feed does not expand %s', (_name, prolog, text, title) => {
  const items = readFeed(
    `<?xml version="1.0"?>${prolog}<rss version="2.0"><channel><item><title>${text}</title></item></channel></rss>`,
  );
  expect(items?.[0]?.title ?? null).toBe(title);
});

test('refuses a feed with too deeply nested elements', () => {
  expect(readFeed(`<rss version="2.0"><channel>${'<a>'.repeat(10_000)}`)).toBeNull();
  expect(
    readFeed(
      `<rss version="2.0"><channel>${'<item><a>'.repeat(100)}${'</a></item>'.repeat(100)}</channel></rss>`,
    ),
  ).toBeNull();
});
