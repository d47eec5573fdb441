import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createCreator, createLinkInput, replaceLinks } from './support/factories.ts';
import type { GuardedRequest } from './support/requests/guarded-request.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import { findTraces } from './support/stand-ins/traces.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const OPERATIONS = Object.entries<GuardedRequest>(GUARDED);
const FOREIGN = OPERATIONS.flatMap(([operation, { foreign }]) =>
  foreign === undefined ? [] : [[operation, foreign] as const],
);

/** Creates a creator with a link. The returned `readRows` reads every row that contains the creator's id. */
async function createOwner() {
  const { id } = await createCreator(api, { visibility: 'public', contact_email: 'owner@example.com' });
  await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
  return {
    id,
    readRows: async () => (await findTraces(api.db, [`(${id},`, `,${id},`, `,${id})`])).toSorted(),
  };
}

/** Operations that need no test with the id of another user's object, with the reason for each. */
const WITHOUT_FOREIGN: Readonly<Record<string, string>> = {
  createKitReport: 'visitors may report every kit',
  recordFootprint: 'the id is the handle of a public page',
  getConnectionRequest: 'a request belongs to the browser in which it began, and to no account',
  answerConnectionRequest: 'a request belongs to the browser in which it began, and to no account',
  v4UnblockLetterSender: 'deleting a missing block changes nothing and reveals nothing',
};

test('covers every operation whose path contains an object id', () => {
  const guarded = listOperations(contract).filter(({ operation }) => operation.operationId in GUARDED);
  const onThings = guarded.filter(({ path }) => /\{(?!pub_id\})/.test(path));
  const named = new Set<string>(FOREIGN.map(([operation]) => operation));
  const missing = onThings
    .map(({ operation }) => operation.operationId)
    .filter((id) => !named.has(id) && !(id in WITHOUT_FOREIGN));
  expect(missing).toEqual([]);
});

describe('another user’s data', () => {
  test.each(OPERATIONS)('is unchanged after a stranger calls %s', async (_operation, request) => {
    const owner = await createOwner();
    const before = await owner.readRows();
    const { id: stranger } = await createCreator(api);
    await api.send({ ...request, as: stranger });
    expect(before.length).toBeGreaterThanOrEqual(4);
    expect(await owner.readRows()).toEqual(before);
  });

  test.each(FOREIGN)('cannot be accessed through %s (403 or 404)', async (_operation, createRequest) => {
    const owner = await createOwner();
    const request = await createRequest(api, owner.id);
    const before = await owner.readRows();
    const { id: stranger } = await createCreator(api);
    const { status } = await api.send({ ...request, as: stranger });
    expect([403, 404]).toContain(status);
    expect(await owner.readRows()).toEqual(before);
  });
});
