import type { Control } from './control.ts';

const PASSWORDLESS = 'apps/api/src/modules/passwordless';
const CHOICES = 'apps/api/src/core/accounts/passkeys/passwordless-choices.ts';

/** Controls that keep a thief of a password from taking an account for good. */
export const TAKEOVER_CONTROLS: readonly Control[] = [
  {
    name: 'passwordless-waits',
    file: CHOICES,
    from: 'export const WAIT_MS = 72 * HOUR_MS;',
    to: 'export const WAIT_MS = 25 * HOUR_MS;',
    project: 'api',
    test: `${PASSWORDLESS}/waiting.test.ts`,
    noticedBy: 'a waiting choice 4A5: is applied after 72 hours and not a minute before',
  },
  {
    name: 'passwordless-waits-again',
    file: 'apps/api/src/modules/passkeys/create-passkey.ts',
    from: 'const restarted = await restartChoice(core, tx, { accountId, at: added.createdAt });',
    to: 'const restarted: Awaited<ReturnType<typeof restartChoice>> = [];',
    project: 'api',
    test: `${PASSWORDLESS}/waiting.test.ts`,
    noticedBy: 'a waiting choice 4A5: begins its 72 hours again after a new',
  },
  {
    name: 'passwordless-mails-former-address',
    file: CHOICES,
    from: 'new Set([email, ...former.map((row) => row.email)])',
    to: 'new Set(former.length < 0 ? [] : [email])',
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop.test.ts`,
    noticedBy: 'after a change of the address 4A5: mails both addresses, at once and after 48 hours',
  },
  {
    name: 'passwordless-address-past-api',
    file: `${PASSWORDLESS}/wait-for-passwordless.ts`,
    from: 'if (former.some(({ email }) => email === null))',
    to: 'if (former.length < 0)',
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop.test.ts`,
    noticedBy:
      'after a change of the address 4A5: refuses the choice for seven days when the address was changed past the API',
  },
  {
    name: 'passwordless-stop-ends-keys',
    file: `${PASSWORDLESS}/stop/end-recent.ts`,
    from: '  await removePasskeysSince(tx, accountId, since);\n',
    to: '',
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop.test.ts`,
    noticedBy:
      'the link in the mail 4A5: stops the choice and ends passkeys, codes, sessions and connections of the thief',
  },
  {
    name: 'passwordless-stop-address',
    file: `${PASSWORDLESS}/stop/stop-by-link.ts`,
    from: 'const isGivenBack = !isPresent && (await',
    to: "const isGivenBack = !isPresent && accountId === '' && (await",
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop-order.test.ts`,
    noticedBy:
      'the link of a mail to the address of before a change 4A5: gives the address back when a thief changed it after the request',
  },
  {
    name: 'passwordless-stop-applied',
    file: `${PASSWORDLESS}/stop/stop-by-link.ts`,
    from: 'if (applied !== null) throw',
    to: "if (applied !== null && accountId === '') throw",
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop-order.test.ts`,
    noticedBy:
      '4A5: leaves the keys and the closed methods when the choice is applied while its link is pressed',
  },
  {
    name: 'passwordless-stop-proof',
    file: `${PASSWORDLESS}/stop-passwordless.ts`,
    from: "    await assertProven(core, { viewer, caller }, 'passkeys');\n",
    to: '    void assertProven;\n',
    project: 'api',
    test: `${PASSWORDLESS}/stop/stop.test.ts`,
    noticedBy: 'a session 4A5: needs a proof when a counted key is older',
  },
];
