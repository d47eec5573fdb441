import cors from '@fastify/cors';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import { deskNotFound, Problem } from '../problem.ts';
import { scopesOfRule } from './callers/authority.ts';
import { findBearer } from './callers/bearer.ts';
import type { Access } from './contract/access.ts';
import type { AccountRules } from './operation-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Methods that scripts of any origin may call at this path, without `Authorization`. */
    openMethods?: ReadonlySet<string>;
    /** Methods that scripts of any origin may call at this path, with the token of a connection. */
    tokenMethods?: ReadonlySet<string>;
    /**
     * `taken`: the operation accepts a bearer token. `desk`: it also accepts one, but other callers get the
     * response for an unknown operation.
     */
    bearer?: 'desk' | 'taken';
    /** Whether the operation refuses requests without a bearer token. */
    needsBearer?: boolean;
    /** False where the route sets its own CORS headers. */
    cors?: false;
  }
}

export interface OriginOptions {
  /** Origins whose pages may call every operation, with a bearer token. */
  readonly registered: readonly string[];
  /** Whether a bearer token is that of a connection. */
  readonly isConnectionToken: (token: string) => boolean;
}

const SHARED = { maxAge: 600, strictPreflight: false } as const;
const REQUEST_HEADERS = ['content-type', 'x-analytics-opt-out'] as const;
const ANSWER_HEADERS = [
  'deprecation',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'sunset',
  'www-authenticate',
  'x-request-id',
] as const;

/** Responses without credentials are the same for every origin. */
const TO_ANY_ORIGIN = {
  ...SHARED,
  origin: '*',
  methods: ['GET'],
  allowedHeaders: [...REQUEST_HEADERS, 'if-none-match'],
  exposedHeaders: [...ANSWER_HEADERS, 'etag'],
};

/** No browser adds the token of a connection by itself, so a page of any origin can only send one that it got. */
const TO_TOKENS = {
  ...SHARED,
  origin: '*',
  allowedHeaders: ['authorization', 'idempotency-key', ...REQUEST_HEADERS],
  exposedHeaders: [...ANSWER_HEADERS],
};

/**
 * CORS: scripts of registered origins may call every operation. Scripts of any origin may call the operations
 * whose rules allow it, without `Authorization`, and with the token of a connection those that need a scope. No
 * response allows credentials, so browsers send no cookies.
 */
export async function allowOrigins(app: FastifyInstance, options: OriginOptions): Promise<void> {
  const toRegistered = {
    ...SHARED,
    origin: [...options.registered],
    methods: ['GET', 'PUT', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'idempotency-key', 'proof', ...REQUEST_HEADERS],
    exposedHeaders: [...ANSWER_HEADERS],
  };
  const known = new Set(options.registered);
  await app.register(cors, {
    delegator(request, done) {
      if (isOpen(request)) done(null, TO_ANY_ORIGIN);
      else if (isOpenToTokens(request, known))
        done(null, { ...TO_TOKENS, methods: [...(request.routeOptions.config.tokenMethods ?? [])] });
      else done(null, toRegistered);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(findOriginProblem(request, known, options) ?? undefined);
  });
}

/** A route for GET also serves HEAD. */
export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface OriginRules extends Pick<AccountRules, 'token'> {
  readonly isOpenToAnyOrigin: boolean;
}

/** Returns the methods of operations at one path that scripts of any origin may call. */
export function openingOf(
  operations: readonly { readonly method: string; readonly rules: OriginRules }[],
): Pick<FastifyContextConfig, 'openMethods' | 'tokenMethods'> {
  const methodsOf = (isPart: (rules: OriginRules) => boolean): ReadonlySet<string> =>
    new Set(
      operations.flatMap(({ method, rules }) => {
        if (!isPart(rules)) return [];
        return method === 'get' ? [...READ_METHODS] : [method.toUpperCase()];
      }),
    );
  const openMethods = methodsOf(({ isOpenToAnyOrigin }) => isOpenToAnyOrigin);
  const tokenMethods = methodsOf((rules) => rules.isOpenToAnyOrigin || scopesOfRule(rules).length > 0);
  return {
    ...(openMethods.size > 0 && { openMethods }),
    ...(tokenMethods.size > 0 && { tokenMethods }),
  };
}

/** Returns the route settings of an operation that the origin check reads. */
export function originRules({
  access,
  isOfDesk,
  ...operation
}: {
  readonly access: Access;
  readonly isOfDesk: boolean;
  readonly method: string;
  readonly rules: OriginRules;
}): FastifyContextConfig {
  const takesBearer = access === 'bearer' || access === 'optional bearer';
  return {
    ...openingOf([operation]),
    ...(takesBearer && { bearer: isOfDesk ? 'desk' : 'taken' }),
    needsBearer: access === 'bearer',
  };
}

/** Adds the preflight route of a path. The origin check responds before this handler runs. */
export function addPreflight(app: FastifyInstance, url: string, opening: ReturnType<typeof openingOf>): void {
  if (Object.keys(opening).length > 0) app.options(url, { config: opening }, async () => undefined);
}

/** The request about which a browser asks by a preflight; null for other requests. */
function findAsked({ method, headers }: FastifyRequest): {
  readonly method: string;
  readonly hasAuthorization: boolean;
} | null {
  if (method !== 'OPTIONS') return null;
  const asked = headers['access-control-request-headers'] ?? '';
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  return {
    method: headers['access-control-request-method'] ?? '',
    hasAuthorization: names.includes('authorization'),
  };
}

/** Whether scripts of any origin may send this request without a token. */
function isOpen(request: FastifyRequest): boolean {
  const { method, headers, routeOptions } = request;
  const { openMethods } = routeOptions.config;
  if (openMethods === undefined || headers.authorization !== undefined) return false;
  const asked = findAsked(request);
  return asked === null ? openMethods.has(method) : openMethods.has(asked.method) && !asked.hasAuthorization;
}

/**
 * Whether scripts of this unregistered origin may read the response: to the token of a connection, to another token,
 * which the origin check refuses, or that a token is missing.
 */
function isOpenToTokens(request: FastifyRequest, known: ReadonlySet<string>): boolean {
  const { method, headers, routeOptions } = request;
  const { tokenMethods, needsBearer = false } = routeOptions.config;
  const { origin, authorization } = headers;
  if (tokenMethods === undefined || origin === undefined || known.has(origin)) return false;
  const asked = findAsked(request);
  if (asked !== null) return asked.hasAuthorization && tokenMethods.has(asked.method);
  return tokenMethods.has(method) && (needsBearer || authorization !== undefined);
}

function findOriginProblem(
  { method, headers, routeOptions }: FastifyRequest,
  known: ReadonlySet<string>,
  { isConnectionToken }: OriginOptions,
): Problem | null {
  const { bearer, tokenMethods } = routeOptions.config;
  const { origin, authorization } = headers;
  const isForeign =
    bearer !== undefined && authorization !== undefined && origin !== undefined && !known.has(origin);
  if (!isForeign) return null;
  if (tokenMethods?.has(method) === true && isConnectionToken(findBearer(authorization) ?? '')) return null;
  if (bearer === 'desk') return deskNotFound();
  return new Problem('origin_unregistered', 'Pages of this origin may not send this bearer token');
}
