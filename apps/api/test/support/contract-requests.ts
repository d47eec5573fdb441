import type { components } from '#generated/contract.ts';
import { createAnswerCheck } from '#platform/http/answer-check.ts';
import { type BoundOperation, contract, type Method } from '#platform/http/contract-document.ts';
import { SERVICE_KEY_OPERATIONS } from '#platform/http/operations.ts';

import type { ArbitraryRequest } from './contract-arbitraries.ts';
import {
  type HttpMethod,
  TEST_SERVICE_KEY,
  type TestAnswer,
  type TestApp,
  type TestRequest,
} from './test-app.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

const METHOD_NAMES: Readonly<Record<Method, HttpMethod>> = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toUrl(path: string, { path: parts, query }: ArbitraryRequest): string {
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encode(toText(one))}`),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(toText(parts[name])));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Lone surrogates cannot be encoded; the rest of the text is what matters then. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}

const isForServices = (id: string): boolean => SERVICE_KEY_OPERATIONS.some((operation) => operation === id);

/** A form where the contract says so, else JSON. */
function toBody(
  { requestBody }: BoundOperation['operation'],
  body: unknown,
): Pick<TestRequest, 'body' | 'form'> {
  const isForm = requestBody?.content['multipart/form-data'] !== undefined;
  if (!isForm || body === null || typeof body !== 'object') return { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof Uint8Array ? new Blob([new Uint8Array(value)]) : toText(value));
  }
  return { form };
}

interface Versioned {
  readonly profile?: { readonly version: number };
  readonly appearance?: { readonly version: number };
  readonly ofuse?: { readonly version: number };
}

/** Which version a write carries at the top of its body. */
const VERSION_OF: Readonly<Record<string, (user: ProfileResponse['user']) => number | undefined>> = {
  v4UpdateActivities: ({ activities }) => activities?.version,
  v4UpdateExternalLinks: ({ links }) => links?.version,
  v4UpdateGenres: ({ version }) => version,
};

/** A write that fits the contract is stored only with the versions that are there now. */
async function withPresentVersions(
  { operation }: BoundOperation,
  request: ArbitraryRequest,
  { api, uid }: { readonly api: TestApp; readonly uid: string },
): Promise<ArbitraryRequest> {
  if (request.body === undefined) return request;
  const { body } = await api.send<ProfileResponse>({
    url: '/v4/profile?expand[]=links&expand[]=appearance&expand[]=activities',
    as: uid,
  });
  const { version, appearance } = body.user;
  const versionOf = VERSION_OF[operation.operationId];
  const wanted = request.body as Versioned;
  return {
    ...request,
    body: {
      ...wanted,
      ...(versionOf && { version: versionOf(body.user) }),
      ...(wanted.profile && { profile: { ...wanted.profile, version } }),
      ...(wanted.ofuse && { ofuse: { ...wanted.ofuse, version } }),
      ...(wanted.appearance && { appearance: { ...wanted.appearance, version: appearance?.version } }),
    },
  };
}

const check = createAnswerCheck(contract);

/** Which part of the answer is not in the contract, or null. */
function findFault(
  { operation }: BoundOperation,
  { status, headers, text }: TestAnswer<unknown>,
): string | null {
  const type = headers['content-type'];
  const mediaType = typeof type === 'string' ? (type.split(';')[0] ?? '') : '';
  return check({ operationId: operation.operationId, status, mediaType, body: text });
}

/** Somebody who calls operations by what the contract says of them. */
export interface ContractCaller {
  send(bound: BoundOperation, request: ArbitraryRequest): Promise<TestAnswer<unknown>>;
  withPresentVersions(bound: BoundOperation, request: ArbitraryRequest): Promise<ArbitraryRequest>;
  faultOf(bound: BoundOperation, answer: TestAnswer<unknown>): string | null;
}

/** With a confirmed address, without which some requests that fit are refused. */
const CLAIMS = { email: 'mizuno@example.com', email_verified: true } as const;

export function createContractCaller(api: TestApp, uid: string): ContractCaller {
  return {
    send: async ({ path, method, operation }, request) =>
      api.send({
        method: METHOD_NAMES[method],
        url: toUrl(path, request),
        ...(isForServices(operation.operationId)
          ? { headers: { ...request.headers, 'x-api-key': TEST_SERVICE_KEY } }
          : { headers: request.headers, as: uid, claims: { ...CLAIMS } }),
        ...(request.body !== undefined && toBody(operation, request.body)),
      }),
    withPresentVersions: async (bound, request) => withPresentVersions(bound, request, { api, uid }),
    faultOf: findFault,
  };
}
