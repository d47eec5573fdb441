/**
 * Outcomes of an app at the authorization server: a person let it in (`allowed`) or not (`declined`), operators had refused
 * its host (`refused`), or a request for a token was refused (`token_refused`).
 */
export const OAUTH_OUTCOMES = ['allowed', 'declined', 'refused', 'token_refused'] as const;

export type CountOauth = (outcome: (typeof OAUTH_OUTCOMES)[number]) => void;
