import { type ArbitraryRequest, requestsTo } from '@musubi/api/contract-arbitraries';
import type { BoundOperation } from '@musubi/api/contract-document';
import fc from 'fast-check';

import type { ExpensiveRequest } from './expensive-requests.ts';
import { PIECES, repeatTo, toHostileUrls } from './hostile-texts.ts';

/** How to enlarge one string or array in a request. */
interface Growth {
  readonly piece: string;
  readonly codePoints: number;
  readonly times: number;
  /** Index of the enlarged value among all strings and arrays of the request. */
  readonly place: number;
}

const LONGEST_BODY = 200 * 1024;
const MAX_TIMES = 100;

const growths: fc.Arbitrary<Growth> = fc.record({
  piece: fc.constantFrom(...PIECES),
  codePoints: fc.constantFrom(100, 800, 2048, 10_000, LONGEST_BODY),
  times: fc.constantFrom(2, 10, MAX_TIMES),
  place: fc.nat({ max: 20 }),
});

/** Enlarges one string or array within a value and keeps the rest. */
function grow(value: unknown, growth: Growth): unknown {
  let seen = 0;
  const isChosen = (): boolean => {
    seen += 1;
    return seen - 1 === growth.place;
  };
  const visit = (one: unknown): unknown => {
    if (typeof one === 'string') return isChosen() ? growText(one, growth) : one;
    if (Array.isArray(one)) {
      const entries = one.map(visit);
      return isChosen() ? Array.from({ length: growth.times }, () => entries).flat() : entries;
    }
    if (typeof one !== 'object' || one === null || one instanceof Uint8Array) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, visit(field)]));
  };
  return visit(value);
}

function growText(text: string, { piece, codePoints }: Growth): string {
  if (!URL.canParse(text)) return repeatTo(piece, codePoints);
  return toHostileUrls(piece, Math.min(codePoints, 2048))[0] ?? text;
}

/**
 * Returns variants of a request, each with an enlarged string or array. The same seed gives the same
 * variants. A request with raw JSON has no variants.
 */
export function grownFrom(
  request: ExpensiveRequest,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly ExpensiveRequest[] {
  if (request.json !== undefined) return [];
  return fc.sample(growths, { seed, numRuns: count }).map((growth) => ({
    ...request,
    name: `${request.name}, grown by ${JSON.stringify(growth)}`,
    query: grow(request.query, {
      ...growth,
      codePoints: Math.min(growth.codePoints, 10_000),
    }) as ArbitraryRequest['query'],
    body: grow(request.body, growth),
  }));
}

/**
 * Returns random requests from the contract fuzzer, both valid and invalid. The same seed gives the same
 * requests.
 */
export function searchedRequests(
  { operation }: BoundOperation,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly ExpensiveRequest[] {
  return (['valid', 'wild'] as const).flatMap((mode) =>
    fc
      .sample(requestsTo(operation, mode), { seed, numRuns: Math.ceil(count / 2) })
      .map((request, at) => ({ ...request, name: `${mode} request ${at} of seed ${seed}` })),
  );
}
