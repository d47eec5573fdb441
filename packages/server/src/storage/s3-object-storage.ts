import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';

import { assertObjectKey, type ObjectHead, type ObjectStorage } from './object-storage.ts';
import { spoolContent, type SpooledContent } from './spooled-content.ts';

/** A bucket of an S3-compatible service, with its credentials. */
export interface S3Bucket {
  /** Origin of the S3 service, such as `https://s3.ap-northeast-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Thrown when the S3 service is unreachable or refuses a request. */
export class ObjectStorageError extends Error {
  readonly code = 'object_storage_failed';
  override readonly name = 'ObjectStorageError';
  /** Status of the service's answer; undefined without one. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status;
  }

  /** Whether the service answered with a status from 400 to 499. */
  get isRefusal(): boolean {
    return this.status !== undefined && this.status < 500;
  }
}

export interface S3Options {
  /**
   * Time limit in ms for the first byte of a download, for each pause after it, and for each pause in which
   * the service reads no byte of an upload. The total time of a download has no limit.
   */
  readonly idleTimeoutMs?: number;
}

/** Shorter than the five seconds within which a client's request must end. */
const TIMEOUT_MS = 4000;
/**
 * Minimum upload speed: 1 MB/s. The time limit of an upload grows with the object's size accordingly. Large
 * uploads must be a quarter faster, because the kernel accepts the last 4 MB at once, and the service then
 * has only `TIMEOUT_MS` to read them.
 */
const BYTES_PER_MS = 1000;
/** Number of retries when the service is temporarily busy, each after a random pause. The pause doubles. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 50;

type Sent = Pick<SpooledContent, 'sizeBytes' | 'digest'> & {
  /** Returns the body; called once per attempt. */
  readonly read?: () => AsyncIterable<Uint8Array>;
};

/** An empty request body with its SHA-256. */
const NOTHING: Sent = {
  sizeBytes: 0,
  digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

/**
 * Creates object storage in an S3 bucket. Uses path-style URLs, which every S3-compatible service supports.
 */
export function createS3ObjectStorage(
  { endpoint, bucket, ...account }: S3Bucket,
  { idleTimeoutMs = TIMEOUT_MS }: S3Options = {},
): ObjectStorage {
  const signer = { ...account, service: 's3', cache: new Map<string, ArrayBuffer>() };

  /**
   * Signs and sends a request. Passes the signal to `fetch` itself. A `Request` with a signal loses the
   * signal when the `Request` is garbage-collected, as happens to the one that `AwsClient` sends, and the
   * call would then wait for minutes.
   */
  const fetchSigned = async (
    place: { readonly url: string; readonly method: string },
    { read, sizeBytes, digest }: Sent,
    signal: AbortSignal,
  ): Promise<Response> => {
    // The request's signature covers this digest, so that an attacker cannot replace the body in transit.
    const headers = {
      'x-amz-content-sha256': digest,
      ...(read !== undefined && { 'content-length': String(sizeBytes) }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const signed = await new AwsV4Signer({ ...signer, ...place, headers }).sign();
      const init = { method: place.method, headers: signed.headers, signal, duplex: 'half' } as const;
      const body = read === undefined ? null : toStream(read());
      const response = await fetch(signed.url, { ...init, body });
      if (attempt === RETRIES || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt, undefined, { signal });
    }
  };

  const request = async (
    method: string,
    path: string,
    sent: Sent = NOTHING,
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response> => {
    try {
      return await fetchSigned({ url: `${endpoint}/${bucket}${path}`, method }, sent, signal);
    } catch (error) {
      throw new ObjectStorageError(`${method} ${path.slice(1)} found no object storage`, { cause: error });
    }
  };

  const send = async (
    method: string,
    key: string,
    sent: Sent = NOTHING,
    signal?: AbortSignal,
  ): Promise<Response> => {
    assertObjectKey(key);
    return request(method, `/${key}`, sent, signal);
  };

  const find = async (
    method: 'GET' | 'HEAD',
    key: string,
    signal?: AbortSignal,
  ): Promise<Response | null> => {
    const response = await send(method, key, NOTHING, signal);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw refused(method, key, response);
  };

  return {
    kind: 'bucket',
    async put(key, content) {
      assertObjectKey(key);
      const { read, remove, ...spooled } = await spoolContent(content);
      const idle = startIdleTimeout(idleTimeoutMs, TIMEOUT_MS + Math.ceil(spooled.sizeBytes / BYTES_PER_MS));
      try {
        const sent = { ...spooled, read: () => refreshing(read(), idle) };
        await finish('PUT', key, await send('PUT', key, sent, idle.signal));
      } finally {
        idle.stop();
        await remove();
      }
    },
    async get(key) {
      const idle = startIdleTimeout(idleTimeoutMs);
      try {
        const response = await find('GET', key, idle.signal);
        if (response === null) return null;
        return { bytes: await download(key, response, idle), modifiedAt: modifiedAtOf(response) };
      } finally {
        idle.stop();
      }
    },
    async open(key) {
      const idle = startIdleTimeout(idleTimeoutMs);
      try {
        const response = await find('GET', key, idle.signal);
        if (response === null) return null;
        const { body } = response;
        return { stream: Readable.from(body ?? []), ...headOf(response) };
      } finally {
        // From here on the reader determines the speed, and the HTTP client aborts a download that stalls for
        // minutes.
        idle.stop();
      }
    },
    async head(key) {
      const response = await find('HEAD', key);
      if (response === null) return null;
      return headOf(response);
    },
    async delete(key) {
      const response = await send('DELETE', key);
      // Some services answer 404 when the object does not exist. A missing object counts as deleted.
      if (response.status !== 404) await finish('DELETE', key, response);
    },
    async hasObjects(segment) {
      assertObjectKey(segment);
      // The parameters are in the order that the signature requires.
      const query = `list-type=2&max-keys=1&prefix=${encodeURIComponent(`${segment}/`)}`;
      const response = await request('GET', `?${query}`);
      if (response.ok) return (await response.text()).includes('<Contents>');
      await response.body?.cancel();
      throw refused('GET', query, response);
    },
  };
}

interface IdleTimeout {
  /** Signal that aborts when `refresh` has not been called within the time limit. */
  readonly signal: AbortSignal;
  refresh(): void;
  stop(): void;
}

function startIdleTimeout(timeoutMs: number, totalMs?: number): IdleTimeout {
  const controller = new AbortController();
  const abortAfter = (ms: number, reason: string): NodeJS.Timeout =>
    setTimeout(() => controller.abort(new Error(`${reason} ${ms} ms`)), ms);
  const timer = abortAfter(timeoutMs, 'No byte for');
  const total = totalMs === undefined ? undefined : abortAfter(totalMs, 'Not done in');
  return {
    signal: controller.signal,
    refresh: () => void timer.refresh(),
    stop() {
      clearTimeout(timer);
      clearTimeout(total);
    },
  };
}

/**
 * Yields the chunks and refreshes the time limit. The HTTP client requests the next chunk when the service
 * has read or sent the previous one.
 */
async function* refreshing(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  idle: IdleTimeout,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    idle.refresh();
    yield chunk;
  }
}

/** `ReadableStream.from`, which is missing in the browser types. */
function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function download(
  key: string,
  { body }: Response,
  idle: IdleTimeout,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await arrayBuffer(refreshing(body ?? [], idle)));
  } catch (error) {
    throw new ObjectStorageError(`GET ${key} broke off`, { cause: error });
  }
}

async function finish(method: string, key: string, response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw refused(method, key, response);
}

function refused(method: string, key: string, { status }: Response): ObjectStorageError {
  return new ObjectStorageError(`${method} ${key} is answered with ${status}`, { status });
}

function headOf(response: Response): ObjectHead {
  const sizeBytes = Number(response.headers.get('content-length') ?? 0);
  return { sizeBytes, modifiedAt: modifiedAtOf(response) };
}

function modifiedAtOf({ headers }: Response): Date {
  return new Date(headers.get('last-modified') ?? 0);
}
