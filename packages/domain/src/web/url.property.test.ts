import fc from 'fast-check';
import { expect, test } from 'vitest';

import { completeUrlInput, displayAddress, toSafeHref } from './url.ts';

const schemes = 'http https javascript data vbscript blob file intent ｊavascript'.split(' ');
const separators = [':', '：', '://', ':\\\\', '&colon;', ''];
const invisible = ['\t', '\n', '\0', ' ', '%00', '&#106;', '\u200B', '\u202E', '\uFEFF'];
const signs = ['／', '：', '\\', '//', ':', '@', '.', '<script>', '"', "'", '`'];
const hosts = ['example.com', 'user:pw@', '127.0.0.1', '[::1]', 'localhost', '日本語.jp'];

const part = fc.oneof(
  fc.constantFrom(...invisible, ...signs, ...hosts),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const hostileUrl = fc
  .tuple(fc.constantFrom('', ...schemes), fc.constantFrom(...separators), fc.array(part, { maxLength: 6 }))
  .map(([scheme, separator, rest]) => `${scheme}${separator}${rest.join('')}`);

test('accepts only http(s) URLs that do not change when parsed again', () => {
  fc.assert(
    fc.property(fc.oneof(hostileUrl, hostileUrl.map(completeUrlInput), fc.webUrl()), (input) => {
      const href = toSafeHref(input);
      if (href === null) return;
      const url = new URL(href);
      expect(url.protocol).toMatch(/^https?:$/);
      expect(url.username + url.password).toBe('');
      expect(url.hostname).toContain('.');
      expect(href).toMatch(/^[\u0021-\u007E]+$/);
      expect(href.length).toBeLessThanOrEqual(2048);
      expect(toSafeHref(href)).toBe(href);
    }),
    { numRuns: 5_000 },
  );
});

test('displays every accepted URL without throwing', () => {
  const path = fc
    .array(fc.oneof(fc.constantFrom('/', '%83%8a', '%', '%E3', 'あ'), fc.string({ maxLength: 6 })))
    .map((parts) => toSafeHref(`https://example.com/${parts.join('')}`))
    .filter((href) => href !== null);
  const shown = (href: string): string => displayAddress(new URL(href));
  expect(() =>
    fc.assert(
      fc.property(path, (href) => shown(href).includes('example.com')),
      { numRuns: 2_000 },
    ),
  ).not.toThrow();
});
