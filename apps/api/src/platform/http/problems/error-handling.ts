import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { noteOnAccessLine } from '@musubi/server/http-server';
import { TOO_MANY_BODIES_CODE } from '@musubi/server/request-bodies';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../../problem.ts';
import { noteAllowance } from '../answers/rate-limit-headers.ts';
import { toInsufficientScope, toUnauthorized } from './bearer-challenge.ts';
import { statusOf, toProblemDocument } from './problem-document.ts';
import { toProblem, toProblemAfterWrite } from './to-problem.ts';

const PROBLEM_TYPE = 'application/problem+json';

/** Answers any thrown error with its problem document. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = mayHaveChanged(request) ? toProblemAfterWrite(error) : toProblem(error);
  const status = statusOf(problem.code);
  logProblem(problem, status, request);
  noteOnAccessLine(request, { problem: problem.code });
  for (const [name, value] of Object.entries(headersOf(problem, status, request))) reply.header(name, value);
  if (problem.exhausted !== null) noteAllowance(request, reply, problem.exhausted);
  // Fastify runs no hooks for framework errors, so this function sets the headers of every response itself.
  for (const [name, value] of Object.entries(API_HEADERS)) reply.header(name, value);
  reply
    .status(status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblemDocument(problem, request.id)));
}

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a failed request may have stored its change. Framework errors come before the request has
 * statements.
 */
function mayHaveChanged({ method, statements }: FastifyRequest): boolean {
  return statements?.mayHaveWritten === true && !READING_METHODS.has(method);
}

function logProblem(problem: Problem, status: number, { log }: FastifyRequest): void {
  const { code, message, cause, isExpected } = problem;
  if (isExpected) log.info({ code, reason: message }, 'request refused');
  else if (status >= 500) log.error({ err: cause ?? problem, code }, 'request failed');
}

/** Answers a request for an operation that the contract does not have. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(new Problem('not_found', 'There is no such operation'), request, reply);
}

function headersOf(
  { code, retryAfterSeconds }: Problem,
  status: number,
  { routeOptions }: FastifyRequest,
): Readonly<Record<string, string>> {
  if (status === 503 || status === 429) return { 'retry-after': String(retryAfterSeconds) };
  if (code === 'scope_missing')
    return { 'www-authenticate': toInsufficientScope(routeOptions.config.challenge) };
  return status === 401 ? { 'www-authenticate': toUnauthorized(code, routeOptions.config.challenge) } : {};
}

const STATUS_OF_CLIENT_ERROR: Readonly<
  Record<string, readonly [status: number, title: string, detail: string]>
> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'URL and headers are longer than 16 KiB'],
  [TOO_MANY_BODIES_CODE]: [503, 'Service Unavailable', 'Too many slow requests arrive'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};

// Lets any browser script read the response. There is no request whose origin could be compared, and the
// response contains no data of the client.
const CORS_FIELDS = 'access-control-allow-origin: *\r\naccess-control-expose-headers: retry-after\r\n';

/** Answers a request that Node cannot parse; there is no request object yet, only the socket. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title, detail] = STATUS_OF_CLIENT_ERROR[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'The request is not valid HTTP',
  ];
  const problem = toProblemDocument(new Problem('request_malformed', detail), randomUUID());
  const body = JSON.stringify({ ...problem, title, status });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n${CORS_FIELDS}` +
      `${status === 503 ? 'retry-after: 5\r\n' : ''}\r\n${body}`,
  );
}
