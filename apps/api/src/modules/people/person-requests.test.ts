import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { prepareDataArchives } from '#modules/export/public.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { operatorLog } from '#platform/database/schema/desk/operators.ts';
import { personRequests } from '#platform/database/schema/desk/people.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createCreator, readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Request = components['schemas']['PersonRequest'];
type Kind = components['schemas']['PersonRequestKind'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const reason = 'The owner asked by mail';

let api: TestApp;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  first = await createOperator(api, ['support']);
  second = await createOperator(api, ['support']);
});

const ask = async (id: string, kind: Kind, by = first) =>
  by.send<Request>({ method: 'POST', url: `/v4/operator/people/${id}/requests`, body: { kind, reason } });

const confirm = async (id: string, by = second) =>
  by.send<Request>({ method: 'POST', url: `/v4/operator/person_requests/${id}/confirmation` });

const cancel = async (id: string, by = second) =>
  by.send<Request>({
    method: 'POST',
    url: `/v4/operator/person_requests/${id}/cancellation`,
    body: { reason: 'A mistake' },
  });

const list = async (query = '', by = first) =>
  by.send<components['schemas']['PersonRequestList']>({ url: `/v4/operator/person_requests${query}` });

const operationsAbout = async (id: string) =>
  (
    await api.db
      .select({ operation: operatorLog.operation })
      .from(operatorLog)
      .where(eq(operatorLog.subjectId, id))
      .orderBy(operatorLog.sequence)
  ).map(({ operation }) => operation);

describe('a request', () => {
  test('waits for another operator within seven days', async () => {
    const { id, pub_id: handle } = await createCreator(api, { name: 'Mio' });
    const { status, body } = await ask(id, 'export');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_id: id,
      pub_id: handle,
      name: 'Mio',
      kind: 'export',
      state: 'open',
      reason,
      requested_by: first.id,
      closed_at: null,
      is_own: true,
      expires_at: new Date(api.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    const seen = (await list('', second)).body.items.find((item) => item.id === body.id);
    expect(seen).toEqual({ ...body, is_own: false });
    expect(
      (await second.send<components['schemas']['Person']>({ url: `/v4/operator/people/${id}` })).body,
    ).toMatchObject({ requests: [{ id: body.id }] });
    expect(await operationsAbout(id)).toEqual(['v4OperatorRequestForPerson']);
  });

  test('is returned again instead of a duplicate while it is open', async () => {
    const { id } = await createCreator(api);
    const { body } = await ask(id, 'export');
    expect((await ask(id, 'export', second)).body.id).toBe(body.id);
    expect((await ask(id, 'erasure', second)).body.id).not.toBe(body.id);
  });

  test('cannot be confirmed by its requester', async () => {
    const { id, pub_id: handle } = await createCreator(api);
    const { body } = await ask(id, 'erasure');
    const refused = await confirm(body.id, first);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      403,
      'own_decision',
    ]);
    expect((await readPage(api, handle)).status).toBe(200);
  });

  test('cannot be confirmed after seven days, twice, or after its cancellation', async () => {
    const { id } = await createCreator(api);
    const late = (await ask(id, 'export')).body;
    api.clock.advance(7 * DAY_MS);
    expect(await confirm(late.id)).toMatchObject({ status: 409, body: { code: 'request_closed' } });
    expect((await list('?state=closed')).body.items[0]).toMatchObject({ id: late.id, state: 'expired' });

    const done = (await ask(id, 'export')).body;
    expect(done.id).not.toBe(late.id);
    expect((await confirm(done.id)).body.state).toBe('confirmed');
    expect(await confirm(done.id)).toMatchObject({ status: 409, body: { code: 'request_closed' } });

    const cancelled = (await ask(id, 'export')).body;
    expect((await cancel(cancelled.id)).body).toMatchObject({
      state: 'cancelled',
      closed_at: api.clock.now().toISOString(),
    });
    for (const act of [confirm, cancel]) expect((await act(cancelled.id)).status).toBe(409);
  });

  test('needs a fresh sign-in of both operators', async () => {
    const { id } = await createCreator(api);
    const claims = { auth_time: Math.floor(api.clock.now().getTime() / 1000) - 301 };
    const stale = {
      ...first,
      send: async <B>(r: Parameters<TestOperator['send']>[0]) => first.send<B>({ ...r, claims }),
    };
    expect(await ask(id, 'export', stale)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    const { body } = await ask(id, 'export', second);
    expect(await confirm(body.id, stale)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
  });

  test('is listed in pages, newest first', async () => {
    const ids: string[] = [];
    for (const _each of [1, 2, 3]) ids.unshift((await ask((await createCreator(api)).id, 'export')).body.id);
    const page = (await list('?limit=2')).body;
    expect(page.items.map((item) => item.id)).toEqual(ids.slice(0, 2));
    const next = (await list(`?limit=1&cursor=${String(page.next_cursor)}`)).body;
    expect(next.items.map((item) => item.id)).toEqual(ids.slice(2));
  });
});

describe('a confirmed export', () => {
  test('creates an archive that only its owner can download', async () => {
    const { id } = await createCreator(api);
    const { body } = await ask(id, 'export');
    expect(await confirm(body.id)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    await prepareDataArchives(api.core);
    const status = await api.send<{ archives: readonly { state: string }[] }>({
      url: '/v4/export/archive',
      as: id,
    });
    expect(status.body.archives).toMatchObject([{ state: 'ready' }]);
    expect((await api.send({ url: '/v4/export/archive/file', as: id })).status).toBe(200);
    expect((await second.send({ url: '/v4/export/archive/file' })).status).toBe(404);
    expect(await operationsAbout(id)).toEqual([
      'v4OperatorRequestForPerson',
      'v4OperatorConfirmPersonRequest',
    ]);
  });
});

describe('a confirmed erasure', () => {
  test('closes the account at once and erases it with its requests', async () => {
    const { id, pub_id: handle } = await createCreator(api);
    const { body } = await ask(id, 'erasure');
    api.clock.advance(MINUTE_MS);
    expect((await confirm(body.id)).status).toBe(200);
    expect((await readPage(api, handle)).status).toBe(404);
    const auth_time = Math.floor(api.clock.now().getTime() / 1000) - 1;
    expect((await api.send({ url: '/v4/profile', as: id, claims: { auth_time } })).status).toBe(401);
    await eraseDueUsers(api.core);
    expect(api.identity.removed).toContain(id);
    expect(await api.db.select().from(personRequests).where(eq(personRequests.accountId, id))).toEqual([]);
  });

  test('erases an account that is pending deletion at once', async () => {
    const { id } = await createCreator(api);
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    await confirm((await ask(id, 'erasure')).body.id);
    await eraseDueUsers(api.core);
    expect(api.identity.removed).toContain(id);
  });

  test('is refused for an account with a role, even if the role was assigned later', async () => {
    const operator = await createOperator(api, ['moderator']);
    expect(await ask(operator.id, 'erasure')).toMatchObject({
      status: 409,
      body: { code: 'operator_account' },
    });
    expect((await ask(operator.id, 'export')).status).toBe(201);
    const { id } = await createCreator(api);
    const { body } = await ask(id, 'erasure');
    const administrator = await createOperator(api, ['administrator']);
    await administrator.send({
      method: 'PUT',
      url: `/v4/operator/operators/${id}`,
      body: { roles: ['moderator'], reason: 'Joined' },
    });
    expect(await confirm(body.id)).toMatchObject({ status: 409, body: { code: 'operator_account' } });
  });
});

test('removes the id of an erased operator from requests about others', async () => {
  const { id } = await createCreator(api);
  const { body } = await ask(id, 'export');
  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: first.id });
  api.clock.advance(14 * DAY_MS);
  await eraseDueUsers(api.core);
  const [row] = await api.db.select().from(personRequests).where(eq(personRequests.id, body.id));
  expect(row?.requestedBy).toBeNull();
});
