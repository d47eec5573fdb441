import type { MusubiClient } from '@musubi/api-client';
import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';

type ProofPort = Pick<SignInMethodsUseCases, 'end' | 'getProvenBearer' | 'isConfirmed'>;

export interface ProvenCallPorts {
  /** The API as the session. */
  readonly client: MusubiClient;
  /** The API with a bearer of its own. */
  readonly clientWith: (bearer: string) => MusubiClient;
  /** Null while it is still loading. */
  readonly getProof: () => ProofPort | null;
  /** Lets somebody prove who they are; false when they would rather not. */
  readonly ask: () => Promise<boolean>;
}

/** What came of a call: the answer, or nothing because the person did not want to prove who they are. */
export type ProvenAnswer<T> = { readonly isGiven: true; readonly value: T } | { readonly isGiven: false };

/**
 * Makes a call that the API takes only from somebody who signed in within minutes. The API alone decides whether that is
 * so, for the clock of a device may be hours off. A proof is sent as the bearer of this call alone: the session with its
 * sign-out key, other tabs and other apps go on as they are.
 */
export async function callProven<T>(
  call: (client: MusubiClient) => Promise<T>,
  { client, clientWith, getProof, ask }: ProvenCallPorts,
): Promise<ProvenAnswer<T>> {
  const callAsProven = async (): Promise<ProvenAnswer<T> | 'not_fresh'> => {
    const bearer = await getProof()?.getProvenBearer();
    return bearer === undefined ? 'not_fresh' : attempt(call, clientWith(bearer));
  };
  const answer = await attempt(call, client);
  if (answer !== 'not_fresh') return answer;
  if (getProof()?.isConfirmed() === true) {
    const proven = await callAsProven();
    if (proven !== 'not_fresh') return proven;
    getProof()?.end();
  }
  if (!(await ask())) return { isGiven: false };
  const proven = await callAsProven();
  if (proven === 'not_fresh') throw new ApiFailure('token_not_fresh');
  return proven;
}

async function attempt<T>(
  call: (client: MusubiClient) => Promise<T>,
  client: MusubiClient,
): Promise<ProvenAnswer<T> | 'not_fresh'> {
  try {
    return { isGiven: true, value: await call(client) };
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code === 'token_not_fresh') return 'not_fresh';
    throw failure;
  }
}
