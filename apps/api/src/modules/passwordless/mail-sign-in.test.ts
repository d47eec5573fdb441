import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { readPage } from '../../../test/support/factories.ts';
import { createPasswordlessStage, firstOf } from '../../../test/support/stand-ins/passwordless-stage.ts';
import { askOperators } from './ask-operators.ts';

type Schemas = components['schemas'];

const { stage, send, signIn, choose, mails } = createPasswordlessStage();
const REFUSED = { status: 401, body: { code: 'recovery_code_refused' } };

describe('a deletion at the identity service', () => {
  const requestsOf = async (operator: TestOperator) =>
    (await operator.send<Schemas['PersonRequestList']>({ url: '/v4/operator/person_requests' })).body.items;

  test('leaves the page and asks the operators once', async () => {
    const { body } = await send<Schemas['ProfileResponse']>('POST', '/v4/profile');
    await choose();
    const { status: before } = await readPage(stage.api, body.user.pub_id);
    stage.api.identity.deleted.add(stage.uid);
    await askOperators(stage.api.core);
    await askOperators(stage.api.core);
    const asked = (await requestsOf(await createOperator(stage.api, ['support']))).filter(
      (request) => request.user_id === stage.uid,
    );
    expect(asked).toMatchObject([{ kind: 'mail_sign_in', requested_by: null, reason: '' }]);
    expect((await readPage(stage.api, body.user.pub_id)).status).toBe(before);
    expect(before).toBe(200);
  });

  test('ends with a sign-in by e-mail when an operator confirms', async () => {
    const code = firstOf(await choose());
    stage.api.identity.deleted.add(stage.uid);
    await askOperators(stage.api.core);
    const operator = await createOperator(stage.api, ['support']);
    const { id = '' } = (await requestsOf(operator)).find(({ user_id: of }) => of === stage.uid) ?? {};
    const url = `/v4/operator/person_requests/${id}/confirmation`;
    expect((await operator.send({ method: 'POST', url })).status).toBe(200);
    expect(stage.account()).toMatchObject({ email: stage.email, isEmailVerified: true });
    expect(await signIn(code)).toMatchObject(REFUSED);
    expect(mails().at(-1)).toBe('You can log in to your account by email again');
    expect((await operator.send({ method: 'POST', url })).status).toBe(409);
  });

  test('asks again 30 days after operators cancelled', async () => {
    await choose();
    stage.api.identity.deleted.add(stage.uid);
    const operator = await createOperator(stage.api, ['support']);
    const open = async () => {
      await askOperators(stage.api.core);
      return (await requestsOf(operator)).filter(({ user_id: of }) => of === stage.uid);
    };
    const url = `/v4/operator/person_requests/${(await open())[0]?.id ?? ''}/cancellation`;
    await operator.send({ method: 'POST', url, body: { reason: 'The owner does not answer' } });
    expect(await open()).toEqual([]);
    stage.api.clock.advance(30 * 24 * 60 * 60_000);
    expect(await open()).toHaveLength(1);
  });

  test('asks no operator about an account that the identity service still has', async () => {
    await choose();
    await askOperators(stage.api.core);
    const requests = await requestsOf(await createOperator(stage.api, ['support']));
    expect(requests.filter(({ user_id: of }) => of === stage.uid)).toEqual([]);
  });
});

test('an operator asks for a sign-in by e-mail only where there is none', async () => {
  const operator = await createOperator(stage.api, ['support']);
  const ask = async () =>
    operator.send({
      method: 'POST',
      url: `/v4/operator/people/${stage.uid}/requests`,
      body: { kind: 'mail_sign_in', reason: 'Lost every passkey; asked by letter' },
    });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'request_closed' } });
  await choose();
  expect((await ask()).status).toBe(201);
});

test('no operator opens an account with a role to its mailbox', async () => {
  const administrator = await createOperator(stage.api, ['support']);
  await choose();
  await stage.api.db
    .insert(operatorRoles)
    .values({ accountId: stage.uid, role: 'administrator', grantedAt: stage.api.clock.now() });
  const sent = await administrator.send({
    method: 'POST',
    url: `/v4/operator/people/${stage.uid}/requests`,
    body: { kind: 'mail_sign_in', reason: 'Asked by letter' },
  });
  expect(sent).toMatchObject({ status: 409, body: { code: 'operator_account' } });
});

test('an operator loses nothing of an account whose address is taken', async () => {
  const code = firstOf(await choose());
  stage.api.identity.deleted.add(stage.uid);
  await askOperators(stage.api.core);
  const operator = await createOperator(stage.api, ['support']);
  const { body } = await operator.send<Schemas['PersonRequestList']>({ url: '/v4/operator/person_requests' });
  const { id = '' } = body.items.find(({ user_id: of }) => of === stage.uid) ?? {};
  stage.api.mailboxes.put({ userId: `squatter-of-${stage.uid}`, email: stage.email });
  const sent = await operator.send({
    method: 'POST',
    url: `/v4/operator/person_requests/${id}/confirmation`,
  });
  expect(sent).toMatchObject({ status: 409, body: { code: 'address_taken' } });
  stage.api.identity.deleted.delete(stage.uid);
  expect((await signIn(code)).status).toBe(200);
});
