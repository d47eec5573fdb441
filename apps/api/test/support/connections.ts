import { randomUUID } from 'node:crypto';

import { SCOPES, type Scope } from '@musubi/domain/scopes';

import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';

import { createPersonalToken, digestSecret } from '../../src/core/connections/connection-tokens.ts';
import type { TestApp } from './test-app.ts';

export interface TestConnection {
  readonly id: string;
  readonly token: string;
  /** Headers of a request with the token. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Stores a personal token of an account, with all scopes by default. */
export async function createTestConnection(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  accountId: string,
  changes: Partial<typeof connections.$inferInsert> & { readonly scopes?: Scope[] } = {},
): Promise<TestConnection> {
  const id = randomUUID();
  const token = createPersonalToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 90 * 24 * 60 * 60_000);
  await db.insert(connections).values({
    id,
    accountId,
    kind: 'token',
    name: 'Script',
    scopes: [...SCOPES],
    resource: 'api',
    createdAt: now,
    expiresAt,
    begunAt: now,
    ...changes,
  });
  await db.insert(oauthRecords).values({
    kind: 'PersonalToken',
    id: digestSecret(token),
    grantId: id,
    accountId,
    payload: {},
    expiresAt: changes.expiresAt ?? expiresAt,
  });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
