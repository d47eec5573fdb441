import { createHash, hash, webcrypto } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { SpooledFile } from '../uploads/spooled-file.ts';

/** Returns the SHA-256 of path, query and body as base64url; equal for repeats of one request. */
export async function digestRequest({
  params,
  query,
  body,
}: Pick<FastifyRequest, 'params' | 'query' | 'body'>): Promise<string> {
  return hash('sha256', JSON.stringify([params, query, (await digestFiles(body)) ?? null]), 'base64url');
}

/** Replaces the files of a form by their digests. */
async function digestFiles(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const values = Object.entries(body).map(async ([name, value]) => [name, await digestFile(value)] as const);
  return Object.fromEntries(await Promise.all(values));
}

async function digestFile(value: unknown): Promise<unknown> {
  // Outside the event loop, because a file has up to 20 MB.
  if (value instanceof Uint8Array) return toText(await webcrypto.subtle.digest('SHA-256', toBytes(value)));
  if (!isSpooled(value)) return value;
  const digest = createHash('sha256');
  for await (const piece of value.read()) digest.update(piece as Uint8Array);
  return digest.digest('base64url');
}

const toText = (digest: ArrayBuffer): string => Buffer.from(digest).toString('base64url');

// The cast is safe, because uploads are never in shared memory.
const toBytes = (value: Uint8Array): Uint8Array<ArrayBuffer> => value as Uint8Array<ArrayBuffer>;

function isSpooled(value: unknown): value is SpooledFile {
  return typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function';
}
