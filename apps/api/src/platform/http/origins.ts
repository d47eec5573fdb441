import cors from '@fastify/cors';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import { deskNotFound, Problem } from '../problem.ts';
import type { Access } from './contract/access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Methods that scripts of any origin may call at this path, without `Authorization`. */
    openMethods?: ReadonlySet<string>;
    /**
     * `taken`: the operation accepts a bearer token. `desk`: it also accepts one, but other callers get the
     * response for an unknown operation.
     */
    bearer?: 'desk' | 'taken';
    /** False where the route sets its own CORS headers. */
    cors?: false;
  }
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

/**
 * CORS: scripts of registered origins may call every operation. Scripts of any origin may call the operations
 * whose rules allow it, without `Authorization`. No response allows credentials, so browsers send no cookies.
 */
export async function allowOrigins(app: FastifyInstance, registered: readonly string[]): Promise<void> {
  const toRegistered = {
    ...SHARED,
    origin: [...registered],
    methods: ['GET', 'PUT', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'idempotency-key', 'proof', ...REQUEST_HEADERS],
    exposedHeaders: [...ANSWER_HEADERS],
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, isOpen(request) ? TO_ANY_ORIGIN : toRegistered),
  });
  const known = new Set(registered);
  app.addHook('onRequest', (request, _reply, done) => {
    done(findOriginProblem(request, known) ?? undefined);
  });
}

/** Open operations are reads, and a route for GET also serves HEAD. */
export const OPEN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Returns the route settings of an operation that the origin check reads. */
export function originRules({
  access,
  isOfDesk,
  isOpenToAnyOrigin,
}: {
  readonly access: Access;
  readonly isOfDesk: boolean;
  readonly isOpenToAnyOrigin: boolean;
}): FastifyContextConfig {
  const takesBearer = access === 'bearer' || access === 'optional bearer';
  return {
    ...(isOpenToAnyOrigin && { openMethods: OPEN_METHODS }),
    ...(takesBearer && { bearer: isOfDesk ? 'desk' : 'taken' }),
  };
}

/** Adds the preflight route of an open path. The origin check responds before this handler runs. */
export function addOpenPreflight(app: FastifyInstance, url: string): void {
  app.options(url, { config: { openMethods: OPEN_METHODS } }, async () => undefined);
}

/**
 * Whether scripts of any origin may send this request. For a preflight: the request that the browser asks
 * about.
 */
function isOpen({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { openMethods } = routeOptions.config;
  if (openMethods === undefined || headers.authorization !== undefined) return false;
  if (method !== 'OPTIONS') return openMethods.has(method);
  const asked = headers['access-control-request-headers'] ?? '';
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  return openMethods.has(headers['access-control-request-method'] ?? '') && !names.includes('authorization');
}

function findOriginProblem(
  { headers, routeOptions }: FastifyRequest,
  known: ReadonlySet<string>,
): Problem | null {
  const { bearer } = routeOptions.config;
  const { origin, authorization } = headers;
  const isRefused =
    bearer !== undefined && authorization !== undefined && origin !== undefined && !known.has(origin);
  if (!isRefused) return null;
  if (bearer === 'desk') return deskNotFound();
  return new Problem('origin_unregistered', 'Pages of this origin may not send a bearer token');
}
