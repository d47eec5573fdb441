import type { AddressProof, MusubiClient, ProveAddressRequest } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';

import { toApiFailure } from '#shared/api/api-failure.ts';

/** Another sign-in method of an account. */
export type OtherMethod = AddressProof['sign_in_methods'][number];

export interface AddressReview {
  /** Whether the address was proven before: what was added since may be its owner's. */
  readonly isProven: boolean;
  readonly methods: readonly OtherMethod[];
  readonly secondFactorCount: number;
}

interface LinkProof {
  /** Set when the API has used up the link; null when the link is still to be used here. */
  readonly customToken: string | null;
  /** Whether the API removed sign-in methods that were added before this first proof of the address. */
  readonly hasRemovedMethods: boolean;
}

/** Hands the codes of mails to the API before they are used. Every method throws `AuthError` `link_expired`, and `ApiFailure`. */
export interface AddressProofs {
  signIn(code: string, email: string): Promise<LinkProof>;
  review(code: string): Promise<AddressReview>;
  reset(code: string, remove: readonly OtherMethod['kind'][]): Promise<void>;
  /** Uses the code up in the name of whoever is signed in. */
  confirm(code: string): Promise<void>;
  /** Uses up the code of a change of the address in the name of whoever is signed in. */
  change(code: string): Promise<void>;
  /** Takes the address away from an account that a stranger made; false when its owner has proven it before. */
  disown(code: string): Promise<boolean>;
}

export function createAddressProofs({ platform }: Pick<MusubiClient, 'platform'>): AddressProofs {
  const prove = async (proveAddressRequest: ProveAddressRequest) => {
    try {
      return await platform.v4ProveAddress({ proveAddressRequest });
    } catch (error) {
      const failure = await toApiFailure(error);
      throw failure.code === 'not_found' ? new AuthError('link_expired', { cause: failure }) : failure;
    }
  };
  return {
    async signIn(code, email) {
      const proof = await prove({ purpose: 'sign_in', code, email });
      return { customToken: proof.custom_token, hasRemovedMethods: !proof.is_proven };
    },
    async review(code) {
      const proof = await prove({ purpose: 'review', code });
      return {
        isProven: proof.is_proven,
        methods: proof.sign_in_methods,
        secondFactorCount: proof.second_factor_count,
      };
    },
    async reset(code, remove) {
      await prove({ purpose: 'reset', code, remove: [...remove] });
    },
    async confirm(code) {
      await prove({ purpose: 'confirm', code });
    },
    async change(code) {
      await prove({ purpose: 'change', code });
    },
    disown: async (code) => !(await prove({ purpose: 'disown', code })).is_proven,
  };
}
