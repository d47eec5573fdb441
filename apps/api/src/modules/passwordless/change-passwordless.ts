import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { OWN_PROVIDER } from '#core/accounts/passkeys/open-methods.ts';
import type { Core } from '#core/module.ts';
import { SERVER_FACTOR } from '#core/operators/server-sign-ins.ts';
import { awaitNextSecond, endAll, mintFirstHandToken, readDevice } from '#modules/session/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call } from '#platform/http/operations.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-message.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

interface Change {
  /** Tells the identity service; null if it has nothing to do. */
  readonly message: OutboxMessage | null;
  readonly news: 'passwordless_on' | 'passwordless_off';
  /** The address of the mail; by default the address of the account. */
  readonly to?: string | undefined;
}

/**
 * Changes how the account signs in, ends all its sessions in the same transaction, and begins a new one. The identity
 * service learns of the change before the new session begins, if it answers.
 * @throws Problem `session_revoked` for an ended session or an erased account.
 */
export async function changePasswordless(
  core: Core,
  { viewer, caller: { address, userAgent } }: Pick<Call<'startPasswordless'>, 'viewer' | 'caller'>,
  change: (tx: Database) => Promise<Change>,
): Promise<{ readonly token: string }> {
  const { clock, outbox } = core;
  const { accountId, secondFactor } = viewer;
  const device = readDevice(userAgent);
  const entries: OutboxEntry[] = [];
  await endAll(core, accountId, {
    keepsConnections: true,
    provenAddress: null,
    lockFirst: async (tx) => lockSession(tx, viewer),
    change: async (tx) => {
      const { message, news, to } = await change(tx);
      if (message !== null) entries.push(await outbox.add(tx, message));
      const { browser, system } = device;
      const mail = { news, browser, system, at: clock.now().toISOString(), to };
      entries.push(await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...mail }));
    },
  });
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  // The identity service may revoke older sign-ins when a method is removed.
  const signedInAtSeconds = await awaitNextSecond(core);
  const signIn = {
    accountId,
    email: null,
    isEmailVerified: false,
    signedInAtSeconds,
    // A link from the server opens the desk for 30 minutes, which a new session must not renew.
    secondFactor: secondFactor?.factor === SERVER_FACTOR ? null : secondFactor,
    signInProvider: OWN_PROVIDER,
  };
  return { token: await mintFirstHandToken(core, signIn, { address, device }) };
}
