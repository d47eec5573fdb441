import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { listLinkPages } from '@musubi/third-parties/recorded-link-pages';
import { PRIVATE_VALUES } from '@musubi/third-parties/recorded-link-people';
import { createThirdParties } from '@musubi/third-parties/third-parties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server } = createThirdParties({ now: () => new Date('2026-11-21T12:00:00Z') });

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests a URL of a third party from the stand-in; resolves at the response's headers. */
async function open(url: string, signal?: AbortSignal): Promise<IncomingMessage> {
  const { host, pathname, search } = new URL(url);
  const { port } = server.address() as AddressInfo;
  const path = pathname + search;
  const asking = get({ host: '127.0.0.1', port, path, headers: { host }, signal });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

const read = async (url: string): Promise<string> => text(await open(url));

/** Returns every address of a link element, decoded. */
const findHrefs = (page: string): readonly string[] =>
  [...page.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const readNextData = (page: string): unknown =>
  JSON.parse(/<script id="__NEXT_DATA__"[^>]*>([^<]*)<\/script>/.exec(page)?.[1] ?? 'null');

/** Joins the flight rows of a page of Next.js's app router. */
const joinRows = (page: string): string =>
  [...page.matchAll(/<script>self\.__next_f\.push\((\[1,[^<]*\])\)<\/script>/g)]
    .map(([, call = '']) => (JSON.parse(call) as [number, string])[1])
    .join('');

interface LitProfile {
  readonly name: string;
  readonly pictureUrl: string;
  readonly profileLinks: readonly {
    readonly profileLinkType: string;
    readonly buttonLink: {
      readonly title: string;
      readonly url: string;
      readonly publicationStartAt: string | null;
    } | null;
  }[];
}

function readLitProfile(page: string): LitProfile {
  const [, profile = 'null'] = /"profile":(\{.*\})\}\]\}\]\n/.exec(joinRows(page)) ?? [];
  return JSON.parse(profile) as LitProfile;
}

const WORKS = 'https://mizuno-mio.example/works';
const DUPLICATE = 'https://twitter.com/mizuno_mio_demo/';
const LOCKED = 'https://mizuno-mio.example/locked/sketches';
const SCRIPT = 'javascript:window.print()';
const SCHEDULED = 'https://mizuno-mio.example/exhibition';
const TRACKED = 'https://www.youtube.com/@mizuno-mio-demo?utm_source=profile&utm_medium=bio';

test('Linktree publishes its links in __NEXT_DATA__', async () => {
  const data = readNextData(await read('https://linktr.ee/mio'));
  const link = (url: string, more: object = {}): unknown =>
    expect.objectContaining({ type: 'CLASSIC', url, ...more });
  const gate = expect.objectContaining({ activeOrder: ['passcode'] }) as unknown;
  const links = expect.arrayContaining([
    expect.objectContaining({ type: 'HEADER', title: '作品', url: '' }),
    link(WORKS, {
      modifiers: {
        thumbnailUrl: 'https://ugc.production.linktr.ee/mio-2.jpeg?io=true&size=thumbnail-stack_v1_0',
      },
    }),
    link(TRACKED),
    link(LOCKED, { rules: { gate } }),
    link(SCRIPT),
    link(DUPLICATE),
    link(SCHEDULED, { schedule: { start: Date.UTC(2026, 11, 21), end: Date.UTC(2027, 0, 4) } }),
  ]) as unknown;
  const socialLinks = [
    expect.objectContaining({ type: 'INSTAGRAM', url: 'https://www.instagram.com/mizuno.mio.demo/' }),
    expect.objectContaining({ type: 'EMAIL_ADDRESS', url: 'mailto:mio@mizuno-mio.example' }),
  ];
  const account = expect.objectContaining({ username: 'mio', pageTitle: '水野 澪' }) as unknown;
  expect(data).toMatchObject({ props: { pageProps: { account, links, socialLinks } } });
});

test('lit.link cuts the profile into several flight rows', async () => {
  const page = await read('https://lit.link/mio');
  expect(page.match(/self\.__next_f\.push\(\[1,/g)?.length).toBe(3);
  const { name, profileLinks } = readLitProfile(page);
  expect(name).toBe('水野 澪');
  expect(new Set(profileLinks.map((link) => link.profileLinkType))).toEqual(
    new Set(['text', 'button', 'image', 'margin_block']),
  );
  const buttons = profileLinks.flatMap(({ buttonLink }) => (buttonLink === null ? [] : [buttonLink]));
  expect(buttons.map(({ url }) => url)).toEqual(
    expect.arrayContaining([WORKS, TRACKED, SCRIPT, DUPLICATE, SCHEDULED]),
  );
  const scheduled = buttons.find(({ url }) => url === SCHEDULED);
  expect(scheduled?.publicationStartAt).toBe('2026-12-21T09:00:00+09:00');
  expect(await read('https://lit.link/en/mio')).toBe(page);
});

test('POTOFU publishes the same links as JSON and as a page', async () => {
  const { user } = JSON.parse(await read('https://api.potofu.me/users/mio')) as {
    readonly user: { readonly name: string; readonly links: readonly { readonly url: string }[] };
  };
  expect(user.name).toBe('水野 澪');
  const urls = user.links.map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining([WORKS, TRACKED, SCRIPT, DUPLICATE]));
  const page = await read('https://potofu.me/mio');
  expect(page).toContain('<meta property="og:title" content="水野 澪 | POTOFU">');
  expect(findHrefs(page)).toEqual(expect.arrayContaining(urls));
});

test('POTOFU reports the same failures as JSON', async () => {
  const api = 'https://api.potofu.me/users';
  expect(JSON.parse(await read(`${api}/mio-empty`))).toMatchObject({ user: { name: '水野 澪', links: [] } });
  expect(JSON.parse(await read(`${api}/changed`))).not.toHaveProperty('user');
  const refused = await open(`${api}/refused`);
  refused.resume();
  expect(refused.statusCode).toBe(403);
});

test.for([
  ['https://mio.carrd.co/', 'class="buttons"'],
  ['https://mio.littlelink.example/', 'class="button-stack"'],
  ['https://mio.homepage.example/', 'class="h-card"'],
] as const)('%s lists its links in the markup', async ([url, mark]) => {
  const page = await read(url);
  expect(page).toContain(mark);
  expect(page).toContain('FANBOX &lt;下描きと日記&gt;');
  expect(findHrefs(page)).toEqual(
    expect.arrayContaining([WORKS, TRACKED, SCRIPT, DUPLICATE, 'mailto:mio@mizuno-mio.example']),
  );
});

test('only Linktree publishes links that are locked by a code', async () => {
  const pages = [...listLinkPages('mio'), 'https://api.potofu.me/users/mio'];
  const bodies = await Promise.all(pages.map(read));
  expect(pages.filter((_page, index) => bodies[index]!.includes(LOCKED))).toEqual(['https://linktr.ee/mio']);
});

test('services publish values that an import must not read', async () => {
  const linktree = await read('https://linktr.ee/mio');
  expect(linktree).toContain(PRIVATE_VALUES.accountEmail);
  expect(linktree).toContain(String(PRIVATE_VALUES.clicks));
  for (const url of ['https://lit.link/mio', 'https://api.potofu.me/users/mio']) {
    const body = await read(url);
    expect(body).toContain(PRIVATE_VALUES.birthday);
    expect(body).toContain(PRIVATE_VALUES.sex);
  }
});

test('pictures of link pages are drawings', async () => {
  const urls = [
    'https://ugc.production.linktr.ee/mio-2.jpeg?io=true&size=thumbnail-stack_v1_0',
    readLitProfile(await read('https://lit.link/mio')).pictureUrl,
    'https://img.potofu.me/mio/icon-1.png',
    'https://mio.carrd.co/assets/images/image01.jpg?v=2',
    'https://mio.littlelink.example/images/avatar.png',
    'https://mio.homepage.example/photo-1.png',
  ];
  for (const url of urls) {
    const answer = await open(url);
    answer.resume();
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/webp']);
  }
});

test('the username selects the person and the language', async () => {
  const readTitle = async (url: string) => {
    const page = await read(url);
    return [/<html lang="([^"]+)"/.exec(page)?.[1], /<title>([^<|]+)/.exec(page)?.[1]?.trim()];
  };
  expect(await readTitle('https://linktr.ee/wrenhalloway')).toEqual(['en', 'Wren Halloway']);
  expect(await readTitle('https://linktr.ee/yian_walks')).toEqual(['zh-TW', '陳以安']);
  expect(await readTitle('https://yian-walks.carrd.co/')).toEqual(['zh-TW', '陳以安']);
  expect(await readTitle('https://lit.link/Otter.lane')).toEqual(['en', 'Otter Lane']);
});

describe.each(listLinkPages('NAME'))('%s', (address) => {
  const of = (username: string): string => address.replace('NAME', username);

  test("fails in the way that the username's last word names", async () => {
    const statuses = ['refused', 'absent', 'mio-busy', 'mio-broken'].map(async (username) => {
      const answer = await open(of(username));
      answer.resume();
      return answer.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([403, 404, 429, 500]);
  });

  test('has neither structure nor links when changed', async () => {
    const page = await read(of('changed'));
    expect(page).not.toMatch(/__NEXT|href=|class=|og:/);
  });

  test('keeps its structure without links', async () => {
    const page = await read(of('mio-empty'));
    expect(page).toContain('水野 澪');
    expect(page).not.toMatch(/mizuno-mio\.example|x\.com|instagram\.com/);
  });

  test('never responds when slow', async () => {
    await expect(open(of('slow'), AbortSignal.timeout(200))).rejects.toThrow('aborted');
  });

  test('sends 50 MB when endless', async () => {
    const answer = await open(of('endless'));
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    expect(bytes).toBeGreaterThanOrEqual(50_000_000);
  });
});
