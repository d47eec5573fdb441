import { APPS_MAX_COUNT } from '@musubi/domain/limits';
import type { Scope } from '@musubi/domain/scopes';
import type { Client, Interaction, InteractionResults } from 'oidc-provider';

import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { assertOauthOn } from '#core/connections/oauth-switch.ts';
import { assertClientAllowed, lockRefusals, toClientHost } from '#core/connections/refused-clients.ts';
import { toEntryName } from '#core/entry-name.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import { connectionsRepository } from './connections.repository.ts';
import {
  askedScopes,
  type AuthorizationServer,
  findResource,
  listScopeNames,
  type Resource,
  scopesOf,
  toResourceAddress,
} from './oauth/authorization-server.ts';
import { holdAnswer, requestEnded } from './oauth/held-answers.ts';
import { keepClient } from './oauth/record-store.ts';
import { toRedirectHost } from './oauth/redirect-uris.ts';
import { checkChoice } from './scope-choice.ts';

export interface OauthCore extends Core {
  readonly authorizationServer: () => Promise<AuthorizationServer>;
}

type Operation = 'answerConnectionRequest';

const NAME_MAX_CHARACTERS = 60;
const GRANT_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;
const REFUSAL: InteractionResults = { error: 'access_denied', error_description: 'The person declined' };

/** A pending request of an app, as its person decides about it. */
interface PendingRequest {
  readonly server: AuthorizationServer;
  readonly interaction: Interaction;
  readonly client: Client;
  readonly resource: Resource;
  readonly scopes: readonly Scope[];
}

async function findPending(core: OauthCore, uid: string): Promise<PendingRequest> {
  assertOauthOn(core.isOff);
  const server = await core.authorizationServer();
  const { provider } = server;
  const interaction = await provider.Interaction.find(uid);
  const client =
    interaction === undefined
      ? undefined
      : await provider.Client.find(String(interaction.params['client_id'])).catch(() => undefined);
  const resource = findResource(core.apiOrigin, interaction?.params['resource']);
  if (
    interaction === undefined ||
    client === undefined ||
    resource === null ||
    interaction.result !== undefined
  )
    throw requestEnded();
  return {
    server,
    interaction,
    client,
    resource,
    scopes: askedScopes(interaction).filter((scope) => scopesOf(resource).includes(scope)),
  };
}

/** @throws Problem `not_found`, `client_refused`, `service_unavailable` while OAuth is off. */
export async function getConnectionRequest(
  core: OauthCore,
  { path: { uid } }: Pick<Call<'getConnectionRequest'>, 'path'>,
): Promise<Result<'getConnectionRequest'>> {
  const { interaction, client, resource, scopes } = await findPending(core, uid);
  const app = toApp(core, interaction, client);
  await assertAllowed(core, core.db, app);
  return {
    app,
    resource,
    scopes: [...scopes],
    expires_at: new Date(interaction.exp * 1000).toISOString(),
  };
}

/** @throws Problem `client_refused` when operators refused the host of the app or the one that gets its codes. */
async function assertAllowed(
  { countOauth }: OauthCore,
  db: Database,
  { host, returns_to: returnsTo }: components['schemas']['ConnectingApp'],
): Promise<void> {
  await assertClientAllowed(db, [host, returnsTo]).catch((error: unknown) => {
    if (error instanceof Problem) countOauth?.('refused');
    throw error;
  });
}

function toApp(
  { oauthKnownClients }: OauthCore,
  interaction: Interaction,
  client: Client,
): components['schemas']['ConnectingApp'] {
  const returnsTo = toRedirectHost(String(interaction.params['redirect_uri']));
  const proven = URL.parse(client.clientId)?.host ?? null;
  return {
    name: toShownName(client.clientName),
    host: proven ?? returnsTo,
    is_host_proven: proven !== null,
    returns_to: returnsTo,
    is_known: proven !== null && oauthKnownClients.includes(proven),
  };
}

/** The name that an app gives itself, without invisible characters; null without a usable one. */
function toShownName(name: string | undefined): string | null {
  try {
    return name === undefined ? null : toEntryName(Array.from(name).slice(0, NAME_MAX_CHARACTERS).join(''));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Answers the request of an app; letting it in needs a proof. Only the browser in which the request began can finish it, at
 * the returned address, once.
 * @throws Problem `not_found`, `validation_failed`, `token_not_fresh`, `client_refused`, `connections_full`, `session_revoked`.
 */
export async function answerConnectionRequest(
  core: OauthCore,
  { path: { uid }, ...call }: Pick<Call<Operation>, 'viewer' | 'caller' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const pending = await findPending(core, uid);
  const isRefused = call.body.decision === 'refused';
  const returnTo = isRefused
    ? await holdAnswer({ ...core, tx: core.db }, pending.interaction, REFUSAL)
    : await grant(core, pending, call);
  core.countOauth?.(isRefused ? 'declined' : 'allowed');
  return { return_to: returnTo };
}

/** Stores the connection with the answer, so that of two answers at once only the first makes one. */
async function grant(
  core: OauthCore,
  { server: { provider }, interaction, client, resource, scopes }: PendingRequest,
  { viewer, caller, body }: Pick<Call<Operation>, 'viewer' | 'caller' | 'body'>,
): Promise<string> {
  const { accountId } = viewer;
  const { days, may_change_payment_links: mayChangePaymentLinks } = body;
  const chosen = scopes.filter((scope) => body.scopes.includes(scope));
  checkChoice({ scopes: body.scopes, mayChangePaymentLinks });
  const app = toApp(core, interaction, client);
  const id = toSecret(core.random, GRANT_BYTES);
  const returnTo = await inTransaction(core.db, async (tx) => {
    await assertProven(core, { viewer, caller }, 'connections', tx);
    await lockSession(tx, viewer);
    await lockRefusals(tx, 'shared');
    await assertAllowed(core, tx, app);
    const now = core.clock.now();
    const count = await connectionsRepository.count(tx, { accountId, kind: 'app', now });
    if (count >= APPS_MAX_COUNT)
      throw new Problem('connections_full', `The account has ${APPS_MAX_COUNT} apps; end one first`);
    await keepClient(tx, client.clientId, now);
    await connectionsRepository.add(tx, {
      id,
      accountId,
      kind: 'app',
      name: app.name ?? app.host ?? 'App',
      clientId: client.clientId,
      clientName: app.name,
      clientHost: app.host === null ? null : toClientHost(app.host),
      scopes: [...chosen],
      mayChangePaymentLinks,
      resource,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    const held = { login: { accountId, remember: false }, consent: { grantId: id } };
    return holdAnswer({ ...core, tx }, interaction, held);
  });
  const made = new provider.Grant({ accountId, clientId: client.clientId });
  const address = toResourceAddress(core.apiOrigin, resource);
  // The library asks again for each scope that is neither granted nor rejected.
  for (const scope of askedScopes(interaction)) {
    if (chosen.includes(scope)) {
      made.addResourceScope(address, scope);
      made.addOIDCScope(scope);
    } else {
      made.rejectResourceScope(address, scope);
      made.rejectOIDCScope(scope);
    }
  }
  if (listScopeNames(interaction).includes('offline_access')) made.addOIDCScope('offline_access');
  made.jti = id;
  await made.save();
  return returnTo;
}
