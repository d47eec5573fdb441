import type { AddressProof, MusubiClient, ProveAddressRequest } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';

import { toApiFailure } from '#shared/clients/api-failure.ts';

/** A sign-in method of an account, other than the account's e-mail address. */
export type OtherMethod = AddressProof['sign_in_methods'][number];

export interface AddressReview {
  /** Whether the address was already verified. If so, its owner may have added the sign-in methods. */
  readonly isProven: boolean;
  readonly methods: readonly OtherMethod[];
  readonly secondFactorCount: number;
}

interface LinkProof {
  /** Signs in the user if the API redeemed the link; null if the browser still has to redeem the link. */
  readonly customToken: string | null;
  /** Whether the API removed sign-in methods that were added before the address was first verified. */
  readonly hasRemovedMethods: boolean;
}

/** Sends the codes of mail links to the API. Methods throw `AuthError` `link_expired` and `ApiFailure`. */
export interface AddressProofs {
  signIn(code: string, email: string): Promise<LinkProof>;
  review(code: string): Promise<AddressReview>;
  reset(code: string, remove: readonly OtherMethod['kind'][]): Promise<void>;
  /** Redeems the code of a confirmation mail and so confirms the signed-in user's address. */
  confirm(code: string): Promise<void>;
  /** Redeems the code of an address-change mail and so changes the signed-in user's address. */
  change(code: string): Promise<void>;
  /**
   * Removes the recipient's address from a stranger's account; false if the owner of that account has
   * verified the address.
   */
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
