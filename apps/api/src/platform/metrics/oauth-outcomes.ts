/**
 * Outcomes of an app at the authorization server: a person let it in (`allowed`) or not (`declined`), an answer was deleted
 * because another browser had begun (`other_browser`), operators had refused its host (`refused`), or a request for a token
 * was refused (`token_refused`).
 */
export const OAUTH_OUTCOMES = ['allowed', 'declined', 'other_browser', 'refused', 'token_refused'] as const;

export type CountOauth = (outcome: (typeof OAUTH_OUTCOMES)[number]) => void;
