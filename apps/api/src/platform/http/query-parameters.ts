import type { FastifyRequest } from 'fastify';

import { findBearer } from './bearer.ts';
import type { Parameter } from './contract-document.ts';

type Query = Record<string, unknown>;

/**
 * Makes a parsed query what the contract calls it: `expand` counts as `expand[]`, and a parameter that may also come
 * in a header is taken from there when the address does not have it. Null when there is nothing to do.
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
  // Without a prototype, like the parser's own result: `__proto__` is a name like any other.
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
