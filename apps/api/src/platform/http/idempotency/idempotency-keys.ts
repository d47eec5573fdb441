/** A request with an `Idempotency-Key`. The hashes are SHA-256 as base64url. */
export interface KeyedRequest {
  readonly accountId: string;
  readonly operation: string;
  readonly keyHash: string;
  /** Hash of path, query and body. */
  readonly bodyHash: string;
}

/** An answer that repeats get. The body is null if it is not known or was too long. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string | null;
}

/**
 * - `claimed`: the request is the first with its key and has to do the work.
 * - `kept`: the first request has ended with this answer.
 * - `reused`: the first request with the key was another one.
 * - `running`: the first request is still running.
 * - `unknown`: the first request may have been carried out.
 */
export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claimedAt: Date }
  | { readonly kind: 'kept'; readonly status: number; readonly body: string }
  | { readonly kind: 'reused' | 'running' | 'unknown' };

type Claim = KeyedRequest & { readonly claimedAt: Date };

/** Port: remembers requests with an `Idempotency-Key` for 24 hours. */
export interface IdempotencyKeys {
  /** Of any number of equal requests at once, one gets `claimed`. */
  claim(request: KeyedRequest): Promise<ClaimOutcome>;
  /** Keeps the answer for repeats. */
  keep(claim: Claim, answer: KeptAnswer): Promise<void>;
  /** Forgets the request, so that a repeat does the work. */
  free(claim: Claim): Promise<void>;
}
