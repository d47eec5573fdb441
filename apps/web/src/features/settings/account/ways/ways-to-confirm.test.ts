import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { expect, test } from 'vitest';

import { toWaysToConfirm } from './ways-to-confirm.ts';

const BY_LINK: SignInMethods = {
  email: 'mio@example.com',
  isEmailVerified: true,
  hasPassword: true,
  phoneNumber: null,
  providers: [],
  secondFactors: [],
};
const GOOGLE = { provider: 'google', label: null } as const;
const APP = { id: 'app', kind: 'totp', name: null, phoneNumber: null } as const;
const BY_GOOGLE: SignInMethods = { ...BY_LINK, hasPassword: false, providers: [GOOGLE] };
const CODE = { codeGoesTo: 'm•••@example.com', hasPassword: false };
const NO_CODE = { codeGoesTo: null, hasPassword: null };

test.each([
  ['a password', BY_LINK, { codeGoesTo: null, hasPassword: true }, { passwordOf: 'mio@example.com' }],
  ['e-mail links alone', BY_LINK, CODE, { passwordOf: null, isNone: false }],
  // The form mails a link to set a password, which is then typed in this tab.
  [
    'e-mail links and a second factor',
    { ...BY_LINK, secondFactors: [APP] },
    NO_CODE,
    { passwordOf: 'mio@example.com' },
  ],
  [
    'a phone',
    { ...BY_LINK, hasPassword: false, phoneNumber: '+819012345678' },
    NO_CODE,
    { phoneNumber: '+819012345678' },
  ],
  ['Google alone', BY_GOOGLE, CODE, { isProviderInTab: false, isNone: false }],
  [
    'Google and an address that is not verified',
    BY_GOOGLE,
    NO_CODE,
    { isProviderInTab: true, isNone: false },
  ],
  ['Google and a second factor', { ...BY_GOOGLE, secondFactors: [APP] }, NO_CODE, { isProviderInTab: true }],
])('4B2: finds a way without a popup for an account with %s', (_what, methods, offer, ways) => {
  expect(toWaysToConfirm(methods, offer)).toMatchObject(ways);
});
