import { BRAND } from '@musubi/domain/brand';

import { scopesOfRule, type Reach } from '../callers/authority.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parameters of `WWW-Authenticate` that tell an app where to ask for a token, and with which scope. */
    challenge?: string | null;
  }
}

/** Returns the parameters for an operation that needs a scope (RFC 9728, 5.1; RFC 6750, 3); null for others. */
export function toChallenge(rules: Reach, apiOrigin: string): string | null {
  const scopes = scopesOfRule(rules);
  if (scopes.length === 0) return null;
  return `resource_metadata="${apiOrigin}/.well-known/oauth-protected-resource", scope="${scopes.join(' ')}"`;
}

const join = (...parameters: readonly (string | null | undefined)[]): string =>
  `Bearer ${parameters.filter((parameter) => typeof parameter === 'string').join(', ')}`;

/** `WWW-Authenticate` of a refused token, or of a request without one. */
export function toUnauthorized(code: string, challenge: string | null | undefined): string {
  const error = code === 'token_missing' ? null : 'error="invalid_token"';
  return join(`realm="${BRAND.slug}"`, error, challenge);
}

/** `WWW-Authenticate` of a token that lacks the scope of the operation. */
export function toInsufficientScope(challenge: string | null | undefined): string {
  return join('error="insufficient_scope"', challenge);
}
