import type { PasskeyChallenge } from '@musubi/api-client';

/**
 * Fetches a challenge for the suggestions of the e-mail field, without the client: it takes 22 KB, which the log-in screen
 * does not load before an input.
 */
export async function fetchSuggestedChallenge(
  apiOrigin: string,
  signal: AbortSignal,
): Promise<PasskeyChallenge> {
  const response = await fetch(`${apiOrigin}/v4/passkey_challenges`, { method: 'POST', signal });
  if (!response.ok) throw new Error(`The API answered ${response.status}`);
  return (await response.json()) as PasskeyChallenge;
}
