import { createHttpServer } from '@musubi/server/http-server';
import type { Logger } from '@musubi/server/logger';
import type { FastifyInstance } from 'fastify';

import { createIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import { bindContract } from '#platform/http/bind-contract.ts';
import { FULL_AUTHORITY } from '#platform/http/callers/authority.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';
import { answerProblem } from '#platform/http/problems/error-handling.ts';
import { limitRequestStatements } from '#platform/http/request-statements.ts';
import { logSecurityEvents } from '#platform/http/security-events.ts';
import { noLimits } from '#platform/limits/limits.ts';

import { OPERATION_RULES } from '../../../src/composition/modules.ts';
import { silentLog } from '../logs.ts';
import type { TestApp } from '../test-app.ts';

interface KeyedRequest {
  /** `createKit` by default. */
  readonly url?: string;
  readonly as?: string;
  readonly key?: string;
  readonly title?: string;
  readonly body?: object;
}

interface KeyedAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A server with the contract, the database of `api` and handlers of a test. */
export interface KeyedApp {
  readonly send: (request: KeyedRequest) => Promise<KeyedAnswer>;
  readonly close: () => Promise<void>;
}

type Handle = () => Promise<{ readonly status: number; readonly body?: unknown }>;

/** Serves all operations with `handle`. The bearer token is the account id. */
export async function createKeyedApp(
  api: Pick<TestApp, 'db' | 'clock'>,
  handle: Handle,
  log: Logger = silentLog,
): Promise<KeyedApp> {
  const app: FastifyInstance = createHttpServer({ log });
  app.setErrorHandler(answerProblem);
  limitRequestStatements(app);
  logSecurityEvents(app);
  const handlers = Object.fromEntries(
    listOperations(contract).map(({ operation }) => [operation.operationId, handle]),
  ) as Readonly<Record<OperationId, never>>;
  bindContract(app, {
    contract,
    handlers,
    rules: OPERATION_RULES,
    authentication: {
      isConnection: () => false,
      admit: async () => {},
      authenticate: async ({ headers }) => toViewer(headers.authorization ?? ''),
    },
    checkServiceKey: () => {},
    admitOperator: async () => Promise.reject(new Error('No operator asks')),
    admitForm: async () => async () => {},
    limits: noLimits,
    apiOrigin: 'http://localhost:3002',
    idempotencyKeys: createIdempotencyKeys(api),
  });
  await app.ready();
  return {
    async send({ url = '/v4/kits', as = 'mio', key, title = 'Quiet mornings', body }) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { authorization: as, ...(key !== undefined && { 'idempotency-key': key }) },
        payload: body ?? { title, description: '', kind: 'creators' },
      });
      const isEmpty = response.body === '';
      return { status: response.statusCode, body: isEmpty ? {} : response.json<Record<string, unknown>>() };
    },
    close: async () => app.close(),
  };
}

// The cast is safe, because the handlers of a test read no claims.
const toViewer = (accountId: string): Viewer =>
  ({ accountId, pageId: accountId, authority: FULL_AUTHORITY }) as Viewer;
