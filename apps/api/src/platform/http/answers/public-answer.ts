import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Operation } from '../contract/contract-document.ts';

/** Caches may store the response, but must revalidate it before each use. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Whether the request has no credentials: neither a token nor the pass of a page. */
export function isAnonymous({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.authorization === undefined && headers['page-pass'] === undefined;
}

/** Returns the request headers on which the answers of an operation depend, as a value of `Vary`. */
export function toVary({ parameters = [] }: Operation): string {
  const names = parameters.flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []));
  return ['Authorization', ...names].join(', ');
}

export interface TaggedBody {
  readonly bytes: Buffer;
  readonly tag: string;
}

export function toTaggedBody(bytes: Buffer): TaggedBody {
  return { bytes, tag: toEntityTag(bytes) };
}

/** Sends a body that caches may store; sends 304 to a client that already has the same body. */
export function sendPublic(
  reply: FastifyReply,
  { bytes, tag }: TaggedBody,
  { vary, known }: { readonly vary: string; readonly known: string | undefined },
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_CONTROL, vary, etag: tag });
  if (isNotModified(known, tag)) return reply.status(304).send();
  return reply.type('application/json').send(bytes);
}
