import { type BoundOperation, contract, listOperations } from '@musubi/api/contract-document';

import type { AbusedApi } from './abused-api.ts';
import { ask, type Sender } from './ask.ts';
import { listCases } from './cases.ts';
import { bearerRequests, type ExpensiveRequest, expensiveRequests } from './expensive-requests.ts';
import {
  findWorst,
  type Measurable,
  measureAgain,
  type Measured,
  STALL_LIMIT_MS,
  stallMs,
} from './stalls/worst-stall.ts';
import { grownFrom, searchedRequests } from './worse-requests.ts';

/** The worst result for one operation and one kind of sender. */
export interface OperationResult extends Measured {
  readonly operationId: string;
  readonly sender: Sender;
  readonly requests: number;
  /** Number of accepted requests (2xx). If it is 0, the result says little about the operation. */
  readonly accepted: number;
}

export interface AbuseOptions {
  readonly seed: number;
  /** Number of random requests per operation and sender. */
  readonly searches: number;
  /** Maximum number of known expensive requests per operation and sender. All are sent by default. */
  readonly most?: number;
  /** Operations to measure; all of the contract by default. */
  readonly only?: readonly string[];
}

/** Result of a case from `cases.ts`. */
export interface CaseResult extends Measured {
  readonly operationId: string;
}

const SENDERS: readonly Sender[] = ['without sign-in', 'signed in'];

export const isOver = ({ stall }: Measured): boolean => stallMs(stall) > STALL_LIMIT_MS;

/**
 * Whether the operation refuses this sender before it parses the request, so that the request's content
 * hardly matters.
 */
function isClosedTo({ operation }: BoundOperation, sender: Sender): boolean {
  if (sender === 'signed in') return false;
  const security = operation.security ?? contract.security ?? [];
  return security.length > 0 && security.every((one) => Object.keys(one).length > 0);
}

/**
 * Ends maintenance mode. Otherwise the API would refuse every write, and the operations measured next would
 * do no work.
 */
async function endMaintenance({ origin, serviceKey }: AbusedApi): Promise<void> {
  const { ok, status } = await fetch(`${origin}/maintenance`, {
    method: 'PUT',
    headers: { 'x-api-key': serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ is_maintenance: false }),
  });
  if (!ok) throw new Error(`The end of the maintenance was answered with ${status}`);
}

async function abuseOperation(
  api: AbusedApi,
  bound: BoundOperation,
  { sender, seed, searches, most = Number.POSITIVE_INFINITY }: AbuseOptions & { readonly sender: Sender },
): Promise<OperationResult> {
  let [requests, accepted] = [0, 0];
  const toMeasurable = (request: ExpensiveRequest): Measurable & { readonly request: ExpensiveRequest } => ({
    name: request.name,
    request,
    async measure() {
      const { status, stall } = await ask(api, bound, { request, sender });
      requests += 1;
      if (status !== null && status < 300) accepted += 1;
      return stall;
    },
  });
  const isClosed = isClosedTo(bound, sender);
  const count = isClosed ? 0 : searches;
  const known = isClosed ? expensiveRequests(bound).slice(0, 1) : expensiveRequests(bound).slice(0, most);
  const bearers = sender === 'without sign-in' ? bearerRequests(bound) : [];
  const first = [...known, ...bearers, ...searchedRequests(bound, { seed, count })].map(toMeasurable);
  const found = await findWorst(first);
  const base = first.find(({ name }) => name === found.name)?.request;
  const grown = base === undefined ? [] : grownFrom(base, { seed, count }).map(toMeasurable);
  const worse = await findWorst(grown);
  const worst = stallMs(worse.stall) > stallMs(found.stall) ? worse : found;
  const { operationId } = bound.operation;
  if (operationId === 'setMaintenance') await endMaintenance(api);
  return { ...worst, operationId, sender, requests, accepted };
}

/** Measures the most expensive requests of each operation in turn, signed in and signed out. */
export async function* abuse(api: AbusedApi, options: AbuseOptions): AsyncGenerator<OperationResult> {
  const { only } = options;
  const all = listOperations(contract).filter(
    ({ operation }) => only === undefined || only.includes(operation.operationId),
  );
  for (const bound of all) {
    for (const sender of SENDERS) yield await abuseOperation(api, bound, { ...options, sender });
  }
}

/** Measures the attacks of `cases.ts` in turn. */
export async function* abuseByCases(
  api: AbusedApi,
  { only }: Pick<AbuseOptions, 'only'>,
): AsyncGenerator<CaseResult> {
  for (const one of listCases(api)) {
    if (only !== undefined && !only.includes(one.operationId)) continue;
    yield { ...(await measureAgain(one, { fewestTries: 1 })), operationId: one.operationId };
  }
}
