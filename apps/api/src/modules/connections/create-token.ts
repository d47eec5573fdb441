import { TOKENS_MAX_COUNT } from '@musubi/domain/limits';

import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { createPersonalToken, digestSecret } from '#core/connections/connection-tokens.ts';
import { toEntryName } from '#core/entry-name.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { toConnection } from './connections.mapping.ts';
import { connectionsRepository } from './connections.repository.ts';
import { checkChoice } from './scope-choice.ts';

type Operation = 'createToken';

const DAY_MS = 24 * 60 * 60_000;

/** @throws Problem `validation_failed`, `token_not_fresh`, `connections_full`, `session_revoked`. */
export async function createToken(
  core: Core,
  { viewer, caller, body }: Pick<Call<Operation>, 'viewer' | 'caller' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, random, outbox, webhooks } = core;
  const { accountId } = viewer;
  const { scopes, days, may_change_payment_links: mayChangePaymentLinks } = body;
  const name = toEntryName(body.name);
  checkChoice({ scopes, mayChangePaymentLinks });
  const token = createPersonalToken();
  const { row, entry } = await inTransaction(db, async (tx) => {
    await assertProven(core, { viewer, caller }, 'connections', tx);
    await lockSession(tx, viewer);
    const now = clock.now();
    const count = await connectionsRepository.count(tx, { accountId, kind: 'token', now });
    if (count >= TOKENS_MAX_COUNT)
      throw new Problem(
        'connections_full',
        `The account has ${TOKENS_MAX_COUNT} personal tokens; end one first`,
      );
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const added = await connectionsRepository.add(tx, {
      id: random.id(),
      accountId,
      kind: 'token',
      name,
      scopes: [...scopes],
      mayChangePaymentLinks,
      resource: 'api',
      createdAt: now,
      expiresAt,
      begunAt: now,
    });
    const digest = digestSecret(token);
    await connectionsRepository.addToken(tx, { accountId, id: added.id, digest, expiresAt });
    await webhooks.emit(tx, accountId, 'connection.created', { connection_id: added.id });
    const news = { news: 'added_token', connectionId: added.id, at: now.toISOString() } as const;
    return {
      row: added,
      entry: await outbox.add(tx, { kind: 'connection_news', userId: accountId, ...news }),
    };
  });
  await outbox.deliver(entry);
  return { token, connection: toConnection(row) };
}
