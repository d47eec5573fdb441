import { beforeEach, describe, expect, test } from 'vitest';

import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

import { campaignOf } from './campaign.ts';

const ORIGIN = 'http://localhost:3000';
const QUERY = '?utm_source=x&utm_campaign=%E5%8E%9F%E7%94%BB';
const FROM_DOOR = { referer: `${ORIGIN}/@mio${QUERY}` };
const KEEPING = { allows_ai_training: false, link_preview: 'profile', keeps_campaign: true } as const;
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
    expect(campaignOf({ url, headers: { referer } }, ORIGIN)).toBe(expected);
  });
});

describe('a visitor with a campaign', () => {
  let app: TestApp;
  beforeEach(() => {
    app = createTestApp();
    app.source.profiles.set('mio', createPublicProfile({ visibility: 'unlisted', audience: KEEPING }));
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

  test('is not redirected when the page has campaigns turned off', async () => {
    app.source.profiles.set('mio', createPublicProfile({ visibility: 'unlisted' }));
    const headers = { ...FROM_DOOR, cookie: `open=${TEST_PASS}` };
    expect((await app.get('/@mio/inside', headers)).statusCode).toBe(200);
  });
});
