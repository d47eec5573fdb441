import fc from 'fast-check';
import { expect, test } from 'vitest';

import { displayDecodedAddress, displayDecodedHost, displayHostName } from './display-host.ts';

const encoded = (host: string): string => new URL(`https://${host}/`).host;

test.each([
  '日本語.jp',
  'はじめよう.みんな',
  'ドメイン名例.jp',
  '台灣.台灣',
  'ㄅㄆㄇ.台灣',
  '한국.kr',
  'bücher.example',
  'ไทย.com',
  'शॉपिंग.example',
  '見本-1.jp:8443',
])('shows the host %s in its own script', (host) => {
  expect(encoded(host)).toContain('xn--');
  expect(displayHostName(encoded(host))).toBe(host);
});

test.each([
  ['Cyrillic letters that look Latin', 'аррӏе.com'],
  ['Latin mixed with Cyrillic', 'gооgle.com'],
  ['Latin mixed with kana that look like a slash', 'google.comノ.jp'],
  ['a slash of kana alone', 'ノ.example'],
  ['a dotless i', 'gıthub.com'],
  ['Greek', 'ορα.com'],
  ['right-to-left letters', 'שלום.com'],
  ['an emoji', '❤.example'],
])('keeps a host with %s encoded', (_name, host) => {
  expect(displayHostName(encoded(host))).toBe(encoded(host));
});

test.each(['example.com', 'xn--', 'xn--a.', 'xn--99999999999.com', 'xn--日本.jp', 'xn---', ''])(
  'leaves the host %j unchanged',
  (host) => {
    expect(displayHostName(host)).toBe(host);
  },
);

test('decodes every label that the URL parser has encoded', () => {
  const japanese = fc.string({
    unit: fc.constantFrom(...Array.from('日本語例名前道絵描水野澪あいうえおカキクケコ漢')),
    minLength: 2,
    maxLength: 15,
  });
  fc.assert(
    fc.property(japanese, (label) => {
      expect(displayHostName(encoded(`${label}.jp`))).toBe(`${label}.jp`);
    }),
  );
});

test('decodes a host only if the result leads to the same host', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789-')),
        maxLength: 20,
      }),
      (digits) => {
        const host = `xn--${digits}.example`;
        const shown = displayHostName(host);
        expect(shown === host ? host : encoded(shown)).toBe(host);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('shows the decoded host and path of a URL', () => {
  const url = new URL('https://www.日本語.jp:8443/道/');
  expect(displayDecodedHost(url)).toBe('日本語.jp:8443');
  expect(displayDecodedAddress(url)).toBe('日本語.jp:8443/道');
});
