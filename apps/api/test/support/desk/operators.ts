import type { OperatorRole } from '@musubi/domain/operators';
import type { JWTPayload } from 'jose';

import { digestOfAddress } from '#core/accounts/proven-address.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';

import { createUid } from '../factories.ts';
import type { TestAnswer, TestRequest } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';

/** An operator of a test. */
export interface TestOperator {
  readonly id: string;
  /** Claims of a sign-in with an authenticator app and a verified address. */
  readonly claims: JWTPayload;
  /** Sends a request as this operator. */
  send<Body = Record<string, unknown>>(request: TestRequest): Promise<TestAnswer<Body>>;
}

/** Claims of a sign-in with an authenticator app and this verified address. */
export function toOperatorClaims(email: string): JWTPayload {
  return {
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
  };
}

/** Creates an account with these roles, a verified address and a second factor. */
export async function createOperator(
  api: Pick<TestApp, 'db' | 'clock' | 'send'>,
  roles: readonly OperatorRole[],
): Promise<TestOperator> {
  const id = createUid();
  const email = `${id}@example.com`;
  const claims = toOperatorClaims(email);
  await api.db
    .insert(accounts)
    .values({ userId: id, provenAddress: digestOfAddress(email) })
    .onConflictDoNothing();
  if (roles.length > 0)
    await api.db
      .insert(operatorRoles)
      .values(roles.map((role) => ({ accountId: id, role, grantedAt: api.clock.now() })));
  return {
    id,
    claims,
    send: async (request) => api.send({ ...request, as: id, claims: { ...claims, ...request.claims } }),
  };
}
