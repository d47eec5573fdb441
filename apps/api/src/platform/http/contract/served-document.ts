import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';

import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addPreflight, READ_METHODS } from '../origins.ts';

const gzip = promisify(gzipWithCallback);

/** A document that stays the same while the server runs. */
export interface ServedDocument {
  readonly type: string;
  /** Whether scripts of any origin may read the document. */
  readonly isOpenToAnyOrigin?: boolean;
  /** Called once, at the first request. */
  readonly read: () => Promise<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Adds a route for each document. Clients revalidate it by its `ETag`, unless its headers say otherwise. */
export function addDocuments(
  app: FastifyInstance,
  documents: Readonly<Record<string, ServedDocument>>,
): void {
  for (const [url, { type, isOpenToAnyOrigin = false, read, headers = {} }] of Object.entries(documents)) {
    const found = once(async () => prepare(await read()));
    const config = isOpenToAnyOrigin ? { openMethods: READ_METHODS } : {};
    if (isOpenToAnyOrigin) addPreflight(app, url, { openMethods: READ_METHODS });
    app.get(url, { config }, async (request, reply) => {
      reply.headers({
        ...API_HEADERS,
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        'content-type': type,
        ...headers,
      });
      return answer(request, reply, await found());
    });
  }
}

interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text);
  return { etag: toEntityTag(plain), plain, compressed: await gzip(plain) };
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('etag', prepared.etag);
  if (isNotModified(headers['if-none-match'], prepared.etag)) return reply.status(304).send();
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(prepared.plain);
  return reply.header('content-encoding', 'gzip').send(prepared.compressed);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return async () => (result ??= work());
}
