import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Operation } from './contract-document.ts';

/** Caches may keep the answer, and ask each time whether it is still the same. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const TAG_BYTES = 16;

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
  /** A weak entity tag: a proxy that compresses the body need not change it. */
  readonly tag: string;
}

export function toTaggedBody(bytes: Buffer): TaggedBody {
  const digest = createHash('sha256').update(bytes).digest().subarray(0, TAG_BYTES);
  return { bytes, tag: `W/"${digest.toString('base64url')}"` };
}

/** Sends a body that caches may keep, or 304 to a client that has it. */
export function sendPublic(
  reply: FastifyReply,
  { bytes, tag }: TaggedBody,
  { vary, known }: { readonly vary: string; readonly known: string | undefined },
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_CONTROL, vary, etag: tag });
  if (known !== undefined && matchesTag(known, tag)) return reply.status(304).send();
  return reply.type('application/json').send(bytes);
}

/** Compares the value of `If-None-Match` weakly (RFC 9110, 13.1.2). */
export function matchesTag(known: string, tag: string): boolean {
  if (known.trim() === '*') return true;
  const tags = known.matchAll(/(?:W\/)?("[^"]*")/g);
  const opaque = tag.replace(/^W\//, '');
  return Array.from(tags, ([, one]) => one).includes(opaque);
}
