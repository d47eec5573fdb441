import { toHostName } from '@musubi/domain/host-names';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OwnNames } from '#site/own-names.ts';

interface PermissionRoute {
  readonly Querystring: { readonly domain?: unknown };
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;
/** Headers that only a proxy adds: Caddy's own request has none of them. */
const FORWARDED = /^(?:x-forwarded-.*|forwarded|via)$/;

/**
 * Whether a program on this machine sent the request directly. Uses the socket's address, so a header cannot
 * forge the result.
 */
function isLocal({ raw }: FastifyRequest<PermissionRoute>): boolean {
  if (!LOOPBACK.test(raw.socket.remoteAddress ?? '')) return false;
  return !Object.keys(raw.headers).some((name) => FORWARDED.test(name));
}

/**
 * Registers `/internal/names/permission?domain=`. Caddy asks there whether it may obtain a certificate for a
 * name. Answers 204 or 404 from memory.
 */
export function registerPermissionRoute(
  server: FastifyInstance,
  ownNames: Pick<OwnNames, 'find'> | undefined,
): void {
  server.get<PermissionRoute>('/internal/names/permission', async (request, reply) => {
    const name = isLocal(request) ? toHostName(request.query.domain) : null;
    const isAllowed = name !== null && (ownNames?.find(name) ?? null) !== null;
    return reply
      .header('cache-control', 'no-store')
      .status(isAllowed ? 204 : 404)
      .send();
  });
}
