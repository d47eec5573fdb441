import { expect, test } from 'vitest';

import { isInvitationCode, parseInvitationCookie, serializeInvitationCookie } from './invitation-cookie.ts';

const CODE = 'abcdefghijklmnopqrstu-';

test('an invitation is kept for 7 days', () => {
  expect(serializeInvitationCookie(CODE)).toBe(
    `inviteCode=${CODE}; Path=/; Max-Age=604800; SameSite=Lax; Secure`,
  );
});

test('it is found among other cookies', () => {
  expect(parseInvitationCookie(`NEXT_LOCALE=ja; inviteCode=${CODE}`)).toBe(CODE);
  expect(parseInvitationCookie('NEXT_LOCALE=ja')).toBeNull();
});

test.each(['', 'short', `${CODE}x`, 'abcdefghijklmnopqrstu!', '../../../../etc/passwd'])(
  'what cannot be a code is passed over: %j',
  (code) => {
    expect(isInvitationCode(code)).toBe(false);
    expect(parseInvitationCookie(`inviteCode=${code}`)).toBeNull();
  },
);
