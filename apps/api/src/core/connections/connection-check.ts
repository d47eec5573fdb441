import type { Scope } from '@musubi/domain/scopes';
import { LRUCache } from 'lru-cache';

import type { Clock } from '#platform/clock.ts';
import type { ConnectedCaller } from '#platform/http/callers/viewer.ts';
import type { IsOff } from '#platform/limits/off-switches.ts';
import { Problem } from '#platform/problem.ts';

import { digestSecret, findTokenKind, type TokenRecordKind } from './connection-tokens.ts';
import type { TokenRead, TokenRow } from './connections.repository.ts';
import { assertOauthOn } from './oauth-switch.ts';

/** A connection that called with a valid token. */
interface VerifiedConnection extends ConnectedCaller {
  readonly resource: 'api' | 'mcp';
}

/** Checks the tokens of connections, with answers that are at most three seconds old. */
export interface ConnectionCheck {
  /**
   * Returns the connection of a token; null for an unknown or ended one.
   * @throws Problem `token_expired`; `service_unavailable` for the token of an app while OAuth is off.
   */
  find(token: string): Promise<VerifiedConnection | null>;
  /** Forgets all answers. Call it after the commit of a change to connections. */
  forget(): void;
}

/**
 * Cache time in ms. Short, because every server must notice the end of a connection within five seconds.
 */
const REMEMBERED_MS = 3000;
const MAX_REMEMBERED = 10_000;

export function createConnectionCheck({
  read,
  clock,
  isOff,
}: {
  readonly read: TokenRead;
  readonly clock: Clock;
  readonly isOff: IsOff;
}): ConnectionCheck {
  const remembered = new LRUCache<string, { readonly found: VerifiedConnection | null }>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const readToken = async (kind: TokenRecordKind, digest: string): Promise<VerifiedConnection | null> => {
    const row = await read(kind, digest);
    const found = row === null ? null : toConnection(row, digest);
    remembered.set(digest, { found });
    return found;
  };
  return {
    async find(token) {
      const kind = findTokenKind(token);
      if (kind === null) return null;
      if (kind === 'AccessToken') assertOauthOn(isOff);
      const digest = digestSecret(token);
      const known = remembered.get(digest);
      const found = known === undefined ? await readToken(kind, digest) : known.found;
      if (isOver(found, clock.now()))
        throw new Problem('token_expired', 'The token has expired; an app refreshes it');
      return found;
    },
    forget() {
      remembered.clear();
    },
  };
}

const isOver = (found: VerifiedConnection | null, now: Date): boolean =>
  found !== null && found.expiresAt.getTime() <= now.getTime();

function toConnection(row: TokenRow, digest: string): VerifiedConnection {
  const { connectionId, accountId, resource, mayChangePaymentLinks, createdAt, expiresAt } = row;
  return {
    accountId,
    digest,
    resource,
    createdAt,
    expiresAt,
    authority: { kind: 'connection', connectionId, scopes: scopesOf(row), mayChangePaymentLinks },
  };
}

/** The scopes that the token and its connection have in common, because a person can narrow a connection. */
function scopesOf({ scopes, tokenScope }: TokenRow): ReadonlySet<Scope> {
  const ofToken = tokenScope === null ? null : new Set(tokenScope.split(' '));
  return new Set(scopes.filter((scope) => ofToken === null || ofToken.has(scope)));
}
