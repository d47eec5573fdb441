import {
  type Challenge,
  type ChallengeCore,
  createChallenge,
  nonceOf,
  readChallenge,
  type ReadingCore,
} from '#core/accounts/passkeys/passkey-challenges.ts';

/** The second factor of a session that began with a link from the server's command line. */
export const SERVER_FACTOR = 'server';

/** Time for which such a session opens the desk. */
export const SERVER_SIGN_IN_MS = 30 * 60_000;

/** A challenge is 52 bytes; the account's id follows, because the code must name the account. */
const CHALLENGE_BYTES = 52;

const toUse = (accountId: string) => ({ purpose: 'server_sign_in', accountId }) as const;

interface ServerSignIn {
  /** Goes into the fragment of the link. */
  readonly code: string;
  /** Connects the entries of the operators' log; it is no secret. */
  readonly id: string;
}

/** Creates the code of one sign-in, signed like a challenge, so nothing is stored. */
export async function createServerSignIn(core: ChallengeCore, accountId: string): Promise<ServerSignIn> {
  const text = await createChallenge(core, toUse(accountId));
  const code = Buffer.concat([Buffer.from(text, 'base64url'), Buffer.from(accountId)]).toString('base64url');
  return { code, id: nonceOf(text) };
}

/** Returns the account and the challenge of a code; null if we did not make it or it has expired. */
export async function readServerSignIn(
  core: ReadingCore,
  code: string,
): Promise<{ readonly accountId: string; readonly challenge: Challenge } | null> {
  const bytes = Buffer.from(code, 'base64url');
  const accountId = bytes.toString('utf8', CHALLENGE_BYTES);
  const text = bytes.toString('base64url', 0, CHALLENGE_BYTES);
  const challenge = await readChallenge(core, text, toUse(accountId));
  return challenge === null ? null : { accountId, challenge };
}
