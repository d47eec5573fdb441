import { type PublishedKey, toSecureOrigin } from './instance-document.ts';
import { isSignedBy } from './instance-keys.ts';
import { createInstanceLookup, type InstanceLookupOptions } from './instance-lookup.ts';

/**
 * `valid`: a published key of the origin signed the manifest. `wrong`: no published key of the origin signed
 * it. `missing`: the copy has no signature. `unknown_instance`: the keys of the origin cannot be read.
 */
export type CopySignature = 'valid' | 'missing' | 'wrong' | 'unknown_instance';

/** An uploaded page copy; all of its content may be forged. */
export interface SignedCopy {
  /** Origin of the installation that made the copy, as the manifest claims. */
  readonly origin: string;
  readonly keyId: string | null;
  readonly manifestBytes: Uint8Array;
  readonly signature: Uint8Array | null;
}

/** Port: verifies page copies of other installations. */
export interface KnownInstances {
  /**
   * Verifies the signature of a manifest with the published keys of its origin. Never throws for faults of
   * the copy or of other servers.
   */
  judge(copy: SignedCopy): Promise<CopySignature>;
}

/** An installation whose keys the operator has configured, so that this server does not look them up. */
export interface PinnedInstance {
  readonly origin: string;
  readonly keys: readonly PublishedKey[];
}

export interface KnownInstancesOptions extends InstanceLookupOptions {
  /** Origin and keys of this installation. */
  readonly own: PinnedInstance;
  readonly pinned: readonly PinnedInstance[];
}

export function createKnownInstances({ own, pinned, ...lookup }: KnownInstancesOptions): KnownInstances {
  const lookUp = createInstanceLookup(lookup);
  const known = new Map([...pinned, own].map(({ origin, keys }) => [origin, keys]));

  const findKeys = async (claimed: string): Promise<readonly PublishedKey[] | null> => {
    const origin = toSecureOrigin(claimed);
    // Uses the unnormalised origin too, because this installation has an http origin in development.
    const keys = known.get(origin ?? claimed);
    if (keys !== undefined) return keys;
    return origin === null ? null : lookUp(origin);
  };

  return {
    async judge({ origin, keyId, manifestBytes: manifest, signature }) {
      if (keyId === null || signature === null) return 'missing';
      const keys = await findKeys(origin);
      if (keys === null) return 'unknown_instance';
      const isSigned = keys.some(
        ({ id, publicKey }) => id === keyId && isSignedBy(publicKey, { manifest, signature }),
      );
      return isSigned ? 'valid' : 'wrong';
    },
  };
}
