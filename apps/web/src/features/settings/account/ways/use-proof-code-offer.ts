'use client';

import { useRead } from '#shared/app/use-read.ts';

/** Where a code would be mailed that proves who the user is. */
export interface ShownOffer {
  readonly state: 'loading' | 'failed' | 'known';
  /** The masked address; null when no code is mailed. */
  readonly codeGoesTo: string | null;
  /** Null while unknown; the identity service does not tell the browser. */
  readonly hasPassword: boolean | null;
  readonly error: unknown;
  readonly reload: () => void;
}

export function useProofCodeOffer(): ShownOffer {
  const { data, error, isLoading, mutate } = useRead('/v4/proof_codes', async ({ platform }) =>
    platform.getProofCodeOffer(),
  );
  const known = isLoading ? 'loading' : 'failed';
  return {
    state: data === undefined ? known : 'known',
    codeGoesTo: data?.value.code_goes_to ?? null,
    hasPassword: data?.value.has_password ?? null,
    error,
    reload: () => void mutate(),
  };
}
