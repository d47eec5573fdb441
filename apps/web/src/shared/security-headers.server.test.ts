import { expect, test } from 'vitest';

import { readServerEnv } from './env.server.ts';
import { contentSecurityPolicy } from './security-headers.server.ts';

function directives(variables: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const policy = contentSecurityPolicy('bm9uY2U=', readServerEnv(variables));
  return new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line]));
}

const CONTRACT = {
  FONTPLUS_KEY: 'JItqYG3JnkE%3D&box=PkIVeFGe~ik%3D',
  FONTPLUS_FAMILIES: 'ntlg=Some Gothic,dnp_shuei_mincho=Some-Mincho,maru_maru_gothic=Some-Maru',
};

test('without a contract no font service is let in', () => {
  expect(directives({}).get('font-src')).toBe("font-src 'self'");
  expect([...directives({}).values()].join()).not.toContain('fontplus');
});

test('with one, FONTPLUS alone may bring scripts and fonts, and nothing else changes', () => {
  const [plain, open] = [directives({}), directives(CONTRACT)];
  expect(open.get('font-src')).toBe("font-src 'self' https://webfont.fontplus.jp");
  const changed = [...open.keys()].filter((name) => open.get(name) !== plain.get(name));
  expect(changed).toEqual(['script-src', 'font-src', 'connect-src']);
});
