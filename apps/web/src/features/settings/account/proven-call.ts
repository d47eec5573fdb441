import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';

import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import type { ProvenAnswer, ProvenClients } from '#shared/session/proven-call-context.ts';

import type { Confirmed } from './account-context.ts';

type ProofPort = Pick<SignInMethodsUseCases, 'end' | 'getProvenBearer' | 'isConfirmed'>;

export interface ProvenCallPorts<Client> extends ProvenClients<Client> {
  /** Returns the module that re-authenticates; null until it has loaded. */
  readonly getProof: () => ProofPort | null;
  /** Re-authenticates the user in a dialog. */
  readonly ask: () => Promise<Confirmed>;
}

/**
 * Sends a request that the API allows only within minutes of a sign-in. The device's clock may be wrong, so
 * the user re-authenticates only after the API has refused the request. The new token, or the proof of a
 * passkey, serves this request only and leaves the session unchanged.
 * @throws `ApiFailure`.
 */
export async function callProven<T, Client>(
  call: (client: Client) => Promise<T>,
  { client, clientWith, clientProving, getProof, ask }: ProvenCallPorts<Client>,
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
  const { isConfirmed, proof } = await ask();
  if (!isConfirmed) return { isGiven: false };
  const proven = proof === null ? await callAsProven() : await attempt(call, clientProving(proof));
  if (proven === 'not_fresh') throw new ApiFailure('token_not_fresh');
  return proven;
}

async function attempt<T, Client>(
  call: (client: Client) => Promise<T>,
  client: Client,
): Promise<ProvenAnswer<T> | 'not_fresh'> {
  try {
    return { isGiven: true, value: await call(client) };
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code === 'token_not_fresh') return 'not_fresh';
    throw failure;
  }
}
