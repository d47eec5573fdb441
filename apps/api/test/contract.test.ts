import { createHttpServer } from '@musubi/server/http-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { createAnswerCheck } from '#platform/http/answer-check.ts';
import { bindContract } from '#platform/http/bind-contract.ts';
import {
  type BoundOperation,
  contract,
  listOperations,
  type Method,
} from '#platform/http/contract-document.ts';
import { type OperationId, SERVICE_KEY_OPERATIONS } from '#platform/http/operations.ts';
import { noLimits } from '#platform/limits/limits.ts';

import { type ArbitraryRequest, requestsTo } from './support/contract-arbitraries.ts';
import { createUid } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import {
  createTestApp,
  type HttpMethod,
  TEST_SERVICE_KEY,
  type TestAnswer,
  type TestApp,
  type TestRequest,
} from './support/test-app.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

const RUNS_OF_VALID = 120;
const RUNS_OF_WILD = 200;

const METHOD_NAMES: Readonly<Record<Method, HttpMethod>> = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
};

let api: TestApp;
let uid = '';
let sent = 0;
const check = createAnswerCheck(contract);

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

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

async function send(
  { path, method, operation }: BoundOperation,
  request: ArbitraryRequest,
): Promise<TestAnswer<unknown>> {
  sent += 1;
  return api.send({
    method: METHOD_NAMES[method],
    url: toUrl(path, request),
    ...(isForServices(operation.operationId) ? { headers: { 'x-api-key': TEST_SERVICE_KEY } } : { as: uid }),
    ...(request.body !== undefined && toBody(operation, request.body)),
  });
}

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

/** Which part of the answer is not in the contract, or null. */
function faultOf(
  { operation }: BoundOperation,
  { status, headers, text }: TestAnswer<unknown>,
): string | null {
  const type = headers['content-type'];
  const mediaType = typeof type === 'string' ? (type.split(';')[0] ?? '') : '';
  return check({ operationId: operation.operationId, status, mediaType, body: text });
}

/** Refusals of requests that fit the schemas: rules that no schema can say. */
const RULES = /^(?:email_malformed|ends_before_start|handle_\w+|url_\w+|too_short|too_long|duplicate)$/;

interface Refused {
  readonly code?: string;
  readonly errors?: readonly { readonly code: string; readonly pointer: string }[];
}

/** Every service writes its accounts in a form of its own. */
const isOfAnotherService = (code: string, pointer: string): boolean =>
  code === 'pattern' && /^\/body\/activities\/\d+\/source_id$/.test(pointer);

function isRefusedByRule({ status, body }: TestAnswer<unknown>): boolean {
  const { code, errors = [] } = body as Refused;
  if (status === 400) {
    return (
      code === 'validation_failed' &&
      errors.every((error) => RULES.test(error.code) || isOfAnotherService(error.code, error.pointer))
    );
  }
  return ['handle_taken', 'pib_id_taken', 'not_found', 'quota_exceeded', 'token_invalid'].includes(
    code ?? '',
  );
}

/** Operations that end the session which calls them, so that only the first call finds it. */
const ENDING: ReadonlySet<string> = new Set<OperationId>([
  'deleteRefreshToken',
  'unsubscribe',
  'unsubscribeUser',
  'v4Unsubscribe',
]);

function isEndedByItself(id: string, { body }: TestAnswer<unknown>): boolean {
  return ENDING.has(id) && (body as { code?: string }).code === 'session_revoked';
}

describe.each(listOperations(contract).map((bound) => [bound.operation.operationId, bound] as const))(
  '%s',
  (id, bound) => {
    beforeAll(async () => {
      uid = createUid();
      await api.send({ method: 'POST', url: '/v4/profile', as: uid });
    });

    test('takes every request that fits its contract, and answers within it', async () => {
      await fc.assert(
        fc.asyncProperty(requestsTo(bound.operation, 'valid'), async (request) => {
          const answer = await send(bound, await withPresentVersions(bound, request));
          expect(
            answer.status < 300 || isRefusedByRule(answer) || isEndedByItself(id, answer),
            answer.text,
          ).toBe(true);
          expect(faultOf(bound, answer)).toBeNull();
        }),
        { numRuns: RUNS_OF_VALID },
      );
    });

    test('answers anything else within its contract as well, never with an error of ours', async () => {
      await fc.assert(
        fc.asyncProperty(requestsTo(bound.operation, 'wild'), async (request) => {
          const answer = await send(bound, request);
          expect(answer.status).toBeLessThan(500);
          // The router refuses a path that is no handle's at all before the operation is reached.
          const isUnreached = [404, 414].includes(answer.status) && bound.path.includes('{');
          expect(isUnreached ? null : faultOf(bound, answer)).toBeNull();
        }),
        { numRuns: RUNS_OF_WILD },
      );
    });
  },
);

test('that was a few thousand requests', () => {
  expect(sent).toBeGreaterThanOrEqual((RUNS_OF_VALID + RUNS_OF_WILD) * listOperations(contract).length);
});

describe('the binder', () => {
  const bind = (handlers: object, from: unknown = contract) =>
    bindContract(createHttpServer({ log: silentLog }), {
      contract: from as typeof contract,
      handlers: handlers as never,
      authenticate: async () => Promise.reject(new Error('nobody asks')),
      checkServiceKey: () => {},
      limits: noLimits,
    });
  const all = Object.fromEntries(
    listOperations(contract).map(({ operation }) => [operation.operationId, async () => ({ status: 204 })]),
  );

  test('does not start with an operation that nobody handles, or a handler that nobody can call', () => {
    const { getUser: _missing, ...rest } = all;
    expect(() => bind(rest)).toThrow('Operations of the contract without a handler: getUser');
    expect(() => bind({ ...all, getSecrets: async () => ({ status: 204 }) })).toThrow(
      'Handlers without an operation in the contract: getSecrets',
    );
    expect(() => bind(all)).not.toThrow();
  });

  test('does not start when the contract opens what the server guards, or guards in a way it cannot', () => {
    const opened = structuredClone(contract) as { paths: Record<string, { get: { security?: unknown } }> };
    const profile = opened.paths['/v4/profile'];
    if (profile === undefined) throw new Error('The contract has lost /v4/profile');
    profile.get.security = [];
    expect(() => bind(all, opened)).toThrow(
      'v4GetProfile is for public in the contract and for bearer in operations.ts',
    );
    profile.get.security = [{ oauth: [] }];
    expect(() => bind(all, opened)).toThrow('which this server cannot guard');
  });
});
