import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '@musubi/ui/profile-page/sample-boards';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createBlocks } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const FROM_POST = { referer: `${ORIGIN}/@mio?via=x-1127` };
const LINK_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const LETTER = { body: 'Hello' };
const ADDRESS = { email: 'haru@example.com' };
const FIELD = '<input type="hidden" name="source" value="via:x-1127"/>';
const MAIL_LIST = {
  id: '0198c1f2-a7b3-7d5e-9f00-000000000001',
  after_link_id: null,
  width: 'auto' as const,
  is_sensitive: false,
  mail_list: { title: 'News', purpose: 'New pictures', action: '' },
};

const [ITEM] = SAMPLE_BOARDS.ja.items;
const ASK = `/@mio/ask/${ITEM?.id ?? ''}`;
const [BOARD] = createBlocks([{ type: 'commission', data: SAMPLE_BOARDS.ja }]);
const WAITLIST = { ...SAMPLE_COMMISSIONS.ja, state: 'waitlist' as const };

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  app.source.profiles.set(
    'mio',
    createPublicProfile({ blocks: BOARD === undefined ? [] : [MAIL_LIST, BOARD], commission: WAITLIST }),
  );
});

describe('the tag of a share link', () => {
  test('is sent with visits and clicks of the page', async () => {
    await app.post('/@mio/visit', { referrer_host: 'x.example' }, FROM_POST);
    await app.post('/@mio/click', { link_id: LINK_ID }, FROM_POST);
    expect(app.visitorApi.sent).toMatchObject([
      { kind: 'visit', pubId: 'mio', referrerHost: 'x.example', source: 'via:x-1127' },
      { kind: 'click', pubId: 'mio', linkId: LINK_ID, source: 'via:x-1127' },
    ]);
  });

  test('is sent with a letter and an address from the page’s own forms', async () => {
    await app.post('/@mio/letter', LETTER, FROM_POST);
    await app.post('/@mio/mail-list', ADDRESS, FROM_POST);
    expect(app.visitorApi.sent).toMatchObject([
      { letter: { pub_id: 'mio', source: 'via:x-1127' } },
      { subscription: { pub_id: 'mio', source: 'via:x-1127' } },
    ]);
  });

  test('is missing from a request without a tag', async () => {
    await app.post('/@mio/letter', LETTER);
    await app.post('/@mio/mail-list', ADDRESS);
    for (const sent of app.visitorApi.sent) {
      expect(JSON.stringify(sent)).not.toContain('source');
    }
  });

  test.each([
    ['another page', `${ORIGIN}/@rio?via=x-1127`],
    ['another site', 'https://evil.example/@mio?via=x-1127'],
    ['an own name, which sends only its origin', 'https://mio.example/'],
  ])('is not taken from the Referer of %s', async (_what, referer) => {
    await app.post('/@mio/visit', {}, { referer });
    await app.post('/@mio/letter', LETTER, { referer });
    expect(app.visitorApi.sent).toMatchObject([{ kind: 'visit', source: null }, { kind: 'letter' }]);
    expect(app.visitorApi.sent[1]).not.toHaveProperty('letter.source');
  });

  test.each(['/@mio/letter', '/@mio/mail-list', ASK, '/@mio/ask/tell'])(
    'is in a field of the form at %s, which no cache keeps',
    async (path) => {
      const { body, headers } = await app.get(path, FROM_POST);
      expect(body).toContain(FIELD);
      expect(headers['cache-control']).toBe('private, no-store');
      expect((await app.get(path)).body).not.toContain('name="source"');
      const elsewhere = { referer: `${ORIGIN}/@rio?via=x-1127` };
      expect((await app.get(path, elsewhere)).body).not.toContain('name="source"');
    },
  );

  test.each([
    ['/@mio/letter', LETTER],
    ['/@mio/mail-list', ADDRESS],
    [ASK, { ...LETTER, reply_to: '@haru' }],
    ['/@mio/ask/tell', ADDRESS],
  ])('stays in the form of %s after a refusal', async (path, fields) => {
    app.visitorApi.answer = 'too_often';
    const refused = await app.post(path, fields, FROM_POST);
    expect(refused.body).toContain(FIELD);
    app.visitorApi.sent.length = 0;
    const again = { referer: `${ORIGIN}${path}` };
    await app.post(path, { ...fields, source: 'via:x-1127' }, again);
    expect(JSON.stringify(app.visitorApi.sent)).toContain('"source":"via:x-1127"');
  });

  test.each(['via:X', 'via:<script>', `via:${'a'.repeat(25)}`, 'utm:%0A', 'other', ''])(
    'is ignored when the field contains %j',
    async (source) => {
      app.visitorApi.answer = 'too_often';
      const { body } = await app.post('/@mio/letter', { ...LETTER, source });
      expect(body).not.toContain('name="source"');
      expect(app.visitorApi.sent[0]).not.toHaveProperty('letter.source');
    },
  );

  test('changes no byte of the page, and its copy, share and canonical URLs have no tag', async () => {
    const plain = await app.get('/@mio');
    const tagged = await app.get('/@mio?via=x-1127', FROM_POST);
    expect(tagged.body).toBe(plain.body);
    expect(tagged.body).not.toContain('via=');
    expect(tagged.body).not.toContain('name="source"');
    expect(tagged.headers.etag).toBe(plain.headers.etag);
  });

  test('sets no cookie', async () => {
    const answers = [
      await app.get('/@mio?via=x-1127'),
      await app.post('/@mio/visit', {}, FROM_POST),
      await app.post('/@mio/click', { link_id: LINK_ID }, FROM_POST),
      await app.get('/@mio/letter', FROM_POST),
      await app.post('/@mio/letter', LETTER, FROM_POST),
      await app.post('/@mio/mail-list', ADDRESS, FROM_POST),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
  });

  test('stays in the URL after choosing a language', async () => {
    const { headers } = await app.post('/@mio/language', { locale: 'en' }, FROM_POST);
    expect(headers.location).toBe('/@mio?via=x-1127');
  });
});

describe('the redirect of a former handle', () => {
  beforeEach(() => {
    app.source.profiles.set('old_mio', createPublicProfile());
  });

  test('has the tag of its own request only', async () => {
    const locationOf = async (url: string) => (await app.get(url, FROM_POST)).headers.location;
    expect(await locationOf('/@old_mio?via=mail-1127')).toBe('/@mio?via=mail-1127');
    expect(await locationOf('/@old_mio?via=print')).toBe('/@mio?via=print');
    expect(await locationOf('/@old_mio')).toBe('/@mio');
    expect(await locationOf('/@Mio')).toBe('/@mio');
  });

  test('is kept by no proxy when it has a tag, because proxies keep pages by path', async () => {
    const replacing = { 'surrogate-capability': 'replace' };
    const tagged = await app.get('/@old_mio?via=x-1127', replacing);
    expect([tagged.statusCode, tagged.headers['x-accel-expires']]).toEqual([302, '0']);
    expect(tagged.headers['cache-control']).toBe('max-age=0, must-revalidate');
    expect((await app.get('/@old_mio', replacing)).headers['x-accel-expires']).toBe('1');
  });

  test('to the main name is kept by no proxy when it has a tag', async () => {
    const names = [{ name: 'mio.example', pub_id: 'mio', is_redirected: true }];
    const named = createTestApp({ names });
    const replacing = { 'surrogate-capability': 'replace' };
    const tagged = await named.get('/@mio?via=x-1127', replacing);
    expect([tagged.headers.location, tagged.headers['x-accel-expires']]).toEqual([
      'https://mio.example/?via=x-1127',
      '0',
    ]);
    const plain = await named.get('/@mio', replacing);
    expect([plain.headers.location, plain.headers['x-accel-expires']]).toEqual(['https://mio.example/', '1']);
  });
});

test('at an own name, visits and clicks have a tag, and forms at the product have none', async () => {
  const named = createTestApp({ names: [{ name: 'mio.example', pub_id: 'mio' }] });
  const headers = {
    host: 'mio.example',
    origin: 'https://mio.example',
    referer: 'https://mio.example/?via=x-1127',
  };
  await named.post('/visit', {}, headers);
  await named.post('/click', { link_id: LINK_ID }, headers);
  await named.post('/visit', {}, { ...headers, referer: `${ORIGIN}/@mio?via=x-1127` });
  const fromName = { origin: 'https://mio.example', referer: 'https://mio.example/' };
  await named.post('/@mio/letter', LETTER, fromName);
  expect(named.visitorApi.sent).toMatchObject([
    { kind: 'visit', source: 'via:x-1127' },
    { kind: 'click', source: 'via:x-1127' },
    { kind: 'visit', source: null },
    { kind: 'letter' },
  ]);
  expect(named.visitorApi.sent[3]).not.toHaveProperty('letter.source');
});
