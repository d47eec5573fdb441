import { isOfDesk } from '#platform/http/bind-contract.ts';
import { createAnswerCheck } from '#platform/http/checks/answer-check.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { type BoundOperation, contract, type Method } from '#platform/http/contract/contract-document.ts';

import type { TestOperator } from '../desk/operators.ts';
import type { HttpMethod, TestAnswer, TestRequest } from '../send-request.ts';
import { TEST_SERVICE_KEY, type TestApp } from '../test-app.ts';
import type { ArbitraryRequest } from './contract-arbitraries.ts';
import { toText, toUrl, withPresentVersions } from './contract-request.ts';

const METHOD_NAMES: Readonly<Record<Method, HttpMethod>> = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
};

const isForServices = (id: string): boolean => hasAccess(id, 'service key');

/** Encodes the body as a form if the operation declares a form, otherwise as JSON. */
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

const check = createAnswerCheck(contract);

/** Describes how the response violates the contract; null if it does not. */
function findFault(
  { operation }: BoundOperation,
  { status, headers, text }: TestAnswer<unknown>,
): string | null {
  const type = headers['content-type'];
  const mediaType = typeof type === 'string' ? (type.split(';')[0] ?? '') : '';
  return check({ operationId: operation.operationId, status, mediaType, body: text });
}

/** Calls operations of the contract as one user. */
export interface ContractCaller {
  send(bound: BoundOperation, request: ArbitraryRequest): Promise<TestAnswer<unknown>>;
  withPresentVersions(bound: BoundOperation, request: ArbitraryRequest): Promise<ArbitraryRequest>;
  faultOf(bound: BoundOperation, answer: TestAnswer<unknown>): string | null;
}

/** Claims with a verified e-mail address, which some operations require. */
const CLAIMS = { email: 'mizuno@example.com', email_verified: true } as const;

/** Calls operations of the desk as `operator`, and all other operations as the user. */
export function createContractCaller(
  api: TestApp,
  uid: string,
  operator: Pick<TestOperator, 'id' | 'claims'> | null = null,
): ContractCaller {
  const callerOf = (path: string): Pick<TestRequest, 'as' | 'claims'> =>
    operator !== null && isOfDesk(path)
      ? { as: operator.id, claims: operator.claims }
      : { as: uid, claims: { ...CLAIMS } };
  return {
    send: async ({ path, method, operation }, request) =>
      api.send({
        method: METHOD_NAMES[method],
        url: toUrl(path, request),
        ...(isForServices(operation.operationId)
          ? { headers: { ...request.headers, 'x-api-key': TEST_SERVICE_KEY } }
          : { headers: request.headers, ...callerOf(path) }),
        ...(request.body !== undefined && toBody(operation, request.body)),
      }),
    withPresentVersions: async (bound, request) =>
      withPresentVersions(bound, request, async (url) => (await api.send({ url, as: uid })).body),
    faultOf: findFault,
  };
}
