// Lazy-loaded when a sign-in needs a second factor. Uses named imports, so that the bundler can tree-shake
// Firebase.
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

import { AuthError } from '../../error-codes.ts';
import type { SecondFactor, SecondFactorAnswer, SecondFactorChallenge } from '../../ports.ts';
import { mapAuthErrors } from '../map-auth-errors.ts';
import { toProof } from './first-hand-proof.ts';
import { checkingPerson } from './person-check.ts';

/** Converts a second factor of Firebase; null for an unsupported kind. */
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

/**
 * Converts Firebase's demand for a second factor to a challenge. `resolve` awaits `onProven` with the user
 * before it returns.
 */
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
      return mapAuthErrors(
        checkingPerson(auth, language, async (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(
            { multiFactorHint, session: resolver.session },
            verifier,
          ),
        ),
      );
    },
    resolve: async (answer) => {
      const { user } = await mapAuthErrors(resolver.resolveSignIn(toAssertion(answer)));
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
