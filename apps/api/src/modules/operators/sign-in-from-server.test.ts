import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { runCommand } from '../../command/command.ts';

const MINUTE_MS = 60_000;

let api: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  api = await createTestApp({ operatorsNeedPasskey: true });
});
beforeEach(async () => {
  operator = await createOperator(api, ['administrator']);
  api.mailboxes.put({ userId: operator.id, email: `${operator.id}@example.com` });
});
afterAll(async () => api.close());

async function run(email: string, command = 'sign-in') {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(['operators', command, email], {
    usePorts: async (work) =>
      work({ ...api.core, identity: api.mailboxes.records, openExports: async () => api.core }),
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed: printed.join('\n'), link: printed[1] ?? '', complaint: complaints.join('\n') };
}

const openLink = async (): Promise<string> => {
  const { link } = await run(`${operator.id}@example.com`);
  return /#o\/([\w-]+)\//.exec(link)?.[1] ?? '';
};
const redeem = async (code: string) =>
  api.send<{ token: string }>({ method: 'POST', url: '/v4/server_sign_ins', body: { code } });
const SPENT = { status: 404, body: { code: 'not_found' } };

test('says that a new operator needs a passkey', async () => {
  const { printed } = await run(`${operator.id}@example.com`, 'add');
  expect(printed).toContain('The desk asks for a sign-in with a passkey');
});

test('signs in with the printed link, which opens the security settings', async () => {
  const { code, link } = await run(`${operator.id}@example.com`);
  expect(code).toBe(0);
  expect(link).toMatch(/^http:\/\/localhost:3000\/login\/action#o\/[\w-]+\/my\/settings\/security$/);
});

test('opens the desk for 30 minutes although operators need a passkey', async () => {
  const { status, body } = await redeem(await openLink());
  expect(status).toBe(200);
  const { uid, claims } = api.customTokens.read(body.token);
  expect(uid).toBe(operator.id);
  expect(claims).toMatchObject({ second_factor: { factor: 'server' } });
  const auth_time = Math.floor(api.clock.now().getTime() / 1000);
  const askDesk = async () =>
    operator.send({ url: '/v4/operator/cases', claims: { firebase: {}, ...claims, auth_time } });
  api.clock.advance(30 * MINUTE_MS - 2000);
  expect((await askDesk()).status).toBe(200);
  api.clock.advance(2000);
  expect(await askDesk()).toMatchObject({ status: 403, body: { code: 'operator_needs_passkey' } });
});

test('accepts a link once', async () => {
  const code = await openLink();
  const answers = await Promise.all([redeem(code), redeem(code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await redeem(code)).toMatchObject(SPENT);
});

test('refuses a link after ten minutes', async () => {
  const [first, second] = [await openLink(), await openLink()];
  api.clock.advance(10 * MINUTE_MS - 1000);
  expect((await redeem(first)).status).toBe(200);
  api.clock.advance(1000);
  expect(await redeem(second)).toMatchObject(SPENT);
});

test('refuses a link of another account, and of an account that is no operator any more', async () => {
  const code = await openLink();
  const bytes = Buffer.from(code, 'base64url');
  const other = await createOperator(api, ['administrator']);
  const forged = Buffer.concat([bytes.subarray(0, 52), Buffer.from(other.id)]).toString('base64url');
  expect(await redeem(forged)).toMatchObject(SPENT);
  await api.db.delete(operatorRoles);
  expect(await redeem(code)).toMatchObject(SPENT);
});

test('prints no link for an account without a role, and for an unknown address', async () => {
  const uid = createUid();
  api.mailboxes.put({ userId: uid, email: `${uid}@example.com` });
  expect(await run(`${uid}@example.com`)).toEqual({
    code: 1,
    printed: '',
    link: '',
    complaint: `${uid}@example.com is no operator.`,
  });
  const { code, complaint } = await run('nemo@example.com');
  expect([code, complaint]).toEqual([1, 'There is no account with the address nemo@example.com.']);
});

test('logs the command and the sign-in under one id', async () => {
  await redeem(await openLink());
  const claims = { firebase: {}, second_factor: { factor: 'server', identifier: 'one' } };
  const { body } = await operator.send<components['schemas']['OperatorLog']>({
    url: `/v4/operator/log?subject_id=${operator.id}`,
    claims,
  });
  const [used, opened] = body.items;
  expect(used).toMatchObject({ origin: 'operator', operator_id: operator.id, operation: 'signInFromServer' });
  expect(opened).toMatchObject({ origin: 'command', operation: 'operators sign-in' });
  expect(used?.after).toBe(opened?.after);
});
