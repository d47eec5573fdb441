import { expect, test } from 'vitest';

import { listKeysOf, toBlocklistKey } from './blocklist-keys.ts';

test.each([
  ['bad.example', 'bad.example'],
  ['  BAD.example.  ', 'bad.example'],
  ['*.bad.example', 'bad.example'],
  ['bad.example # phishing', 'bad.example'],
  ['0.0.0.0 bad.example', 'bad.example'],
  ['127.0.0.1\tbad.example # hosts', 'bad.example'],
  [':: bad.example', 'bad.example'],
  ['||bad.example^', 'bad.example'],
  ['||bad.example^$important', 'bad.example'],
  ['||bad.example^$all,popup', 'bad.example'],
  ['結び.example', 'xn--z9j672u.example'],
  ['||xn--z9j672u.example^', 'xn--z9j672u.example'],
  ['203.0.113.9', '203.0.113.9'],
  ['http://bad.example', 'bad.example/'],
  ['https://Bad.example:8443/a/b/?c=1#d', 'bad.example/a/b?c=1'],
  ['https://bad.example/%61/', 'bad.example/a'],
])('reads %j as an entry', (line, key) => {
  expect(toBlocklistKey(line)).toBe(key);
});

test.each([
  '',
  '# bad.example',
  '! bad.example',
  '[Adblock Plus 2.0]',
  'localhost',
  '0.0.0.0 localhost',
  '127.0.0.1 a.example b.example',
  '@@||good.example^',
  '||bad.example^$domain=shop.example',
  '||bad.example/path^',
  'shop.example##.advert',
  '/banner[0-9]+/',
  'bad.example:80',
  'bad..example',
  'javascript:alert(1)',
  'https://user:word@bad.example/',
  'https://',
  '<!doctype html>',
  '\u202Ebad.example',
  `${'a'.repeat(64)}.example`,
])('skips %j', (line) => {
  expect(toBlocklistKey(line)).toBeNull();
});

const matches = (entry: string, url: string): boolean =>
  listKeysOf(url).includes(toBlocklistKey(entry) ?? 'no entry');

test.each([
  ['bad.example', 'https://bad.example/'],
  ['bad.example', 'http://a.b.bad.example:8080/path?x#y'],
  ['bad.example', 'https://bad.example./'],
  ['bad.example', 'https://user@bad.example/'],
  ['結び.example', 'https://www.結び.example/shop'],
  ['結び.example', 'https://www.xn--z9j672u.example/'],
  ['203.0.113.9', 'http://0xcb007109/'],
  ['https://host.example/~bad', 'http://host.example/~bad/login.html'],
  ['https://host.example/~bad/', 'https://host.example:444/~bad?a=b'],
  ['https://host.example/bad', 'https://host.example/%62ad/x'],
  ['https://host.example/', 'https://host.example/anything'],
  ['https://host.example/go?to=1', 'https://host.example/go?to=1'],
])('matches entry %j with %j', (entry, url) => {
  expect(matches(entry, url)).toBe(true);
});

test.each([
  ['bad.example', 'https://notbad.example/'],
  ['bad.example', 'https://bad.example.org/'],
  ['a.bad.example', 'https://bad.example/'],
  ['https://host.example/~bad', 'https://host.example/~badly'],
  ['https://host.example/~bad', 'https://www.host.example/~bad'],
  ['https://host.example/', 'https://www.host.example/'],
  ['https://host.example/go?to=1', 'https://host.example/go?to=2'],
  ['https://host.example/go?to=1', 'https://host.example/go'],
  ['bad.example', 'mailto:a@bad.example'],
  ['bad.example', 'no URL'],
])('does not match entry %j with %j', (entry, url) => {
  expect(matches(entry, url)).toBe(false);
});

test('compares few keys for a URL whose path has a thousand segments', () => {
  expect(listKeysOf(`https://host.example/${'a/'.repeat(1000)}`).length).toBeLessThan(25);
});
