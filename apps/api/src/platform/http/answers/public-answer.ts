import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Operation } from '../contract/contract-document.ts';

/** Caches may keep the answer, and ask each time whether it is still the same. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Whether nothing in the request proves who sent it or opens a door. */
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

/** Sends a body that caches may keep, or 304 to a client that has it. */
export function sendPublic(
  reply: FastifyReply,
  { bytes, tag }: TaggedBody,
  { vary, known }: { readonly vary: string; readonly known: string | undefined },
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_CONTROL, vary, etag: tag });
  if (isNotModified(known, tag)) return reply.status(304).send();
  return reply.type('application/json').send(bytes);
}
