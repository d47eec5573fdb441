import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import { Problem } from '#platform/problem.ts';

import {
  type ChallengeCore,
  createChallenge,
  type ProofPurpose,
  readChallenge,
  type ReadingCore,
  consumeChallenge,
} from './passkey-challenges.ts';

interface ProofCore extends ReadingCore {
  readonly db: Database;
}

/** The parts of a call by which its user proves a recent sign-in. */
export interface ProvingCall {
  readonly viewer: Pick<Viewer, 'accountId' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>;
  readonly caller: Pick<Caller, 'proof'>;
}

/** Creates the proof of a passkey's answer: signed like a challenge, for one account and purpose. */
export async function createProofText(
  core: ChallengeCore,
  { accountId, purpose }: { readonly accountId: string; readonly purpose: ProofPurpose },
): Promise<string> {
  return createChallenge(core, { purpose: `proof of ${purpose}`, accountId });
}

/**
 * Checks that the user signed in within the last five minutes, or that the call has a proof of this purpose, which it uses
 * up. In a transaction that fails, the proof stays good.
 * @throws Problem `token_not_fresh`.
 */
export async function assertProven(
  core: ProofCore,
  { viewer, caller }: ProvingCall,
  purpose: ProofPurpose,
  tx: Database = core.db,
): Promise<void> {
  if (caller.proof === undefined) {
    assertRecentSignIn(viewer, core.clock.now());
    return;
  }
  const use = { purpose: `proof of ${purpose}`, accountId: viewer.accountId } as const;
  const proof = await readChallenge(core, caller.proof, use);
  if (proof === null || !(await consumeChallenge(tx, proof)))
    throw new Problem('token_not_fresh', 'The proof was used, has expired or is of another purpose');
}
