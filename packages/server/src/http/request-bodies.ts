import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createSlowBodies, type SlowBodies, type SlowBodyLimits } from './slow-bodies.ts';

/** Limits of request bodies. */
export interface UploadLimits extends SlowBodyLimits {
  /** A body that has been arriving for this many ms is slow. */
  readonly slowAfterMs: number;
  /** An upload has at least `paceBytes` in each `paceMs`. */
  readonly paceMs: number;
  readonly paceBytes: number;
  /** Time limit in ms of an upload. */
  readonly uploadMs: number;
  /** Time in ms for which the server reads on after its answer: a reset at once could destroy the answer on its way. */
  readonly lingerMs: number;
}

/** 1 KB/s over any 10 s for 10 minutes at most; 200 slow uploads and 200 other slow bodies, 8 of each from one network. */
export const UPLOAD_LIMITS: UploadLimits = {
  slowAfterMs: 5000,
  paceMs: 10_000,
  paceBytes: 10_000,
  uploadMs: 600_000,
  lingerMs: 5000,
  maxSlow: 200,
  maxSlowOfNetwork: 8,
};

/** The requests of a server whose bodies may take minutes. */
export interface UploadRules {
  /** Whether the body of a request may take `uploadMs`. Every other body has the time limit of a request. */
  readonly isUpload: (request: IncomingMessage) => boolean;
  /** Returns the network of the client, of which few slow bodies may arrive. */
  readonly networkOf: (request: IncomingMessage) => string;
  /** `UPLOAD_LIMITS` by default. */
  readonly limits?: UploadLimits;
}

export type BodyRefusal = 'too_many' | 'too_slow';

/**
 * Error of a body that the server does not wait for: the upload is too slow, or too many slow bodies arrive. A handler
 * that reads the body gets it as an `error` of the request, whose connection stays open for the answer.
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
/** Code of the error that `clientError` gets when too many slow bodies arrive. */
export const TOO_MANY_BODIES_CODE = 'TOO_MANY_BODIES';

interface OpenBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  readonly startedAt: number;
  /** When the last `paceBytes` had arrived, and how many bytes the connection had then. */
  mark: { readonly at: number; readonly bytes: number };
  isSlow: boolean;
  /** When the server stops reading the rest of an answered body. */
  endsAt: number;
}

export interface WatchedTimeouts {
  readonly requestMs: number;
  readonly checkEveryMs: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Applies `rules` to the bodies of a server, whose handler calls the returned function for each request first. Counts
 * the bytes of connections and reads no body, so that handlers read as if unwatched.
 */
export function watchBodies(
  server: Server,
  rules: UploadRules,
  { requestMs, checkEveryMs }: WatchedTimeouts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { limits = UPLOAD_LIMITS } = rules;
  const open = new Set<OpenBody>();
  // Uploads need a sign-in. Clients without one would otherwise occupy their places with slow bodies of other requests.
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

/** The form of an error in which `clientError` gets it. */
function toClientError(error: Error): Error {
  if (!(error instanceof RefusedBodyError)) return error;
  return error.reason === 'too_slow' ? createTimeout() : Object.assign(error, { code: TOO_MANY_BODIES_CODE });
}
