import { createHttpServer } from '@musubi/server/http-server';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';

import { createIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import { bindContract } from '#platform/http/bind-contract.ts';
import { contract, type Deprecation, type Operation } from '#platform/http/contract/contract-document.ts';
import { toDeprecationHeaders } from '#platform/http/contract/deprecation.ts';
import { answerProblem } from '#platform/http/problems/error-handling.ts';
import { limitRequestStatements } from '#platform/http/request-statements.ts';
import { noLimits } from '#platform/limits/limits.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createBrokenDatabase } from './support/databases/broken-database.ts';
import { createFakeClock } from './support/fakes.ts';
import { silentLog } from './support/logs.ts';

const LINK = 'https://docs.example/moves#genres';
const END: Deprecation = { since: '2027-01-31', sunset: '2028-01-31', link: LINK };
const HEADERS = {
  deprecation: '@1801353600',
  sunset: 'Mon, 31 Jan 2028 00:00:00 GMT',
  link: `<${LINK}>; rel="deprecation"; type="text/html"`,
};

function findGenres(): Operation {
  const operation = contract.paths['/genres']?.get;
  if (operation === undefined) throw new Error('The contract has lost /genres');
  return operation;
}

/** Serves a contract whose only operation is this one. */
async function serve(operation: Operation): Promise<FastifyInstance> {
  const app = createHttpServer({ log: silentLog });
  app.setErrorHandler(answerProblem);
  limitRequestStatements(app);
  const { db } = createBrokenDatabase(new Error('No statement is expected'));
  const handlers = { listGenres: async () => ({ status: 200, body: { items: [] } }) };
  bindContract(app, {
    contract: { paths: { '/genres': { get: operation } } },
    // The cast is safe, because the contract has this operation alone.
    handlers: handlers as never,
    rules: OPERATION_RULES,
    authentication: {
      isConnection: () => false,
      admit: async () => {},
      authenticate: async () => Promise.reject(new Error('No token')),
    },
    checkServiceKey: () => {},
    admitOperator: async () => Promise.reject(new Error('No operator asks')),
    admitForm: async () => async () => {},
    limits: noLimits,
    apiOrigin: 'http://localhost:3002',
    idempotencyKeys: createIdempotencyKeys({ db, clock: createFakeClock() }),
  });
  onTestFinished(async () => app.close());
  return app;
}

describe('a deprecated operation', () => {
  test.each([
    [200, '/genres'],
    [400, '/genres?unknown=1'],
  ])('announces its end in responses with status %i', async (status, url) => {
    const app = await serve({ ...findGenres(), deprecated: true, 'x-deprecation': END });
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(HEADERS);
  });

  test.each([
    ['no announcement', {}, 'needs both'],
    ['less than twelve months', { 'x-deprecation': { ...END, sunset: '2028-01-30' } }, 'less than 12 months'],
    ['a date that is no day', { 'x-deprecation': { ...END, since: 'soon' } }, 'no day: soon'],
    ['a link that is no URL', { 'x-deprecation': { ...END, link: '/moves' } }, 'Invalid URL'],
  ])('stops the start of the server with %s', async (_name, parts, message) => {
    await expect(serve({ ...findGenres(), deprecated: true, ...parts })).rejects.toThrow(message);
  });
});

test('an operation that stays has no such headers', async () => {
  expect(toDeprecationHeaders(findGenres())).toBeNull();
  const { headers } = await (await serve(findGenres())).inject({ url: '/genres' });
  for (const name of Object.keys(HEADERS)) expect(headers).not.toHaveProperty(name);
});
