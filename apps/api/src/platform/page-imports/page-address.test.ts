import { describe, expect, test } from 'vitest';

import { judgeAddress, toAbsoluteAddress } from './page-address.ts';

describe('judgeAddress', () => {
  test.each([
    ['https://mio.example.com/works?utm_source=x', 'https://mio.example.com/works'],
    [' mio.booth.pm ', 'https://mio.booth.pm/'],
    ['http://mio.example.com', 'http://mio.example.com/'],
    ['//mio.example.com/a', 'https://mio.example.com/a'],
    ['mio.example.com:8443/a', 'https://mio.example.com:8443/a'],
    ['https://medium.com/@mio', 'https://medium.com/@mio'],
    ['https://example.com/?q=a@b.example', 'https://example.com/?q=a@b.example'],
  ])('accepts %j as the URL %s', (address, href) => {
    expect(judgeAddress(address)).toMatchObject({ kind: 'place', url: { href } });
  });

  test.each([
    ['mio@example.com', 'mio@example.com'],
    ['mailto:mio@example.com', 'mio@example.com'],
    ['MAILTO:mio@example.com?subject=Hello&body=x', 'mio@example.com'],
    ['mailto:mio%2Bart@example.com', 'mio+art@example.com'],
    ['mailto:mio@example.com,fan@example.com', 'mio@example.com'],
    ['mio＠example.com', 'mio@example.com'],
    ['mailto:', null],
    ['mailto:%E3%28mio@example.com', null],
    ['mio@localhost', null],
  ])('accepts %j as the mail address %s', (address, email) => {
    expect(judgeAddress(address)).toEqual({ kind: 'mail', email });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'tel:+81300000000',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://localhost/',
    'hello world',
    '@mio',
    `https://example.com/${'a'.repeat(2048)}`,
    'https://exa\u202Emple.com/',
  ])('refuses %j', (address) => {
    expect(judgeAddress(address)).toEqual({ kind: 'refused' });
  });

  test.each(['', ' ', '\n'])('finds no address in %j', (address) => {
    expect(judgeAddress(address)).toEqual({ kind: 'none' });
  });
});

describe('toAbsoluteAddress', () => {
  const BASE = new URL('https://mio.example.com/links/');

  test.each([
    ['/works', 'https://mio.example.com/works'],
    ['works', 'https://mio.example.com/links/works'],
    ['//x.com/mio', 'https://x.com/mio'],
    ['mio@example.com', 'mio@example.com'],
    ['javascript:void(0)', 'javascript:void(0)'],
    ['https://[', ''],
  ])('resolves %j to %j', (href, address) => {
    expect(toAbsoluteAddress(href, BASE)).toBe(address);
  });

  test.each([
    ['/works', ''],
    ['mio.booth.pm', ''],
    ['//x.com/mio', 'https://x.com/mio'],
    ['https://x.com/mio', 'https://x.com/mio'],
    ['mio@example.com', 'mio@example.com'],
  ])('resolves %j to %j without a base', (href, address) => {
    expect(toAbsoluteAddress(href, null)).toBe(address);
  });
});
