import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Operation } from './contract-document.ts';

const MIN_MONTHS = 12;

/**
 * Returns the headers that announce the end of an operation (RFC 9745 and RFC 8594); null for other operations.
 * @throws Error when the announcement is incomplete or shorter than twelve months, so that the server does not start.
 */
export function toDeprecationHeaders({
  operationId,
  deprecated = false,
  'x-deprecation': end,
}: Operation): Readonly<Record<string, string>> | null {
  if (deprecated !== (end !== undefined))
    throw new Error(`${operationId} needs both deprecated and x-deprecation, or neither`);
  if (end === undefined) return null;
  const [since, sunset] = [toDate(operationId, end.since), toDate(operationId, end.sunset)];
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + MIN_MONTHS);
  if (sunset < earliest)
    throw new Error(`${operationId} ends less than ${MIN_MONTHS} months after its deprecation`);
  return {
    deprecation: `@${since.getTime() / 1000}`,
    sunset: sunset.toUTCString(),
    link: `<${new URL(end.link).href}>; rel="deprecation"; type="text/html"`,
  };
}

function toDate(operationId: string, day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new Error(`${operationId} has a date that is no day: ${day}`);
  return date;
}

/** Returns the hook that adds the headers to every response of the operation, also to refusals; null without them. */
export function createDeprecationHook(
  operation: Operation,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null {
  const headers = toDeprecationHeaders(operation);
  if (headers === null) return null;
  return async (_request, reply) => {
    reply.headers(headers);
  };
}
