import { beforeEach, describe, expect, test } from 'vitest';

import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

import { campaignOf, sourceOf, sourceOfForm } from './campaign.ts';

const ORIGIN = 'http://localhost:3000';
const QUERY = '?utm_source=x&utm_campaign=%E5%8E%9F%E7%94%BB';
const FROM_DOOR = { referer: `${ORIGIN}/@mio${QUERY}` };
const OPENED = { kind: 'open', pass: TEST_PASS, isForAll: false, maxAgeSeconds: 43_200 } as const;

describe('the campaign of a request', () => {
  test.each([
    ['its own URL', `/@mio${QUERY}`, `${ORIGIN}/@mio?utm_source=y`, QUERY],
    ['the Referer', '/@mio/language', FROM_DOOR.referer, QUERY],
    ['no other parameter', '/@mio?token=secret&utm_source=x', '', '?utm_source=x'],
    [
      'nothing long',
      `/@mio?utm_a=${'x'.repeat(101)}&utm_${'a'.repeat(31)}=x&utm_b=${'x'.repeat(100)}`,
      '',
      `?utm_b=${'x'.repeat(100)}`,
    ],
    [
      'at most five',
      '/@mio?utm_1=1&utm_2=2&utm_3=3&utm_4=4&utm_5=5&utm_6=6',
      '',
      '?utm_1=1&utm_2=2&utm_3=3&utm_4=4&utm_5=5',
    ],
    ['no Referer of another site', '/@mio', `https://evil.example/${QUERY}`, ''],
    ['no Referer of another page', '/@mio/inside', `${ORIGIN}/@rio${QUERY}`, ''],
    ['the Referer of its page in another spelling', '/@mio/inside', `${ORIGIN}/@Mio${QUERY}`, QUERY],
    ['no malformed Referer', '/@mio', `//${QUERY}`, ''],
    ['line breaks encoded', '/@mio?utm_a=%0D%0ASet-Cookie:x', '', '?utm_a=%0D%0ASet-Cookie%3Ax'],
  ])('has %s', (_what, url, referer, expected) => {
    expect(campaignOf({ url, headers: { referer }, ownName: null }, ORIGIN)).toBe(expected);
  });

  test.each([
    ['the tag of a share link', '/@mio?via=x-1127', '', '?via=x-1127'],
    [
      'the tag beside five parameters',
      '/@mio?utm_1=1&utm_2=2&utm_3=3&utm_4=4&utm_5=5&via=x',
      '',
      '?via=x&utm_1=1&utm_2=2&utm_3=3&utm_4=4&utm_5=5',
    ],
    ['only one tag', '/@mio?via=x&via=mail', '', '?via=x'],
    ['no invalid tag', '/@mio?via=a%20b&via[]=x', '', ''],
    ['the tag in the Referer', '/@mio/language', `${ORIGIN}/@mio?via=x-1127`, '?via=x-1127'],
  ])('has %s', (_what, url, referer, expected) => {
    expect(campaignOf({ url, headers: { referer }, ownName: null }, ORIGIN)).toBe(expected);
  });
});

describe('the source of a request', () => {
  const ownName = { name: 'mio.example', pubId: 'mio', isMain: true, isRedirected: false, atprotoDid: null };

  test.each([
    ['the tag', `${ORIGIN}/@mio?via=x-1127`, 'via:x-1127'],
    ['the tag rather than the campaign', `${ORIGIN}/@mio?utm_source=flyer&via=x-1127`, 'via:x-1127'],
    ['the campaign', `${ORIGIN}/@mio?utm_source=Flyer`, 'utm:flyer'],
    ['the tag of the inside', `${ORIGIN}/@mio/inside?via=x`, 'via:x'],
    ['nothing without a tag', `${ORIGIN}/@mio`, null],
    ['nothing of another page', `${ORIGIN}/@rio?via=x`, null],
    ['nothing of another origin', 'https://evil.example/@mio?via=x', null],
    ['nothing of another screen', `${ORIGIN}/ja/follow/mio?via=x`, null],
    ['nothing of a fragment', `${ORIGIN}/@mio#?via=x`, null],
    ['nothing of an own name', 'https://mio.example/?via=x', null],
    ['nothing of a malformed Referer', 'via=x', null],
  ])('is %s in the Referer', (_what, referer, source) => {
    expect(sourceOf({ url: '/@mio/visit', headers: { referer }, ownName: null }, ORIGIN)).toBe(source);
  });

  test.each([
    ['the tag', 'https://mio.example/?via=x', 'via:x'],
    ['nothing of another name', 'https://other.example/?via=x', null],
    ['nothing of the name without TLS', 'http://mio.example/?via=x', null],
    ['nothing of the page at the product', `${ORIGIN}/@mio?via=x`, null],
  ])('at an own name is %s in the Referer', (_what, referer, source) => {
    expect(sourceOf({ url: '/@mio/visit', headers: { referer }, ownName }, ORIGIN)).toBe(source);
  });

  test.each([
    ['the field of the form', 'via:x', 'via:x'],
    ['the Referer when the field is not valid', 'via:<b>', 'via:mail'],
    ['the Referer without a field', undefined, 'via:mail'],
  ])('of a form is %s', (_what, source, expected) => {
    const headers = { referer: `${ORIGIN}/@mio?via=mail` };
    const body = new URLSearchParams(source === undefined ? {} : { source });
    expect(sourceOfForm({ url: '/@mio/letter', headers, ownName: null, body }, ORIGIN)).toBe(expected);
  });
});

describe('a visitor with a campaign', () => {
  let app: TestApp;
  beforeEach(() => {
    app = createTestApp();
    app.source.profiles.set('mio', createPublicProfile({ visibility: 'unlisted' }));
    app.source.doors.set('mio', createDoor());
    app.visitorApi.doorResult = OPENED;
  });

  test.each(['/@mio', '/@mio/inside'])('keeps it after choosing a language on %s', async (path) => {
    const headers = { referer: `${ORIGIN}${path}${QUERY}` };
    const { headers: answer } = await app.post(`${path}/language`, { locale: 'en' }, headers);
    expect(answer.location).toBe(`${path}${QUERY}`);
  });

  test('keeps it when entering through a door', async () => {
    const { headers } = await app.post('/@mio/open', { word: 'lighthouse' }, FROM_DOOR);
    expect(headers.location).toBe(`/@mio/inside${QUERY}`);
  });

  test('keeps it when the word at the door is wrong', async () => {
    app.visitorApi.doorResult = { kind: 'refused' };
    const { body } = await app.post('/@mio/open', { word: 'harbour' }, FROM_DOOR);
    const [, action = ''] = /action="(\/@mio\/open[^"]*)"/.exec(body) ?? [];
    const next = action.replaceAll('&amp;', '&');
    expect(next).toBe(`/@mio/open${QUERY}`);
    app.visitorApi.doorResult = OPENED;
    const { headers } = await app.post(next, { word: 'lighthouse' }, { referer: `${ORIGIN}/@mio/open` });
    expect(headers.location).toBe(`/@mio/inside${QUERY}`);
  });

  test('keeps it when following the link of a door already opened', async () => {
    const cookie = `open=${TEST_PASS}`;
    const { statusCode, headers } = await app.get('/@mio/inside', { ...FROM_DOOR, cookie });
    expect([statusCode, headers.location]).toEqual([303, `/@mio/inside${QUERY}`]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await app.get(`/@mio/inside${QUERY}`, { ...FROM_DOOR, cookie })).statusCode).toBe(200);
  });

  test('keeps it when redirected back to a door', async () => {
    const { headers } = await app.get(`/@mio/inside${QUERY}`);
    expect(headers.location).toBe(`/@mio${QUERY}`);
  });

  test('keeps it when the owner has just removed the door', async () => {
    app.visitorApi.doorResult = { kind: 'missing' };
    const { headers } = await app.post('/@mio/open', { word: 'lighthouse' }, FROM_DOOR);
    expect(headers.location).toBe(`/@mio${QUERY}`);
  });

  test('gets the same door as every other visitor', async () => {
    const plain = await app.get('/@mio');
    expect((await app.get(`/@mio${QUERY}`, FROM_DOOR)).body).toBe(plain.body);
  });

  test('keeps the tag of a share link through the door', async () => {
    const headers = { referer: `${ORIGIN}/@mio?via=x-1127` };
    const opened = await app.post('/@mio/open', { word: 'lighthouse' }, headers);
    expect(opened.headers.location).toBe('/@mio/inside?via=x-1127');
    const entered = await app.get('/@mio/inside', { ...headers, cookie: `open=${TEST_PASS}` });
    expect(entered.headers.location).toBe('/@mio/inside?via=x-1127');
  });
});
