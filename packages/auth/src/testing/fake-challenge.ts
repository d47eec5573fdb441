import { AuthError } from '../error-codes.ts';
import type { FirstHandSignIn, SecondFactor, SecondFactorChallenge } from '../ports.ts';

export const PHONE_FACTOR: SecondFactor = {
  id: 'factor-phone',
  kind: 'phone',
  name: 'My phone',
  phoneNumber: '+81******5678',
};

export const APP_FACTOR: SecondFactor = { id: 'factor-app', kind: 'totp', name: null, phoneNumber: null };

/** The only code that fake second factors accept. */
export const FAKE_CODE = '123456';

/** Creates a challenge that accepts `FAKE_CODE`. A phone factor needs a call of `sendCode` first. */
export function createFakeChallenge(
  proof: FirstHandSignIn,
  factors: readonly SecondFactor[] = [PHONE_FACTOR, APP_FACTOR],
): SecondFactorChallenge {
  return {
    factors,
    async sendCode(factorId) {
      if (!factors.some(({ id, kind }) => id === factorId && kind === 'phone'))
        throw new AuthError('second_factor_expired');
      return `sent to ${factorId}`;
    },
    async resolve({ factorId, code, verificationId }) {
      const factor = factors.find(({ id }) => id === factorId);
      if (factor === undefined) throw new AuthError('second_factor_expired');
      const isSent = factor.kind === 'totp' || verificationId === `sent to ${factorId}`;
      if (!isSent || code !== FAKE_CODE) throw new AuthError('code_wrong');
      return proof;
    },
  };
}
