import { afterAll, beforeAll, expect, test } from 'vitest';

import { operatorLog } from '#platform/database/schema/desk/operators.ts';
import { isOfDesk } from '#platform/http/bind-contract.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperatorOperationId } from '#platform/http/operations.ts';

import { verifyLog } from '../src/modules/operators/public.ts';
import { appeal, claimCase, createReportedPage, decide } from './support/desk/cases.ts';
import { createOperator, type TestOperator } from './support/desk/operators.ts';
import { createCreator, createUid } from './support/factories.ts';
import type { TestRequest } from './support/send-request.ts';
import { createSubscriber } from './support/subscribers.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let api: TestApp;
let administrator: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  administrator = await createOperator(api, ['administrator']);
  other = await createOperator(api, ['administrator']);
});
afterAll(async () => api.close());

type Prepare = () => Promise<TestRequest>;

const CASES = '/v4/operator/cases';

/** Creates a case that the administrator has claimed. */
async function claimed(): Promise<string> {
  const { caseId } = await createReportedPage(api);
  await claimCase(administrator, caseId);
  return caseId;
}

/** Creates a member whose address at the identity service is not verified. */
async function createPerson(): Promise<string> {
  const { id } = await createCreator(api);
  api.mailboxes.put({ userId: id, email: `${id}@example.com` });
  return id;
}

/** Lets the other administrator request an export of a person's data. */
async function createRequest(): Promise<string> {
  const { body } = await other.send<{ id: string }>({
    method: 'POST',
    url: `/v4/operator/people/${await createPerson()}/requests`,
    body: { kind: 'export', reason: 'Asked by mail' },
  });
  return body.id;
}

/** For each operation that changes data, a request that succeeds. */
const MUTATIONS: Partial<Record<OperatorOperationId, Prepare>> = {
  v4OperatorSetRoles: async () => ({
    method: 'PUT',
    url: `/v4/operator/operators/${createUid()}`,
    body: { roles: ['support'], reason: 'Joined the team' },
  }),
  setClient: async () => ({
    method: 'PUT',
    url: '/v4/operator/clients/evil.example',
    body: { is_refused: true, reason: 'Replaced links' },
  }),
  v4OperatorOpenCase: async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(administrator, caseId, { kind: 'dismiss' });
    return { method: 'POST', url: CASES, body: { user_id: page.id, reason: 'spam', text: 'Copies others' } };
  },
  v4OperatorClaimNextCase: async () => {
    await createReportedPage(api);
    return { method: 'POST', url: '/v4/operator/claims', body: {} };
  },
  v4OperatorClaimCase: async () => {
    const { caseId } = await createReportedPage(api);
    return { method: 'PUT', url: `${CASES}/${caseId}/claim` };
  },
  v4OperatorReleaseCase: async () => ({ method: 'DELETE', url: `${CASES}/${await claimed()}/claim` }),
  v4OperatorDecideCase: async () => ({
    method: 'POST',
    url: `${CASES}/${await claimed()}/decisions`,
    body: { kind: 'make_draft', rule: 'spam' },
  }),
  v4OperatorEscalateCase: async () => ({
    method: 'POST',
    url: `${CASES}/${await claimed()}/escalation`,
    body: { text: 'Needs a lawyer' },
  }),
  v4OperatorAddCaseNote: async () => ({
    method: 'POST',
    url: `${CASES}/${await claimed()}/notes`,
    body: { text: 'Waits for an answer' },
  }),
  v4OperatorUndoDecision: async () => {
    const { body } = await decide(administrator, await claimed(), { kind: 'dismiss' });
    return { method: 'POST', url: `/v4/operator/decisions/${body.id}/undo`, body: { reason: 'A mistake' } };
  },
  v4OperatorAnswerAppeal: async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body: decision } = await decide(other, caseId, { kind: 'make_draft' });
    const { body } = await appeal(api, page.id, decision.id);
    return {
      method: 'POST',
      url: `/v4/operator/appeals/${body.id}/answer`,
      body: { outcome: 'upheld', explanation: 'It holds' },
    };
  },
  v4OperatorSetDiscovery: async () => ({
    method: 'PUT',
    url: `/v4/operator/discovery/${(await createCreator(api)).id}`,
    body: { is_hidden: true, is_picked: false, reason: 'Copies others' },
  }),
  v4OperatorPauseReaderMails: async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    await createSubscriber(api, id, `${id}@example.com`);
    return { method: 'PUT', url: `/v4/operator/reader_mails/${id}`, body: { is_paused: true } };
  },
  v4OperatorSetMaintenance: async () => ({
    method: 'PUT',
    url: '/v4/operator/maintenance',
    body: { is_maintenance: false },
  }),
  v4OperatorSignOutPerson: async () => ({
    method: 'POST',
    url: `/v4/operator/people/${await createPerson()}/sign_out`,
    body: { reason: 'Lost a phone' },
  }),
  v4OperatorResendVerification: async () => ({
    method: 'POST',
    url: `/v4/operator/people/${await createPerson()}/verification_mails`,
    body: { reason: 'The mail was lost' },
  }),
  v4OperatorRequestForPerson: async () => ({
    method: 'POST',
    url: `/v4/operator/people/${await createPerson()}/requests`,
    body: { kind: 'export', reason: 'Asked by mail' },
  }),
  v4OperatorConfirmPersonRequest: async () => ({
    method: 'POST',
    url: `/v4/operator/person_requests/${await createRequest()}/confirmation`,
  }),
  v4OperatorCancelPersonRequest: async () => ({
    method: 'POST',
    url: `/v4/operator/person_requests/${await createRequest()}/cancellation`,
    body: { reason: 'Taken back' },
  }),
};

const changing = listOperations(contract)
  .filter(({ path, method }) => isOfDesk(path) && method !== 'get')
  .map(({ operation }) => operation.operationId);

test('has a request for every operation of the desk that changes data', () => {
  expect(Object.keys(MUTATIONS).toSorted()).toEqual(changing.toSorted());
});

test.each(Object.entries(MUTATIONS))('%s adds its entry to the log', async (operation, prepare) => {
  const request = await prepare();
  const before = (await api.db.select().from(operatorLog)).length;
  const { status } = await administrator.send(request);
  expect(status).toBeLessThan(300);
  const added = (await api.db.select().from(operatorLog)).slice(before);
  expect(added).toEqual([
    expect.objectContaining({ operation, origin: 'operator', operatorId: administrator.id }),
  ]);
  expect((await verifyLog(api.db)).fault).toBeNull();
});
