import { describe, expect, test } from 'vitest';

import { textBeforeHidden } from './hidden-place.ts';
import { completeUrlInput, displayAddress, displayHost, parseWebUrl, toSafeHref } from './url.ts';

describe('parseWebUrl', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
    ['https://日本語.jp/道', 'https://xn--wgv71a119e.jp/%E9%81%93'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    [`https://${'a'.repeat(63)}.example/`, `https://${'a'.repeat(63)}.example/`],
    [`https://${'a.'.repeat(123)}example./`, `https://${'a.'.repeat(123)}example./`],
  ])('normalises the URL %s to %s', (input, href) => {
    expect(toSafeHref(input)).toBe(href);
  });

  test.each([
    ['', 'url_empty'],
    ['not a url', 'url_malformed'],
    ['javascript:alert(1)', 'url_scheme'],
    ['JaVaScRiPt:alert(1)', 'url_scheme'],
    ['java\tscript:alert(1)', 'url_hidden_character'],
    ['data:text/html,<script>', 'url_scheme'],
    ['vbscript:msgbox(1)', 'url_scheme'],
    ['blob:https://example.com/x', 'url_scheme'],
    ['file:///etc/passwd', 'url_scheme'],
    ['intent://scan/#Intent;end', 'url_scheme'],
    ['mailto:mio@example.com', 'url_scheme'],
    ['//evil.example', 'url_malformed'],
    ['\\\\evil.example', 'url_malformed'],
    ['https://user@example.com/', 'url_credentials'],
    ['https://user:pw@example.com/', 'url_credentials'],
    ['https://localhost/', 'url_host'],
    ['https://localhost./', 'url_host'],
    ['https://[::1]/', 'url_host'],
    [`https://${'a'.repeat(64)}.example/`, 'url_host'],
    [`https://${'a.'.repeat(123)}examples/`, 'url_host'],
    ['https://example.com/\u202Egpj.exe', 'url_hidden_character'],
    ['https://exa\u200Bmple.com/', 'url_hidden_character'],
    ['https://example.com/\uD800', 'url_hidden_character'],
    [`https://example.com/${'a'.repeat(2048)}`, 'url_too_long'],
    [`https://example.com/${'道'.repeat(300)}`, 'url_too_long'],
  ])('refuses the URL %j as %s', (input, problem) => {
    expect(parseWebUrl(input)).toEqual({ ok: false, problem });
    expect(toSafeHref(input)).toBeNull();
  });
});

const INVISIBLE = [
  '\u200B',
  '\u200E',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u00AD',
  '\uFE0F',
];

describe('invisible characters', () => {
  test.each(INVISIBLE)('C4: removes %j at the ends of a URL', (character) => {
    const text = `${character}https://example.com/a ${character}${character}`;
    expect(toSafeHref(text)).toBe('https://example.com/a');
    expect(completeUrlInput(text.replace('https://', ''))).toBe('https://example.com/a');
  });

  test.each(INVISIBLE)('C4: refuses %j inside a URL and finds its position', (character) => {
    const text = `${character}https://example.com/sh${character}op`;
    expect(parseWebUrl(text)).toEqual({ ok: false, problem: 'url_hidden_character' });
    expect(textBeforeHidden(text)).toBe('ample.com/sh');
  });

  test.each([
    'https://example.com/☎\uFE0F',
    'https://example.com/1\uFE0F\u20E3',
    'https://example.com/❤\uFE0F-a',
  ])('keeps the variation selector of the emoji in %j', (text) => {
    expect(toSafeHref(text)).toBe(new URL(text).href);
    expect(textBeforeHidden(text)).toBe('');
  });
});

describe('completeUrlInput', () => {
  test.each([
    ['  https://example.com/ ', 'https://example.com/'],
    ['example.com/mio', 'https://example.com/mio'],
    ['example.com:8080/mio', 'https://example.com:8080/mio'],
    ['//example.com/mio', 'https://example.com/mio'],
    ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／ミオ', 'https://example.com/ミオ'],
    ['ｘ.com/＠mio', 'https://x.com/＠mio'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
    ['   ', ''],
  ])('completes the typed URL %j to %j', (input, completed) => {
    expect(completeUrlInput(input)).toBe(completed);
  });
});

test('displays the host of a URL without www but with its port', () => {
  expect(displayHost(new URL('https://www.example.com/x'))).toBe('example.com');
  expect(displayHost(new URL('https://example.com:8443/x'))).toBe('example.com:8443');
});

test.each([
  ['https://www.example.com/', 'example.com'],
  ['https://note.com/%E6%BE%AA/', 'note.com/澪'],
  ['https://example.com/%83%8a', 'example.com/%83%8a'],
  ['https://example.com/%E2%80%AEgpj.exe', 'example.com/%E2%80%AEgpj.exe'],
])('displays the URL %s as %s', (href, shown) => {
  expect(displayAddress(new URL(href))).toBe(shown);
});
