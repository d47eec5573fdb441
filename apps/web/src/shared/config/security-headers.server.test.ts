import { createHash } from 'node:crypto';

import { PLAYER_COVER_CSS } from '@musubi/ui/profile-page/blocks/player-cover';
import { expect, test } from 'vitest';

import { readServerEnv } from './env.server.ts';
import { contentSecurityPolicy, FIXED_HEADERS } from './security-headers.server.ts';

function directives(variables: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const policy = contentSecurityPolicy('bm9uY2U=', readServerEnv(variables));
  return new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line]));
}

const CONTRACT = {
  FONTPLUS_KEY: 'JItqYG3JnkE%3D&box=PkIVeFGe~ik%3D',
  FONTPLUS_FAMILIES: 'ntlg=Some Gothic,dnp_shuei_mincho=Some-Mincho,maru_maru_gothic=Some-Maru',
};

test('allows no font service without FONTPLUS settings', () => {
  expect(directives({}).get('font-src')).toBe("font-src 'self'");
  expect([...directives({}).values()].join()).not.toContain('fontplus');
});

test('allows FONTPLUS when it is configured and changes nothing else', () => {
  const [plain, open] = [directives({}), directives(CONTRACT)];
  expect(open.get('font-src')).toBe("font-src 'self' https://webfont.fontplus.jp");
  const changed = [...open.keys()].filter((name) => open.get(name) !== plain.get(name));
  expect(changed).toEqual(['script-src', 'font-src', 'connect-src']);
});

test('allows only scripts with the nonce and forbids framing', () => {
  const policy = directives({ WEB_ORIGIN: 'https://musubi.example' });
  expect(policy.get('default-src')).toBe("default-src 'self'");
  expect(policy.get('script-src')).toMatch(/^script-src 'nonce-bm9uY2U=' 'strict-dynamic'/);
  expect(policy.get('script-src')).not.toContain('unsafe');
  const cover = createHash('sha256').update(PLAYER_COVER_CSS).digest('base64');
  expect(policy.get('style-src')).toBe(`style-src 'self' 'nonce-bm9uY2U=' 'sha256-${cover}'`);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(name)).toBe(`${name} 'none'`);
  }
  expect(policy.get('form-action')).toBe("form-action 'self'");
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

test('forbids MIME sniffing, framing and cross-origin use, and requires TLS', () => {
  expect(FIXED_HEADERS).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=63072000/) as string,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(FIXED_HEADERS['permissions-policy']).toMatch(/camera=\(\).*usb=\(\)/);
});
