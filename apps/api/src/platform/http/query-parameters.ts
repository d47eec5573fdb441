import type { FastifyRequest } from 'fastify';

import { findBearer } from './callers/bearer.ts';
import type { Parameter } from './contract/contract-document.ts';

type Query = Record<string, unknown>;

/**
 * Normalises a query to the contract's names: `expand` becomes `expand[]`, and a missing parameter is read
 * from its alternative header. Null when the operation has no such parameters.
 */
export function createQueryPreparation(
  parameters: readonly Parameter[],
): ((request: FastifyRequest) => void) | null {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const listOfBareName = new Map(
    own.filter(({ name }) => name.endsWith('[]')).map(({ name }) => [name.slice(0, -2), name]),
  );
  const alternatives = own.flatMap(({ name, 'x-header-alternatives': headers = [] }) =>
    headers.map((header) => ({ name, header: header.toLowerCase() })),
  );
  if (listOfBareName.size === 0 && alternatives.length === 0) return null;
  return (request) => {
    const query = mergeSpellings(request.query as Query, listOfBareName);
    for (const { name, header } of alternatives) query[name] ??= readHeader(request.headers[header]);
    request.query = query;
  };
}

function mergeSpellings(query: Query, listOfBareName: ReadonlyMap<string, string>): Query {
  // Like the query parser, creates an object without a prototype, so that `__proto__` is an ordinary name.
  const merged = Object.create(null) as Query;
  for (const [spelling, value] of Object.entries(query)) {
    const name = listOfBareName.get(spelling) ?? spelling;
    merged[name] = name in merged ? [merged[name], value].flat() : value;
  }
  return merged;
}

function readHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? (findBearer(value) ?? value) : undefined;
}
