import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const LETTER = { body: 'だいすきです', from_name: 'ハル', received_at: '2026-11-01T00:00:00.000Z' };
const CODE = 'A'.repeat(22);

let app: TestApp;

beforeEach(() => {
  app = createTestApp();
  const profile = createPublicProfile({ letters: [LETTER], genres: ['manga'] });
  app.source.profiles.set('mio', profile);
  app.source.previews.set(CODE, { ...profile, links: [], visibility: 'draft' });
});

const read = async (path: string, cookie?: string) => app.get(path, cookie === undefined ? {} : { cookie });

describe('a Japanese page for a reader who chose English', () => {
  test('shows our words, links and dates in English', async () => {
    const { body } = await read('/@mio', 'NEXT_LOCALE=en');
    const [t, ja] = await Promise.all([getT('en', 'profile-page'), getT('ja', 'profile-page')]);
    expect(body).toContain('<html lang="en">');
    for (const word of [
      t('page.report'),
      t('page.invitation'),
      t('letter.send'),
      'Nov 1, 2026',
      '>Manga and comics<',
    ])
      expect(body).toContain(word);
    for (const word of [ja('page.report'), ja('page.invitation'), ja('letter.send')])
      expect(body).not.toContain(word);
    expect(body).toContain('href="/login?mode=sign-up"');
    expect(body).toMatch(/value="en" lang="en" aria-current="true"/);
  });

  test('keeps the creator’s and fans’ words in Japanese, marked as Japanese', async () => {
    const { body } = await read('/@mio', 'NEXT_LOCALE=en');
    for (const word of ['イラストレーター／漫画家', '水野 澪', '東京在住', '一次創作イラスト', LETTER.body]) {
      const [before = ''] = body.slice(body.indexOf('<body>')).split(word);
      const opened = [...before.matchAll(/<[a-z][^>]* lang="([^"]+)"[^>]*>/g)].at(-1)?.[1];
      expect([word, opened]).toEqual([word, 'ja']);
    }
    expect(body).toContain('<meta property="og:locale" content="ja"');
  });

  test('marks no element when the reader’s language is the creator’s', async () => {
    const own = await read('/@mio');
    const chosen = await read('/@mio', 'NEXT_LOCALE=ja');
    expect(chosen.body).toBe(own.body);
    expect(own.body.match(/ lang="ja"/g)).toHaveLength(3);
  });

  test.each([
    ['/@mio/letter', 'letter.send'],
    ['/@mio/letter/sent', 'letter.sent_title'],
    ['/@mio/report', 'report.send'],
    ['/@mio/report/sent', 'report.sent_title'],
    ['/@mio/qr', 'qr.save_png'],
    [`/@mio/preview/${CODE}`, 'draft.notice'],
    ['/@nobody', 'missing.title'],
  ] as const)('has %s in English', async (path, key) => {
    const { body } = await read(path, 'NEXT_LOCALE=en');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain((await getT('en', 'profile-page'))(key));
  });

  test.each([
    ['/@mio/letter', {}],
    ['/@mio/report', {}],
  ])('refuses a form of %s in English', async (path, fields) => {
    const { body, statusCode } = await app.post(path, fields, { cookie: 'NEXT_LOCALE=en' });
    expect(statusCode).toBe(422);
    expect(body).toContain('<html lang="en">');
  });
});

describe('a page in several languages', () => {
  test('has an ETag for each language, which other languages do not match', async () => {
    const answers = await Promise.all(LOCALES.map(async (locale) => read('/@mio', `NEXT_LOCALE=${locale}`)));
    const etags = answers.map(({ headers }) => headers['etag']);
    expect(new Set(etags).size).toBe(LOCALES.length);
    const [en = '', ja = ''] = etags as readonly string[];
    const question = { cookie: 'NEXT_LOCALE=en', 'if-none-match': ja };
    expect((await app.get('/@mio', question)).statusCode).toBe(200);
    expect((await app.get('/@mio', { ...question, 'if-none-match': en })).statusCode).toBe(304);
  });

  test('may be stored by shared caches only for readers without a choice', async () => {
    const none = await read('/@mio', 'soziIdAuth=x');
    expect(none.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie',
    });
    const chosen = await read('/@mio', 'NEXT_LOCALE=en');
    expect(chosen.headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'accept-encoding, cookie',
    });
    const same = await app.get('/@mio', {
      cookie: 'NEXT_LOCALE=en',
      'if-none-match': String(chosen.headers['etag']),
    });
    expect([same.statusCode, same.headers['cache-control'], same.headers['vary']]).toEqual([
      304,
      chosen.headers['cache-control'],
      chosen.headers['vary'],
    ]);
  });

  test.each(['NEXT_LOCALE=fr', 'NEXT_LOCALE=EN', 'NEXT_LOCALE=en%20', 'NEXT_LOCALE=../x', 'NEXT_LOCALE='])(
    'ignores the forged cookie %j',
    async (cookie) => {
      await read('/@mio');
      const reads = app.source.reads;
      const { body } = await read('/@mio', cookie);
      expect(body).toContain('<html lang="ja">');
      expect(app.source.reads).toBe(reads);
    },
  );

  test('has a font per language, and all are deleted with the page', async () => {
    app.workerPool.isBroken = false;
    await read('/@mio', 'NEXT_LOCALE=zh-TW');
    await read('/@mio', 'NEXT_LOCALE=ja');
    await app.fonts.idle();
    expect([...app.storage.objects.keys()].toSorted()).toEqual(['fonts/h-mio', 'fonts/h-mio-zh-tw']);
    const findFont = async (): Promise<string> => {
      const { body } = await read('/@mio', 'NEXT_LOCALE=zh-TW');
      return /href="(\/f\/mio-zh-tw[^"]+)"/.exec(body)?.[1] ?? '';
    };
    await expect.poll(findFont).not.toBe('');
    const path = await findFont();
    expect((await app.get(path)).statusCode).toBe(200);
    await app.fonts.forget('mio');
    expect(app.storage.objects.size).toBe(0);
    expect((await app.get(path)).statusCode).toBe(404);
  });

  test('sets the language by a form that redirects back to the page', async () => {
    for (const path of ['/@mio', `/@mio/preview/${CODE}`]) {
      expect((await read(path)).body).toContain(`action="${path}/language"`);
      const { headers, statusCode } = await app.post(`${path}/language`, { locale: 'en' });
      expect([statusCode, headers.location]).toEqual([303, path]);
      expect(headers['set-cookie']).toBe('NEXT_LOCALE=en; Path=/; Max-Age=31536000; SameSite=Lax');
    }
  });
});
