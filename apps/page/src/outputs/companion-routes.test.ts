import { parseAtomFeed } from 'feedsmith';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const [LINK] = createPublicProfile().links;

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('a public page links to its feed and has structured data', async () => {
  const { body } = await app.get('/@mio');
  expect(body).toContain('<link rel="alternate" type="application/atom+xml"');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ProfilePage',
    url: 'http://localhost:3000/@mio',
    inLanguage: 'ja',
    mainEntity: { '@type': 'Person', name: '水野 澪', image: 'http://localhost:3003/0198c1f2a7b34d5e' },
  });
  app.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', visibility: 'unlisted' }));
  const unlisted = (await app.get('/@rio')).body;
  expect(unlisted).toContain(
    '<meta name="robots" content="noindex, noarchive, nosnippet, noimageindex, noai, noimageai"/>',
  );
  expect(unlisted).not.toContain('ld+json');
});

describe('the feed', () => {
  test('lists links and activities, newest first, without sensitive links', async () => {
    const links = LINK === undefined ? [] : [LINK, { ...LINK, title: 'R-18', is_sensitive: true }];
    app.source.profiles.set('mio', createPublicProfile({ links }));
    app.source.activities.set('mio', {
      group_titles: { group_1: '動画', group_2: '', group_3: '' },
      items: [
        {
          id: LINK?.id ?? '',
          type: 'youtube',
          group: 'group_1',
          position: 0,
          refreshed_at: null,
          items: [
            {
              id: 'abc',
              type: 'youtube',
              title: '線画から仕上げまで',
              url: 'https://www.youtube.com/watch?v=abc',
              thumbnail_image_key: null,
              published_at: '2026-11-18T12:00:00.000Z',
            },
          ],
        },
      ],
    });
    const answer = await app.get('/@mio/feed.xml');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { entries = [] } = parseAtomFeed(answer.body);
    expect(entries.map(({ title }) => title?.value)).toEqual(['線画から仕上げまで', 'pixiv']);
    // The link's id is a UUID v7, which contains this time.
    expect(answer.body).toContain('<updated>2025-08-19T10:49:22');
  });

  test('C11: keeps all ids when the handle and the main name change', async () => {
    const readIds = async (pubId: string): Promise<readonly (string | undefined)[]> => {
      const { id, entries = [] } = parseAtomFeed((await app.get(`/@${pubId}/feed.xml`)).body);
      return [id, ...entries.map((entry) => entry.id)];
    };
    const before = await readIds('mio');
    expect(before.length).toBeGreaterThan(1);
    app.source.profiles.set('mizuno', createPublicProfile({ pub_id: 'mizuno' }));
    expect(await readIds('mizuno')).toEqual(before);
    for (const id of before) expect(id).toMatch(/^tag:localhost,2026:[0-9a-f]{32}(?:\/|$)/);
    expect(before.join()).not.toMatch(/mio|mizuno|http/);
  });

  test.each(['', '/feed.xml', '/contact.vcf'])('C14: compares ETags of /@mio%s weakly', async (file) => {
    const url = `/@mio${file}`;
    const { headers } = await app.get(url);
    const strong = String(headers.etag).replace('W/', '');
    for (const known of [String(headers.etag), strong, `"other", ${strong}`, '*']) {
      expect((await app.get(url, { 'if-none-match': known })).statusCode).toBe(304);
    }
    expect((await app.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

test.each(['ffffffff-ffff-7d5e-8f00-000000000000', '0fffffff-ffff-7d5e-8f00-000000000000'])(
  'the feed never dates a link after its page’s last change, even with id %s',
  async (id) => {
    const page = createPublicProfile();
    app.source.profiles.set('mio', {
      ...page,
      links: page.links.slice(0, 1).map((link) => ({ ...link, id })),
    });
    const { body } = await app.get('/@mio/feed.xml');
    expect(body).toContain(`<published>${page.updated_at}</published>`);
  },
);

describe('the contact card', () => {
  const card = async (): Promise<readonly string[]> =>
    (await app.get('/@mio/contact.vcf')).body.replaceAll('\r\n ', '').trimEnd().split('\r\n');

  test('contains only what the page shows', async () => {
    const answer = await app.get('/@mio/contact.vcf');
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mio.vcf"');
    expect(await card()).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:水野 澪',
      'N:;水野 澪;;;',
      'NICKNAME:mio',
      'TITLE:イラストレーター／漫画家',
      'EMAIL;TYPE=INTERNET:mio@example.com',
      'URL:http://localhost:3000/@mio',
      'REV:2026-11-20T03:00:00.000Z',
      'END:VCARD',
    ]);
  });

  test('has the reading of the name in the phonetic properties', async () => {
    app.source.profiles.set('mio', createPublicProfile({ reading: 'みずの みお' }));
    expect(await card()).toEqual(
      expect.arrayContaining(['X-PHONETIC-FIRST-NAME:みずの みお', 'SORT-STRING:みずの みお']),
    );
  });

  test('escapes line breaks and separators in every value', async () => {
    app.source.profiles.set(
      'mio',
      createPublicProfile({ name: 'Mio\r\nEND:VCARD\r\nTEL:110; a,b\\c', contact_email: null }),
    );
    const lines = await card();
    expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
    expect(lines[2]).toBe(String.raw`FN:Mio END:VCARD TEL:110\; a\,b\\c`);
    expect(lines.some((line) => line.startsWith('EMAIL'))).toBe(false);
  });

  test('folds long lines only between characters', async () => {
    app.source.profiles.set('mio', createPublicProfile({ headline: '絵'.repeat(80) }));
    const { rawPayload } = await app.get('/@mio/contact.vcf');
    for (const line of rawPayload.toString().split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
  });
});

test.each(['feed.xml', 'contact.vcf'])(
  'redirects the %s of an old handle to the current handle',
  async (file) => {
    app.source.profiles.set('old_mio', createPublicProfile());
    const answer = await app.get(`/@old_mio/${file}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/@mio/${file}`]);
    expect((await app.get(`/@nobody/${file}`)).statusCode).toBe(404);
  },
);

describe('a preview by code', () => {
  const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

  test('shows a draft, which is not cached, indexed or counted as a visit', async () => {
    app.source.previews.set(CODE, { ...createPublicProfile(), pub_id: 'draft', visibility: 'draft' });
    const answer = await app.get(`/@draft/preview/${CODE}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.body).toContain('これはプレビューです');
    expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow"/>');
    for (const absent of ['data-count=', 'rel="canonical"', '/report', '/letter"', 'ld+json']) {
      expect(answer.body).not.toContain(absent);
    }
  });

  test('refuses a preview code under another creator’s handle', async () => {
    app.source.previews.set(CODE, { ...createPublicProfile(), pub_id: 'draft', visibility: 'draft' });
    expect((await app.get(`/@mio/preview/${CODE}`)).statusCode).toBe(404);
  });

  test.each([`/@draft/preview/${CODE}`, '/@draft/preview/short', '/@draft/preview/a%2Fb'])(
    'answers 404 for the invalid preview URL %s',
    async (path) => {
      expect((await app.get(path)).statusCode).toBe(404);
    },
  );
});
