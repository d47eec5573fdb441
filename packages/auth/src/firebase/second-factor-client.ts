// Loaded when a sign-in asks for a second factor. It names what it takes from Firebase, so that a bundler leaves out the rest.
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';

import { AuthError } from '../error-codes.ts';
import { failingAsAuthError } from '../failing-as-auth-error.ts';
import type { SecondFactor, SecondFactorAnswer, SecondFactorChallenge } from '../ports.ts';
import { toProof } from './first-hand-proof.ts';
import { checkingPerson } from './person-check.ts';

/** A factor in the words of the product; null for a kind that this package does not know. */
export function toSecondFactor(factor: MultiFactorInfo): SecondFactor | null {
  const { uid, factorId, displayName } = factor;
  const name = displayName === undefined || displayName === null || displayName === '' ? null : displayName;
  if (factorId === TotpMultiFactorGenerator.FACTOR_ID)
    return { id: uid, kind: 'totp', name, phoneNumber: null };
  if (factorId !== PhoneMultiFactorGenerator.FACTOR_ID) return null;
  const phoneNumber =
    'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : null;
  return { id: uid, kind: 'phone', name, phoneNumber };
}

/** What a sign-in goes on with. `onProven` is told of whoever got through, before the answer. */
export function toChallenge(
  auth: Auth,
  error: MultiFactorError,
  onProven: (user: User) => Promise<void>,
): SecondFactorChallenge {
  const resolver = getMultiFactorResolver(auth, error);
  return {
    factors: resolver.hints.map(toSecondFactor).filter((factor) => factor !== null),
    sendCode: async (factorId, language) => {
      const multiFactorHint = findHint(resolver, factorId);
      return failingAsAuthError(
        checkingPerson(auth, language, async (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(
            { multiFactorHint, session: resolver.session },
            verifier,
          ),
        ),
      );
    },
    resolve: async (answer) => {
      const { user } = await failingAsAuthError(resolver.resolveSignIn(toAssertion(answer)));
      await onProven(user);
      return toProof(auth, user);
    },
  };
}

function findHint(resolver: MultiFactorResolver, factorId: string): MultiFactorInfo {
  const hint = resolver.hints.find(({ uid }) => uid === factorId);
  if (hint === undefined) throw new AuthError('second_factor_expired');
  return hint;
}

function toAssertion({ factorId, code, verificationId }: SecondFactorAnswer): MultiFactorAssertion {
  if (verificationId === null) return TotpMultiFactorGenerator.assertionForSignIn(factorId, code);
  return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
}
