import { beforeEach, describe, expect, test } from 'vitest';

import type { PublicProfile } from '#api/public-profile.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ALLOWING = { allows_ai_training: true, link_preview: 'profile', keeps_campaign: false } as const;
/** Paths below `/@mio` of the page and all its files. */
const FILES = ['', '/feed.xml', '/contact.vcf', '/qr.png', '/qr.svg', `/e/${blockIdAt(0)}.ics`];
/** Headers and `<head>` tags against AI training that pages got in November 2026. */
const ADDED_HEADERS = ['content-usage', 'tdm-reservation', 'x-robots-tag'];
const ADDED_HEAD = [
  '<meta name="robots" content="noai, noimageai"/>',
  '<meta name="tdm-reservation" content="1"/>',
] as const;

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  app.workerPool.isBroken = false;
});

async function answersWith(change: Partial<PublicProfile>) {
  const profile = createPublicProfile({ blocks: [...createBlocks([createEvent()])], ...change });
  app.source.profiles.set('mio', profile);
  const card = String((await app.get('/@mio/card.jpg')).headers.location);
  const answers = [];
  for (const path of [...FILES.map((file) => `/@mio${file}`), card]) answers.push(await app.get(path));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answers;
}

test('a listed page and its files refuse training, and only that', async () => {
  const tags = (await answersWith({})).map(({ headers }) => {
    expect(headers).toMatchObject({ 'content-usage': 'train-ai=n', 'tdm-reservation': '1' });
    return headers['x-robots-tag'];
  });
  const noindex = 'noindex, noai, noimageai';
  const refusal = 'noai, noimageai';
  expect(tags).toEqual([refusal, refusal, noindex, noindex, noindex, noindex, refusal]);
});

test('an unlisted page and all its files ask not to be indexed', async () => {
  for (const { headers } of await answersWith({ visibility: 'unlisted' })) {
    expect(headers['x-robots-tag']).toBe('noindex, noarchive, nosnippet, noimageindex, noai, noimageai');
  }
});

test('a page that allows training says so in headers and head', async () => {
  const answers = await answersWith({ audience: ALLOWING });
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'content-usage': 'train-ai=y', 'tdm-reservation': '0' });
    expect(headers['x-robots-tag'] ?? '').not.toContain('noai');
  }
  expect(answers[0]?.headers['x-robots-tag']).toBeUndefined();
  expect(answers[0]?.body).not.toContain('name="robots"');
  expect(answers[0]?.body).toContain('<meta name="tdm-reservation" content="0"/>');
});

describe('the head and headers of a listed page', () => {
  test('have exactly the previous headers and three against training', async () => {
    const { headers } = await app.get('/@mio');
    expect(Object.keys(headers).toSorted()).toEqual(
      [
        ...ADDED_HEADERS,
        'cache-control',
        'connection',
        'content-length',
        'content-security-policy',
        'content-type',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'date',
        'etag',
        'permissions-policy',
        'referrer-policy',
        'strict-transport-security',
        'vary',
        'x-content-type-options',
        'x-frame-options',
      ].toSorted(),
    );
  });

  test('have exactly the previous tags and two against training', async () => {
    const { body } = await app.get('/@mio');
    const [head = ''] = body.split('</head>');
    expect(ADDED_HEAD.every((tag) => head.includes(tag))).toBe(true);
    const names = [...head.matchAll(/<(?:meta|link) (?:name|property|rel|charSet)="([^"]+)"/g)];
    expect(names.map(([, name]) => name)).toEqual([
      'utf-8',
      'viewport',
      'description',
      'theme-color',
      'theme-color',
      'canonical',
      'robots',
      'tdm-reservation',
      'alternate',
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:url',
      'og:locale',
      'og:image',
      'og:image:type',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
      'twitter:card',
      'icon',
    ]);
  });

  test('grow only by the tag that refuses AI training', async () => {
    const sizeOf = async (audience: PublicProfile['audience']): Promise<number> => {
      app.source.profiles.set('mio', createPublicProfile(audience === undefined ? {} : { audience }));
      const fresh = createTestApp();
      fresh.source.profiles.set('mio', app.source.profiles.get('mio') ?? createPublicProfile());
      return (await fresh.get('/@mio')).rawPayload.length;
    };
    // Compares uncompressed sizes, because a changed word elsewhere would change the compressed size by more
    // than the tag's size.
    expect((await sizeOf(undefined)) - (await sizeOf(ALLOWING))).toBe(ADDED_HEAD[0].length);
  });
});
