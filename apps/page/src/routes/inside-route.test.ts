import { brotliDecompressSync } from 'node:zlib';

import { beforeEach, describe, expect, test } from 'vitest';

import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';

const NAME = '誰も知らない名前';
const LINK_ID = createPublicProfile().links[0]?.id ?? '';
const PASS = { cookie: `NEXT_LOCALE=fr; open=${TEST_PASS}` };

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  const blocks = [...createBlocks([createEvent()])];
  app.source.profiles.set('mio', createPublicProfile({ name: NAME, visibility: 'unlisted', blocks }));
  app.source.doors.set('mio', createDoor());
});

const toDoor = [303, '/@mio'];

describe('the page behind a door', () => {
  test('opens with the pass, and no cache may store it', async () => {
    const { statusCode, body, headers } = await app.get('/@mio/inside', PASS);
    expect(statusCode).toBe(200);
    expect(body).toContain(NAME);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-accel-expires': '0',
      'surrogate-control': 'no-store',
    });
    expect(headers.etag).toBeUndefined();
    expect(headers.vary).toBeUndefined();
    expect(headers['x-robots-tag']).toMatch(/^noindex/);
  });

  test('has no font, card, feed or structured data of its own', async () => {
    app.workerPool.isBroken = false;
    const { body } = await app.get('/@mio/inside', PASS);
    const [head = ''] = body.split('<style>');
    expect(body).not.toMatch(/font-face|rel="preload"|ld\+json|feed\.xml|contact\.vcf/);
    expect(head).toContain('<meta property="og:title" content="@mio"/>');
    expect(head).not.toContain('og:description');
    await app.fonts.idle();
    expect(app.workerPool.jobs.filter(({ kind }) => kind === 'subset')).toEqual([]);
    expect([...app.storage.objects.keys()]).toEqual([]);
  });

  test.each([
    ['no cookie', {}],
    ['an ended pass', { cookie: 'open=lock.1.4mN0c2VydmVkLWV4YW1wbGU' }],
    ['a malformed pass', { cookie: 'open=%00' }],
    ['another cookie', { cookie: `reopen=${TEST_PASS}` }],
  ])('redirects to the door with %s', async (_what, headers) => {
    const answer = await app.get('/@mio/inside', headers);
    expect([answer.statusCode, answer.headers.location]).toEqual(toDoor);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toContain(NAME);
  });

  test('is checked by the API in every request', async () => {
    await app.get('/@mio/inside', PASS);
    const { reads } = app.source;
    await app.get('/@mio/inside', PASS);
    expect(app.source.reads).toBe(reads + 1);
    app.source.profiles.delete('mio');
    expect((await app.get('/@mio/inside', PASS)).statusCode).toBe(303);
  });

  test('is compressed as the reader accepts', async () => {
    const packed = await app.get('/@mio/inside', { ...PASS, 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(NAME);
  });

  test('redirects to the page itself once its owner has removed the door', async () => {
    app.source.doors.clear();
    expect((await app.get('/@mio/inside', PASS)).headers.location).toBe('/@mio');
    expect((await app.get('/@nobody/inside', PASS)).statusCode).toBe(404);
  });

  test('labels a page as for adults', async () => {
    app.source.doors.set('mio', createDoor({ is_adult: true }));
    const { body, headers } = await app.get('/@mio/inside', PASS);
    expect(headers['rating']).toBe('RTA-5042-1996-1400-1577-RTA');
    expect(body).toContain('<meta name="rating" content="adult"/>');
  });

  test('redirects back inside after a change of language', async () => {
    expect((await app.get('/@mio/inside', PASS)).body).toContain('action="/@mio/inside/language"');
    const { headers } = await app.post('/@mio/inside/language', { locale: 'en' });
    expect(headers.location).toBe('/@mio/inside');
    const english = await app.get('/@mio/inside', { cookie: `open=${TEST_PASS}; NEXT_LOCALE=en` });
    expect(english.body).toContain('<html lang="en">');
  });
});

describe('a sub-page or file of the page behind a door', () => {
  const EVENT = `/@mio/e/${blockIdAt(0)}.ics`;

  test('opens with the pass and links back inside', async () => {
    const letter = await app.get('/@mio/letter', PASS);
    expect(letter.body).toContain('href="/@mio/inside"');
    expect(letter.body).toContain(NAME);
    const event = await app.get(EVENT, PASS);
    expect(event.statusCode).toBe(200);
    expect(event.headers['cache-control']).toBe('private, no-store');
  });

  test('refuses training although the page allows it', async () => {
    const profile = app.source.profiles.get('mio') ?? createPublicProfile();
    const audience = { allows_ai_training: true, link_preview: 'profile', keeps_campaign: false } as const;
    app.source.profiles.set('mio', { ...profile, audience });
    const { statusCode, headers } = await app.get(EVENT, PASS);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-usage': 'train-ai=n', 'tdm-reservation': '1' });
  });

  test.each([
    '/@mio/letter',
    '/@mio/letter/sent',
    EVENT,
    `/@mio/s/${blockIdAt(0)}`,
    '/@mio/feed.xml',
    '/@mio/contact.vcf',
  ])('answers 404 for %s without the pass', async (path) => {
    const { statusCode, body } = await app.get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain(NAME);
  });

  test.each(['/@mio/feed.xml', '/@mio/contact.vcf'])('has no %s, with or without a pass', async (path) => {
    expect((await app.get(path, PASS)).statusCode).toBe(404);
  });

  test('is reported to the API with the visitor’s pass', async () => {
    await app.post('/@mio/visit', { referrer_host: '' }, PASS);
    await app.post('/@mio/click', { link_id: LINK_ID }, PASS);
    await app.post('/@mio/letter', { body: 'Hello' }, PASS);
    expect(app.visitorApi.sent.map(({ kind, visitor }) => [kind, visitor.pass])).toEqual([
      ['visit', TEST_PASS],
      ['click', TEST_PASS],
      ['letter', TEST_PASS],
    ]);
  });

  test('shows the report form and QR code without the name', async () => {
    for (const path of ['/@mio/report', '/@mio/qr']) {
      const { statusCode, body } = await app.get(path, PASS);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(NAME);
      expect(body).toContain('@mio');
    }
    expect((await app.get('/@mio/qr.svg')).statusCode).toBe(200);
  });
});

describe('files of a page that gets a door', () => {
  const invalidate = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${TEST_SECRET}` };
    const payload = { pub_ids: ['mio'] };
    await app.server.inject({ method: 'POST', url: '/internal/invalidations', headers, payload });
  };
  const stored = (): readonly string[] =>
    [...app.storage.objects.keys()].filter((key) => key.includes('h-mio'));

  test('are deleted, and the card shows only what the door shows', async () => {
    app = createTestApp({ quietMs: 0 });
    app.workerPool.isBroken = false;
    app.source.profiles.set('mio', createPublicProfile({ name: NAME }));
    await app.get('/@mio');
    await app.fonts.idle();
    const oldCard = String((await app.get('/@mio/card.jpg')).headers.location);
    expect((await app.get(oldCard)).statusCode).toBe(200);
    expect(stored().length).toBeGreaterThan(1);
    app.source.doors.set('mio', createDoor());
    await invalidate();
    expect((await app.get(oldCard)).statusCode).toBe(404);
    await expect.poll(stored).toEqual([]);
    const newCard = String((await app.get('/@mio/card.jpg')).headers.location);
    expect((await app.get('/@mio')).body).toContain(newCard);
    expect((await app.get(newCard)).statusCode).toBe(200);
    const [job] = app.workerPool.jobs.filter(({ kind }) => kind === 'card').slice(-1);
    expect(JSON.stringify(job)).not.toContain(NAME);
    expect(JSON.stringify(job)).not.toContain('イラストレーター');
  });

  test('add no font to the editor’s preview', async () => {
    app.workerPool.isBroken = false;
    const { body } = await app.get('/@mio/faces.css?font=ntlg&locale=ja');
    expect(body).not.toContain('/f/mio');
  });
});
