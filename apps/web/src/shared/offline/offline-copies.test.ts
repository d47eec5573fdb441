import { expect, test, vi } from 'vitest';

import { OfflineCopies } from './offline-copies.ts';
import { BUILD_HEADER } from './offline-rules.ts';
import { FakeCaches } from './testing/fake-caches.ts';

interface Sent {
  readonly path: string;
  readonly options: RequestInit;
}

interface Given {
  readonly build?: string;
  /** The build that the server reports; by default the worker's own build. */
  readonly answeredBy?: string;
  readonly caches?: FakeCaches;
}

function createCopies({ build = 'b1', answeredBy = build, caches = new FakeCaches() }: Given = {}) {
  const sent: Sent[] = [];
  const copies = new OfflineCopies({
    build,
    scope: '/ja/my/',
    caches,
    fetch: async (path, options) => {
      sent.push({ path, options });
      const body = `${path} <script src="/_next/static/chunks/of-screen.js"></script>`;
      return new Response(body, { headers: { [BUILD_HEADER]: answeredBy } });
    },
  });
  return { copies, caches, sent };
}

const PATH = '/ja/my/links';
const FILE = '/_next/static/chunks/a.js';

test('stores the document and payload of a screen with the files that the document names', async () => {
  const { copies, caches } = createCopies();
  await copies.begin(PATH, [FILE, '/@mio', '/v4/profile']);
  expect(caches.listed()).toEqual({
    'member-screens-b1': [
      FILE,
      '/_next/static/chunks/of-screen.js',
      PATH,
      `${PATH}?payload`,
      '/ja/my/offline.html',
    ].toSorted(),
  });
  expect(await (await copies.findScreen(PATH))?.text()).toContain(PATH);
  expect(await (await copies.findPayload(PATH))?.text()).toContain(`${PATH}?_rsc`);
});

test('fetches every copy without cookies and in the language of its path', async () => {
  const { copies, sent } = createCopies();
  await copies.begin('/my/links', [FILE]);
  expect(sent.map(({ options }) => options.credentials)).toEqual(sent.map(() => 'omit'));
  const screens = sent.filter(({ path }) => path.startsWith('/my/links'));
  expect(screens).toMatchObject([
    { options: { redirect: 'error', headers: { 'accept-language': 'en' } } },
    { options: { redirect: 'error', headers: { 'accept-language': 'en', rsc: '1' } } },
  ]);
});

test('stores no screen that another build has served', async () => {
  const { copies, caches } = createCopies({ answeredBy: 'b2' });
  await copies.begin(PATH, []);
  expect(caches.listed()).toEqual({ 'member-screens-b1': ['/ja/my/offline.html'] });
  expect(await copies.findPayload(PATH)).toBeUndefined();
});

test('stores nothing before a page begins and after the sign-out', async () => {
  const { copies, caches } = createCopies();
  const keepAll = async (): Promise<void> => {
    await copies.keepScreen(PATH);
    await copies.keepFile(FILE, new Response('a'));
    await copies.findFile(FILE);
  };
  await keepAll();
  expect(caches.listed()).toEqual({});
  await copies.begin(PATH, []);
  await copies.drop();
  await copies.begin(PATH, []);
  await keepAll();
  expect(caches.listed()).toEqual({});
});

test('stores no failed file and no screen outside the member area', async () => {
  const { copies, caches } = createCopies();
  await copies.begin('/@mio', []);
  await copies.keepFile(FILE, new Response('gone', { status: 404 }));
  expect(caches.listed()).toEqual({ 'member-screens-b1': ['/ja/my/offline.html'] });
});

test('serves the offline screen for a screen without a copy, and nothing for its payload', async () => {
  const { copies } = createCopies();
  await copies.begin(PATH, []);
  expect(await (await copies.findScreen('/ja/my/stats'))?.text()).toContain('/ja/my/offline.html');
  expect(await copies.findPayload('/ja/my/stats')).toBeUndefined();
});

test('deletes the copies of other builds, but no cache of other code', async () => {
  const caches = new FakeCaches();
  await createCopies({ build: 'b1', caches }).copies.begin(PATH, []);
  await caches.open('foreign');
  const next = createCopies({ build: 'b2', caches }).copies;
  await next.begin(PATH, []);
  await next.dropOthers();
  expect(Object.keys(caches.listed())).toEqual(['foreign', 'member-screens-b2']);
  expect(await createCopies({ build: 'b1', caches }).copies.findFile(FILE)).toBeUndefined();
});

test.each(['has', 'open'] as const)('stores nothing when the sign-out runs during `%s`', async (call) => {
  const { copies, caches } = createCopies();
  await copies.begin(PATH, []);
  const answer: (name: string) => Promise<unknown> = caches[call].bind(caches);
  vi.spyOn(caches, call).mockImplementationOnce(async (name: string): Promise<never> => {
    const before = call === 'has' ? await answer(name) : null;
    await copies.drop();
    // The result has the type of the same method.
    return (before ?? (await answer(name))) as never;
  });
  await copies.keepFile(FILE, new Response('a'));
  expect(caches.listed()).toEqual({});
});

test('stores nothing when the sign-out runs while the cache is being opened', async () => {
  const { copies, caches, sent } = createCopies();
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
    await copies.drop();
    return open(name);
  });
  await copies.begin(PATH, [FILE]);
  expect(caches.listed()).toEqual({});
  expect(sent).toEqual([]);
});
