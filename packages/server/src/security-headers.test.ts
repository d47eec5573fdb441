import { expect, test } from 'vitest';

import { API_HEADERS, CONTENT_HEADERS, PLAIN_HEADERS, publicPageHeaders } from './security-headers.ts';

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
])('%s: nothing is allowed that is not named, nobody frames it, nothing is sniffed', (_name, headers) => {
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/);
});

test('a public page allows its own inlined pieces and images of the content host alone', () => {
  const policy = {
    contentOrigin: 'http://localhost:3003',
    styleHashes: ['sha256-abc='],
    scriptHashes: ['sha256-def=', 'sha256-ghi='],
  };
  expect(publicPageHeaders({ ...policy, isHttps: false })['permissions-policy']).toMatch(
    /camera=\(\).*usb=\(\)/,
  );
  const local = publicPageHeaders({ ...policy, isHttps: false })['content-security-policy'];
  expect(local).toContain("style-src 'sha256-abc='");
  expect(local).toContain("script-src 'sha256-def=' 'sha256-ghi='");
  expect(local).toContain("img-src 'self' data: http://localhost:3003");
  expect(local).toContain("require-trusted-types-for 'script'");
  expect(local).not.toContain('upgrade-insecure-requests');
  expect(publicPageHeaders({ ...policy, isHttps: true })['content-security-policy']).toMatch(
    /;upgrade-insecure-requests$/,
  );
});
