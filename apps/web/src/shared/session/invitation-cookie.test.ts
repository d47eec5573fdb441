import { expect, test } from 'vitest';

import { isInvitationCode, parseInvitationCookie, serializeInvitationCookie } from './invitation-cookie.ts';

const CODE = 'abcdefghijklmnopqrstu-';

test('stores an invitation for 7 days', () => {
  expect(serializeInvitationCookie(CODE)).toBe(
    `inviteCode=${CODE}; Path=/; Max-Age=604800; SameSite=Lax; Secure`,
  );
});

test('finds the invitation code among other cookies', () => {
  expect(parseInvitationCookie(`NEXT_LOCALE=ja; inviteCode=${CODE}`)).toBe(CODE);
  expect(parseInvitationCookie('NEXT_LOCALE=ja')).toBeNull();
});

test.each(['', 'short', `${CODE}x`, 'abcdefghijklmnopqrstu!', '../../../../etc/passwd'])(
  'ignores the invalid code %j',
  (code) => {
    expect(isInvitationCode(code)).toBe(false);
    expect(parseInvitationCookie(`inviteCode=${code}`)).toBeNull();
  },
);
