import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createSlowBodies, type SlowBodies, type SlowBodyLimits } from './slow-bodies.ts';

/** Limits of request bodies. */
export interface UploadLimits extends SlowBodyLimits {
  /** A body that has been arriving for this many ms is slow. */
  readonly slowAfterMs: number;
  /** An upload is too slow if fewer than `paceBytes` arrive within `paceMs`. */
  readonly paceMs: number;
  readonly paceBytes: number;
  /** Time limit in ms of an upload. */
  readonly uploadMs: number;
  /**
   * Time in ms for which the server continues to read after its response. An immediate reset could destroy
   * the response before the client has read it.
   */
  readonly lingerMs: number;
}

/**
 * At least 1 KB/s over any 10 s, for at most 10 minutes. At most 200 slow uploads and 200 other slow bodies,
 * 8 of each from one network.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  slowAfterMs: 5000,
  paceMs: 10_000,
  paceBytes: 10_000,
  uploadMs: 600_000,
  lingerMs: 5000,
  maxSlow: 200,
  maxSlowOfNetwork: 8,
};

/** Rules for the requests of a server whose bodies may take minutes. */
export interface UploadRules {
  /**
   * Whether the request is an upload, whose body may take `uploadMs`. Every other body has the time limit of
   * a request.
   */
  readonly isUpload: (request: IncomingMessage) => boolean;
  /** Returns the network of the client, for which the number of slow bodies is limited. */
  readonly networkOf: (request: IncomingMessage) => string;
  /** `UPLOAD_LIMITS` by default. */
  readonly limits?: UploadLimits;
}

export type BodyRefusal = 'too_many' | 'too_slow';

/**
 * Error for a body that the server stops reading: the upload is too slow, or too many slow bodies are
 * arriving. A handler that reads the body gets this error from the request's `error` event; the connection
 * stays open for the response.
 */
export class RefusedBodyError extends Error {
  override readonly name = 'RefusedBodyError';
  readonly reason: BodyRefusal;

  constructor(reason: BodyRefusal) {
    super(reason === 'too_slow' ? 'The body arrives too slowly' : 'Too many slow bodies arrive');
    this.reason = reason;
  }
}

/** Code of the error that Node emits when a request does not arrive in time. */
const TIMEOUT_CODE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Code of the error that `clientError` gets when too many slow bodies are arriving. */
export const TOO_MANY_BODIES_CODE = 'TOO_MANY_BODIES';

interface OpenBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  readonly startedAt: number;
  /** Time at which the last `paceBytes` had arrived, and the connection's byte count at that time. */
  mark: { readonly at: number; readonly bytes: number };
  isSlow: boolean;
  /** Time at which the server stops reading the rest of a body that it has answered. */
  endsAt: number;
}

export interface WatchedTimeouts {
  readonly requestMs: number;
  readonly checkEveryMs: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Applies `rules` to the request bodies of a server. The server's handler must first call the returned
 * function for each request. It only counts the bytes of connections and reads no body, so handlers read
 * bodies as usual.
 */
export function watchBodies(
  server: Server,
  rules: UploadRules,
  { requestMs, checkEveryMs }: WatchedTimeouts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { limits = UPLOAD_LIMITS } = rules;
  const open = new Set<OpenBody>();
  // Only signed-in users can upload. With a shared limit, other clients could block uploads by sending slow
  // bodies.
  const [slowUploads, slowOthers] = [createSlowBodies(limits), createSlowBodies(limits)];
  let timer: NodeJS.Timeout | undefined;

  const slowLike = ({ isUpload }: OpenBody): SlowBodies => (isUpload ? slowUploads : slowOthers);

  const release = (body: OpenBody): void => {
    if (body.isSlow) slowLike(body).release(rules.networkOf(body.request));
    body.isSlow = false;
  };

  const refuse = (body: OpenBody, error: Error, now: number): void => {
    const { request, response } = body;
    release(body);
    body.endsAt = now + limits.lingerMs;
    if (response.headersSent) request.socket.destroy();
    else if (error instanceof RefusedBodyError && request.listenerCount('error') > 0)
      request.emit('error', error);
    else if (!server.emit('clientError', toClientError(error), request.socket)) request.socket.destroy();
  };

  const findRefusal = (body: OpenBody, now: number): Error | null => {
    const ageMs = now - body.startedAt;
    const isLate = ageMs >= (body.isUpload ? limits.uploadMs : requestMs);
    if (!body.isUpload && isLate) return createTimeout();
    if (isLate || (body.isUpload && isTooSlow(body, limits, now))) return new RefusedBodyError('too_slow');
    if (body.isSlow || ageMs < limits.slowAfterMs) return null;
    body.isSlow = slowLike(body).take(rules.networkOf(body.request));
    return body.isSlow ? null : new RefusedBodyError('too_many');
  };

  /** Returns whether the body is over. */
  const check = (body: OpenBody, now: number): boolean => {
    const { request, response } = body;
    if (request.complete || request.socket.destroyed) return true;
    if (now >= body.endsAt) {
      request.socket.destroy();
      return true;
    }
    if (body.endsAt < Number.POSITIVE_INFINITY) return false;
    if (response.writableEnded) {
      release(body);
      body.endsAt = now + limits.lingerMs;
      return false;
    }
    const refusal = findRefusal(body, now);
    if (refusal !== null) refuse(body, refusal, now);
    return false;
  };

  const checkAll = (): void => {
    const now = performance.now();
    for (const body of open) {
      if (!check(body, now)) continue;
      open.delete(body);
      release(body);
    }
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return (request, response) => {
    if (!hasBody(request)) return;
    const now = performance.now();
    open.add({
      request,
      response,
      isUpload: rules.isUpload(request),
      startedAt: now,
      mark: { at: now, bytes: request.socket.bytesRead },
      isSlow: false,
      endsAt: Number.POSITIVE_INFINITY,
    });
    timer ??= setInterval(checkAll, checkEveryMs).unref();
  };
}

/** Whether fewer than `paceBytes` have arrived in the last `paceMs`. */
function isTooSlow(body: OpenBody, { paceMs, paceBytes }: UploadLimits, now: number): boolean {
  const bytes = body.request.socket.bytesRead;
  if (bytes - body.mark.bytes >= paceBytes) body.mark = { at: now, bytes };
  return now - body.mark.at >= paceMs;
}

const createTimeout = (): Error => Object.assign(new Error('Request timeout'), { code: TIMEOUT_CODE });

/** Converts an error to the form that `clientError` expects. */
function toClientError(error: Error): Error {
  if (!(error instanceof RefusedBodyError)) return error;
  return error.reason === 'too_slow' ? createTimeout() : Object.assign(error, { code: TOO_MANY_BODIES_CODE });
}
