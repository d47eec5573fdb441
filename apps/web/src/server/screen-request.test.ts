import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

let rig: ForwardingRig;

beforeEach(async () => {
  rig = await createForwardingRig({ publicFiles: new Set(['/icon.svg']) });
});

afterEach(async () => rig.stop());

const sentToNext = (): NodeJS.Dict<string | string[]> => rig.screens.at(-1)?.headers ?? {};

test.each([
  [200, '64 pairs', '/?' + 'a&'.repeat(63)],
  [414, '65 pairs', '/?' + 'a&'.repeat(64)],
  [414, '65 empty pairs', '/?' + '&'.repeat(64)],
  [414, 'a file with 65 pairs', '/icon.svg?' + 'a&'.repeat(64)],
  [200, '4 KB', '/' + 'a'.repeat(4 * 1024 - 1)],
  [414, 'over 4 KB', '/' + 'a'.repeat(4 * 1024)],
  [414, 'a query over 4 KB', '/?q=' + 'a'.repeat(4 * 1024)],
])('B1: answers %i to a target of %s', async (status, _name, target) => {
  expect((await rig.ask(target)).status).toBe(status);
  expect(rig.screens).toHaveLength(status === 200 ? 1 : 0);
});

test.each(LOCALES)('B1: says in %s that the URL is too long', async (locale) => {
  const { headers, body } = await rig.ask(`/?${'&'.repeat(64)}`, { headers: { 'accept-language': locale } });
  const t = await getT(locale, 'profile-page');
  expect(body.toString()).toContain(`<h1>${t('too_long.title')}</h1>`);
  expect(headers['content-language']).toBe(locale);
  expect(headers['retry-after']).toBeUndefined();
});

test.each([
  ['user-agent', 256],
  ['accept-language', 256],
  ['accept', 256],
  ['referer', 1024],
])('B1: truncates the header %s to %i characters for Next.js', async (name, length) => {
  const value = 'a-Googl'.repeat(2000);
  await rig.ask('/', { headers: { [name]: value } });
  expect(sentToNext()[name]).toBe(value.slice(0, length));
});

test.each(['range', 'if-none-match', 'next-router-state-tree', 'next-url', 'rsc', 'sec-fetch-dest'])(
  'B1: removes a header %s that is too long',
  async (name) => {
    await rig.ask('/', { headers: { [name]: '1' } });
    expect(sentToNext()).toHaveProperty(name, '1');
    await rig.ask('/', { headers: { [name]: '1'.repeat(9000) } });
    expect(sentToNext()).not.toHaveProperty(name);
  },
);

const nest = (levels: number, segment = ''): string =>
  `["${segment}",{"":`.repeat(levels) + '["",{}]' + '}]'.repeat(levels);

test.each([
  ['passes on', '31 levels', nest(31)],
  ['passes on', 'encoded names with brackets', encodeURIComponent(nest(7, '['.repeat(65)))],
  ['removes', '32 levels', nest(32)],
  ['removes', '815 levels', nest(815)],
  ['removes', 'encoded 32 levels', encodeURIComponent(nest(32))],
  ['removes', 'names that close brackets', nest(32, ']}')],
  ['removes', 'names with escaped quotes', nest(32, String.raw`\"]}`)],
  ['removes', 'malformed percent-encoding', '["%",{}]'],
])('B1: %s a route tree with %s', async (action, _name, tree) => {
  await rig.ask('/', { headers: { rsc: '1', 'next-router-state-tree': tree } });
  expect(sentToNext()['next-router-state-tree']).toBe(action === 'removes' ? undefined : tree);
});

test('B1: removes headers that screens do not need', async () => {
  const unneeded = [
    'x-middleware-prefetch',
    'x-middleware-subrequest',
    'x-nonce',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-matched-path',
    'next-action',
    'content-security-policy',
    'purpose',
    'authorization',
  ];
  await rig.ask('/', { headers: Object.fromEntries(unneeded.map((name) => [name, '1'])) });
  expect(Object.keys(sentToNext()).filter((name) => unneeded.includes(name))).toEqual([]);
  expect(sentToNext()).toHaveProperty('host');
});

test('B1: forwards long targets and headers of pages to the page server', async () => {
  const target = `/@mio?${'a&'.repeat(100)}`;
  expect((await rig.ask(target, { headers: { 'user-agent': 'a'.repeat(300) } })).status).toBe(200);
  expect(rig.received.at(-1)?.url).toBe(target);
  expect(rig.received.at(-1)?.headers['user-agent']).toHaveLength(300);
});
