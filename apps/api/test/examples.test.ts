import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAnswerCheck } from '#platform/http/checks/answer-check.ts';
import { type BoundOperation, contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createUid } from './support/factories.ts';
import { requestsTo } from './support/requests/contract-arbitraries.ts';
import { createContractCaller } from './support/requests/contract-requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const CONTRACT_FOLDER = fileURLToPath(new URL('../../../openapi', import.meta.url));
const JSON_TYPE = 'application/json';
const check = createAnswerCheck(contract);
const operations = listOperations(contract);

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

interface Example {
  readonly name: string;
  readonly value: unknown;
}

const examplesIn = (
  examples: Readonly<Record<string, { readonly value?: unknown }>> = {},
): readonly Example[] => Object.entries(examples).map(([name, { value }]) => ({ name, value }));

const answers = operations.flatMap(({ operation: { operationId, responses } }) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).flatMap(([mediaType, { examples }]) =>
      examplesIn(examples).map(({ name, value }) => ({ operationId, status, mediaType, name, value })),
    ),
  ),
);

test.each(answers)(
  'the $status response example “$name” of $operationId fits the contract',
  ({ operationId, status, mediaType, value }) => {
    expect(check({ operationId, status: Number(status), mediaType, body: JSON.stringify(value) })).toBeNull();
    const stated = mediaType === JSON_TYPE ? Number(status) : (value as { readonly status: number }).status;
    expect(stated).toBe(Number(status));
  },
);

const requests = operations.flatMap((bound) =>
  examplesIn(bound.operation.requestBody?.content[JSON_TYPE]?.examples).map(({ name, value }) => ({
    operationId: bound.operation.operationId,
    name,
    value,
    bound,
  })),
);

/** Generates a valid request, which is the same in every run. The test replaces its body by the example. */
function addressOf({ operation }: BoundOperation) {
  const [request] = fc.sample(requestsTo(operation, 'valid'), { numRuns: 1, seed: 1 });
  if (request === undefined) throw new Error(`${operation.operationId} has no valid request`);
  return request;
}

describe('request examples', () => {
  test.each(requests)('$operationId accepts “$name”', async ({ bound, value }) => {
    const uid = createUid();
    await api.send({ method: 'POST', url: '/v4/profile', as: uid });
    const caller = createContractCaller(api, uid);
    const request = await caller.withPresentVersions(bound, { ...addressOf(bound), body: value });
    const answer = await caller.send(bound, request);
    expect(caller.faultOf(bound, answer)).toBeNull();
    expect(answer.status, answer.text).not.toBe(400);
    expect(answer.status, answer.text).toBeLessThan(500);
  });
});

test('every operation with a JSON body has an example', () => {
  const withoutExample = operations.filter(({ operation: { requestBody, responses } }) => {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const contents = [requestBody?.content, ...successes.map(([, { content }]) => content)];
    const json = contents.flatMap((content) => content?.[JSON_TYPE] ?? []);
    return json.length > 0 && json.every(({ examples }) => examplesIn(examples).length === 0);
  });
  expect(withoutExample.map(({ operation }) => operation.operationId)).toEqual([]);
});

async function findYaml(folder: string): Promise<readonly string[]> {
  const files = await readdir(join(CONTRACT_FOLDER, folder), { recursive: true });
  return files.filter((file) => file.endsWith('.yaml')).map((file) => `${folder}/${file}`);
}

test('the contract references every example file', async () => {
  const sources = [...(await findYaml('paths')), ...(await findYaml('responses'))];
  const texts = await Promise.all(sources.map(async (file) => readFile(join(CONTRACT_FOLDER, file), 'utf8')));
  const examples = await findYaml('examples');
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.filter((file) => !texts.some((text) => text.includes(`../${file}`)))).toEqual([]);
});
