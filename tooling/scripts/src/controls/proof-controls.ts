import type { Control } from './control.ts';

/** Controls of proofs of a recent sign-in. */
export const PROOF_CONTROLS: readonly Control[] = [
  {
    name: 're-authentication-bearer',
    file: 'apps/api/src/modules/connections/module.ts',
    from: "      limits: ['write', 'newTokens'],\n      withoutKey: 'open',",
    to: "      limits: ['write', 'newTokens'],",
    project: 'api',
    test: 'apps/api/test/proven-operations.test.ts',
    noticedBy: '4A6: createToken accepts the bearer of a re-authentication, which has no session',
  },
  {
    name: 'mailed-code-tries',
    file: 'apps/api/src/core/accounts/passkeys/proof-codes.repository.ts',
    from: ', lt(proofCodes.tries, PROOF_CODE_TRIES)',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/passkeys/mailed-proofs.test.ts',
    noticedBy: '4A6: a mailed code has five tries, also when ten arrive together, and says how many are left',
  },
  {
    name: 'mailed-code-session',
    file: 'apps/api/src/core/accounts/passkeys/proof-codes.repository.ts',
    from: '    eq(proofCodes.sessionKey, sessionKey),\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/passkeys/mailed-proofs.test.ts',
    noticedBy: '4A6: a mailed code counts for no other session and no other account',
  },
  {
    name: 'mailed-code-purpose',
    file: 'apps/api/src/core/accounts/passkeys/proof-codes.repository.ts',
    from: '    eq(proofCodes.purpose, purpose),\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/passkeys/mailed-proofs.test.ts',
    noticedBy: '4A6: a mailed code opens no call of another purpose',
  },
  {
    name: 'mailed-code-second-factor',
    file: 'apps/api/src/core/accounts/passkeys/proof-codes.ts',
    from: ' || secondFactorCount > 0',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/passkeys/mailed-proofs.test.ts',
    noticedBy: '4A6: no code is mailed to an account with a second factor',
  },
  {
    name: 'mailed-code-ends-with-session',
    file: 'apps/api/src/core/accounts/sign-out-keys.repository.ts',
    from: '  await endProofCodes(tx, { accountId: row.userId, sessionKey: row.key });\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/passkeys/mailed-proofs.test.ts',
    noticedBy: '4A6: a mailed code is deleted with its session',
  },
];
