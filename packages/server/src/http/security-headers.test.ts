import { describe, expect, test } from 'vitest';

import {
  API_HEADERS,
  CONTENT_HEADERS,
  OWN_NAME_HEADERS,
  PLAIN_HEADERS,
  publicPageHeaders,
} from './security-headers.ts';

test.each([
  ['API', API_HEADERS],
  ['redirects and lists', PLAIN_HEADERS],
  ['content host', CONTENT_HEADERS],
  [
    'public page',
    publicPageHeaders({
      contentOrigin: 'https://content.example',
      styleHashes: [],
      scriptHashes: [],
      isHttps: true,
    }),
  ],
])('%s: the CSP denies everything, and headers forbid framing and MIME sniffing', (_name, headers) => {
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
});

test.each([
  ['API', API_HEADERS],
  ['redirects and lists', PLAIN_HEADERS],
])('%s: the CSP forbids `<base>` and form submission', (_name, headers) => {
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
  expect(headers['content-security-policy']).toContain("form-action 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('API responses forbid caching and send no referrer', () => {
  expect(API_HEADERS).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
});

test('lets other origins show the content host’s images, in a sandbox', () => {
  expect(CONTENT_HEADERS['cross-origin-resource-policy']).toBe('cross-origin');
  expect(CONTENT_HEADERS['content-security-policy']).toContain('sandbox');
  expect(CONTENT_HEADERS['referrer-policy']).toBe('no-referrer');
});

test('allows a public page only its inline code and our images', () => {
  const policy = {
    contentOrigin: 'http://localhost:3003',
    styleHashes: ['sha256-abc='],
    scriptHashes: ['sha256-def=', 'sha256-ghi='],
  };
  expect(publicPageHeaders({ ...policy, isHttps: false })['permissions-policy']).toMatch(
    /camera=\(\).*usb=\(\)/,
  );
  expect(publicPageHeaders({ ...policy, isHttps: false })['cross-origin-resource-policy']).toBe(
    'same-origin',
  );
  const local = publicPageHeaders({ ...policy, isHttps: false })['content-security-policy'];
  expect(local).toContain("base-uri 'none'");
  expect(local).toContain("form-action 'self'");
  expect(local).toContain("font-src 'self'");
  expect(local).toContain("connect-src 'self'");
  expect(local).toContain("trusted-types 'none'");
  expect(local).toContain("style-src 'sha256-abc='");
  expect(local).toContain("script-src 'sha256-def=' 'sha256-ghi='");
  expect(local).toContain("img-src 'self' data: http://localhost:3003");
  expect(local).toContain("require-trusted-types-for 'script'");
  expect(local).not.toContain('upgrade-insecure-requests');
  expect(publicPageHeaders({ ...policy, isHttps: true })['content-security-policy']).toMatch(
    /;upgrade-insecure-requests$/,
  );
});

describe('a public page with players', () => {
  const policy = {
    contentOrigin: 'https://content.example',
    styleHashes: ['sha256-page=', 'sha256-cover='],
    scriptHashes: ['sha256-def='],
    isHttps: true,
  };
  const plain = publicPageHeaders(policy);
  const frameOrigins = ['https://player.one.example', 'https://two.example'];
  const playing = publicPageHeaders({ ...policy, frameOrigins });

  test('frames exactly the origins of its players', () => {
    expect(playing['content-security-policy']?.split(';')).toContain(
      'frame-src https://player.one.example https://two.example',
    );
    expect(playing['content-security-policy']?.replace(/;frame-src [^;]+/, '')).toBe(
      plain['content-security-policy'],
    );
    expect(plain['content-security-policy']).not.toContain('frame-src');
  });

  test('allows its players four browser features and refuses all others', () => {
    const rules = playing['permissions-policy']?.split(/,(?=[a-z])/) ?? [];
    const own = '(self "https://player.one.example" "https://two.example")';
    expect(rules.filter((rule) => !rule.endsWith('=()'))).toEqual([
      `autoplay=${own}`,
      `encrypted-media=${own}`,
      `fullscreen=${own}`,
      `picture-in-picture=${own}`,
    ]);
    const refused = rules.filter((rule) => rule.endsWith('=()'));
    expect(plain['permissions-policy']?.split(',')).toEqual(expect.arrayContaining(refused));
    expect(refused).toHaveLength((plain['permissions-policy']?.split(',').length ?? 0) - 3);
  });

  test('differs from a page without players only in its two policies', () => {
    const names = new Set(['content-security-policy', 'permissions-policy']);
    const rest = (headers: Readonly<Record<string, string>>) =>
      Object.entries(headers).filter(([name]) => !names.has(name));
    expect(rest(playing)).toEqual(rest(plain));
    expect(publicPageHeaders({ ...policy, frameOrigins: [] })).toEqual(plain);
  });
});

test('lets forms of a page be sent to further origins', () => {
  const policy = { contentOrigin: 'http://localhost:3003', styleHashes: [], scriptHashes: [], isHttps: true };
  expect(
    publicPageHeaders({ ...policy, formOrigins: ['https://product.example'] })['content-security-policy'],
  ).toContain("form-action 'self' https://product.example;");
  expect(publicPageHeaders(policy)['content-security-policy']).toContain("form-action 'self';");
});

test('does not bind subdomains of a creator’s own domain to HTTPS', () => {
  expect(OWN_NAME_HEADERS).toEqual({ 'strict-transport-security': 'max-age=63072000' });
});
