import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { S3Bucket } from '../storage/s3-object-storage.ts';

/** An in-memory S3 server with one bucket, for tests. */
export interface S3Server {
  readonly bucket: S3Bucket;
  readonly objects: Map<string, Buffer>;
  close(): void;
}

const REGION = 'test-1';
const ACCESS_KEY_ID = 'test-access-key';
const SECRET_ACCESS_KEY = 'test-secret-access-key';
const BUCKET = 'images';
const MODIFIED = 'Fri, 20 Nov 2026 03:00:00 GMT';

/**
 * Starts an S3 server that answers PUT, GET, HEAD, DELETE, and listings that check whether objects with a
 * prefix exist. It refuses requests without a valid AWS Signature Version 4, and uploads without their
 * length.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    void answer(request, objects).then(({ status, body }) =>
      response.writeHead(status, { 'last-modified': MODIFIED, 'content-length': body.length }).end(body),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET_ACCESS_KEY,
    },
    objects,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const EMPTY = Buffer.alloc(0);

async function answer(request: IncomingMessage, objects: Map<string, Buffer>): Promise<Answer> {
  const body = await buffer(request);
  const refusal = findRefusal(request, body);
  if (refusal !== null) return { status: refusal, body: EMPTY };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (searchParams.get('list-type') === '2') {
    const prefix = searchParams.get('prefix') ?? '';
    const found = [...objects.keys()].find((one) => one.startsWith(prefix));
    const contents = found === undefined ? '' : `<Contents><Key>${found}</Key></Contents>`;
    return { status: 200, body: Buffer.from(`<ListBucketResult>${contents}</ListBucketResult>`) };
  }
  const key = pathname.slice(`/${BUCKET}/`.length);
  const stored = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, body);
      return { status: 200, body: EMPTY };
    case 'DELETE':
      objects.delete(key);
      return { status: 204, body: EMPTY };
    default:
      return stored === undefined ? { status: 404, body: EMPTY } : { status: 200, body: stored };
  }
}

function findRefusal(request: IncomingMessage, body: Buffer): number | null {
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return 411;
  return isSigned(request, body) ? null : 403;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (match === null || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] = match;
  if (accessKeyId !== ACCESS_KEY_ID || region !== REGION) return false;
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const { pathname, search } = new URL(url, 'http://localhost');
  const canonical = [
    method,
    pathname,
    search.slice(1),
    canonicalHeaders.join(''),
    signedHeaders,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (from, text) => hmac(from, text),
    Buffer.from(`AWS4${SECRET_ACCESS_KEY}`),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
