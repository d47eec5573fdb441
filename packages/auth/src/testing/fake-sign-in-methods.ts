import type { SignInMethods, SignInMethodsPort } from '../account/sign-in-methods-ports.ts';
import { AuthError } from '../error-codes.ts';
import type { FirstHandSignIn } from '../ports.ts';
import { SecondFactorRequiredError } from '../sign-in/second-factor.ts';
import { createFakeChallenge, FAKE_CODE } from './fake-challenge.ts';

export interface FakeSignInMethods extends SignInMethodsPort {
  /** Current sign-in methods of the account. */
  readonly account: SignInMethods;
  /** Changes the sign-in methods as another tab would. */
  change(changes: Partial<SignInMethods>): void;
  /** Makes the next change of sign-in methods fail. */
  failNext(error: Error): void;
  /** All method calls, in order. */
  readonly calls: readonly string[];
}

export interface FakeSignInMethodsOptions {
  readonly account?: Partial<SignInMethods>;
  /** The user who reauthenticates; by default the signed-in user. */
  readonly userId?: string;
}

/** Creates an in-memory account with the password `a long secret`. */
export function createFakeSignInMethods(options: FakeSignInMethodsOptions = {}): FakeSignInMethods {
  const calls: string[] = [];
  let failure: Error | null = null;
  let account: SignInMethods = {
    email: 'hana@example.com',
    isEmailVerified: true,
    hasPassword: true,
    phoneNumber: null,
    providers: [],
    secondFactors: [],
    ...options.account,
  };

  async function note(call: string, changes: Partial<SignInMethods> = {}): Promise<void> {
    const error = failure;
    failure = null;
    if (error) throw error;
    calls.push(call);
    account = { ...account, ...changes };
  }

  const proof: FirstHandSignIn = {
    userId: options.userId ?? 'user-1',
    signInId: 'sign-in-of-the-proof',
    getFreshToken: async () => 'fresh token',
    renewToken: async () => 'renewed token',
    async discard() {
      calls.push('discard');
    },
  };

  return {
    calls,
    get account() {
      return account;
    },
    change(changes) {
      account = { ...account, ...changes };
    },
    failNext(error) {
      failure = error;
    },
    read: async () => account,
    readConfirmed: async () => account,
    async confirm(method) {
      if (method.kind === 'password' && method.password !== 'a long secret')
        throw new AuthError('wrong_credentials');
      if (account.secondFactors.length > 0)
        throw new SecondFactorRequiredError(createFakeChallenge(proof, account.secondFactors));
      return proof;
    },
    leaveToConfirm: async (provider) => note(`leave to ${provider}`),
    async takeConfirmed() {
      if (!calls.some((call) => call.startsWith('leave to '))) return null;
      if (account.secondFactors.length > 0)
        throw new SecondFactorRequiredError(createFakeChallenge(proof, account.secondFactors));
      return proof;
    },
    changeEmail: async (email) => note(`mail to ${email}`),
    setPassword: async (email) => note('set password', { email, hasPassword: true }),
    changePassword: async () => note('change password'),
    link: async (provider) =>
      note(`link ${provider}`, { providers: [...account.providers, { provider, label: null }] }),
    unlink: async (method) =>
      note(
        `unlink ${method}`,
        method === 'phone'
          ? { phoneNumber: null }
          : { providers: account.providers.filter(({ provider }) => provider !== method) },
      ),
    setPhone: async () => note('set phone', { phoneNumber: '+819012345678' }),
    async sendFactorCode(phoneNumber) {
      await note(`code for ${phoneNumber}`);
      return `sent to ${phoneNumber}`;
    },
    async addPhoneFactor({ code }, name) {
      if (code !== FAKE_CODE) throw new AuthError('code_wrong');
      const factor = { id: 'factor-phone', kind: 'phone', name, phoneNumber: '+819012345678' } as const;
      await note('add phone factor', { secondFactors: [...account.secondFactors, factor] });
    },
    startTotp: async () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      toUri: (accountName, issuer) => `otpauth://totp/${issuer}:${accountName}?secret=JBSWY3DPEHPK3PXP`,
      async finish(code, name) {
        if (code !== FAKE_CODE) throw new AuthError('code_wrong');
        const factor = { id: 'factor-app', kind: 'totp', name, phoneNumber: null } as const;
        await note('add app', { secondFactors: [...account.secondFactors, factor] });
      },
    }),
    removeFactor: async (factorId) =>
      note(`remove ${factorId}`, {
        secondFactors: account.secondFactors.filter(({ id }) => id !== factorId),
      }),
  };
}
