import { setTimeout as delay } from 'node:timers/promises';

import type { BoundOperation } from '@musubi/api/contract-document';
import { toUrl, withPresentVersions } from '@musubi/api/contract-request';

import { type AbusedApi, HEAVY_ACCOUNT } from './abused-api.ts';
import type { ExpensiveRequest } from './expensive-requests.ts';
import type { Stall } from './stalls/stall-meter.ts';

/**
 * Sender of a request. `signed in` means a user. For operations that only services may call,
 * `signed in` means a service.
 */
export type Sender = 'signed in' | 'without sign-in';

/** Time to wait for work that the API does after a response, such as logging. */
const AFTERWARDS_MS = 4;

/**
 * Operations that delete the caller's account, session or key. Each request to them therefore uses a new
 * account.
 */
const ENDING: ReadonlySet<string> = new Set([
  'deleteRefreshToken',
  'registerKeyForGlobalSignOut',
  'unsubscribe',
  'unsubscribeUser',
  'v4EndSession',
  'v4Unsubscribe',
]);
const isForServices = ({ security = [] }: BoundOperation['operation']): boolean =>
  security.some((one) => 'serviceKey' in one || 'apiKey' in one);

const takesBearer = ({ operation: { security = [] } }: BoundOperation): boolean =>
  security.some((one) => 'bearer' in one);

let accounts = 0;

async function headersOf(
  api: AbusedApi,
  { operation }: BoundOperation,
  sender: Sender,
): Promise<Record<string, string>> {
  if (sender === 'without sign-in') return {};
  if (isForServices(operation)) return { 'x-api-key': api.serviceKey };
  if (!ENDING.has(operation.operationId)) return { authorization: await api.bearerOf(HEAVY_ACCOUNT) };
  accounts += 1;
  return { authorization: await api.bearerOf(`abuse-${accounts}`) };
}

async function withVersions(
  api: AbusedApi,
  bound: BoundOperation,
  request: ExpensiveRequest,
): Promise<ExpensiveRequest> {
  if (request.json !== undefined) return request;
  const headers = { authorization: await api.bearerOf(HEAVY_ACCOUNT) };
  return withPresentVersions(bound, request, async (path) =>
    (await fetch(`${api.origin}${path}`, { headers })).json(),
  );
}

function bodyOf({ operation }: BoundOperation, { body, json }: ExpensiveRequest): RequestInit {
  if (operation.requestBody?.content['multipart/form-data'] !== undefined) return { body: toForm(body) };
  const text = json ?? (body === undefined ? undefined : JSON.stringify(body));
  if (text === undefined) return {};
  return { body: text, headers: { 'content-type': 'application/json' } };
}

function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Uint8Array ? new Blob([new Uint8Array(value)]) : String(value));
  }
  return form;
}

/** Merges headers and drops values that HTTP does not allow in a header. */
function toHeaders(...all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const given = Object.entries(Object.assign({}, ...all) as Record<string, string>);
  return Object.fromEntries(given.filter(([, value]) => /^[\t\x20-\x7E]*$/.test(value)));
}

/** Returns the status of the response; null when the API closed the connection before it read the request. */
async function statusOf(url: string, request: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, request);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    if (cause?.code === 'EPIPE' || cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET')
      return null;
    throw error;
  }
}

/**
 * Sends a request. Returns its status and the longest stall of the API's event loop during the request.
 * @throws when the API refuses the bearer token, because the measurement would be meaningless.
 */
export async function ask(
  api: AbusedApi,
  bound: BoundOperation,
  { request, sender }: { readonly request: ExpensiveRequest; readonly sender: Sender },
): Promise<{ readonly status: number | null; readonly stall: Stall }> {
  const { method } = bound;
  const isRead = method === 'get';
  const present = sender === 'signed in' ? await withVersions(api, bound, request) : request;
  const { headers: bodyHeaders = {}, ...body } = isRead ? {} : bodyOf(bound, present);
  const headers = toHeaders(
    bodyHeaders as Record<string, string>,
    await headersOf(api, bound, sender),
    present.headers,
  );
  await api.meter.read();
  const status = await statusOf(`${api.origin}${toUrl(bound.path, present)}`, {
    method: method.toUpperCase(),
    headers,
    ...body,
  });
  if (sender === 'signed in' && status === 401 && takesBearer(bound))
    throw new Error(`${bound.operation.operationId} was not measured: the API refused the bearer`);
  await delay(AFTERWARDS_MS);
  return { status, stall: await api.meter.read() };
}
