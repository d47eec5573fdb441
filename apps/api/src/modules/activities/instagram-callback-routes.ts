import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import {
  activityItems,
  activityRefreshes,
  activitySources,
} from '#platform/database/schema/page/activities.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/problem.ts';
import type { SourceAccount } from '#platform/sources/activity-source.ts';

import { activitiesRepository } from './activities.repository.ts';

/** Response that Meta's Data Deletion Request Callback requires; Meta passes it on to the user. */
interface ErasedAccount {
  readonly url: string;
  readonly confirmation_code: string;
}

const FORM_MAX_BYTES = 8 * 1024;
const PAUSED = { duringMaintenance: 'closed' } as const;

/**
 * Instagram's callbacks for deauthorization and data deletion. They are outside the API contract because Meta
 * defines their format; Meta's signature authenticates them.
 */
export async function addInstagramCallbackRoutes(app: FastifyInstance, core: Core): Promise<void> {
  const eraseAccount = async (body: unknown): Promise<ErasedAccount> => {
    const signed = body instanceof URLSearchParams ? (body.get('signed_request') ?? '') : '';
    const erased = await eraseInstagramAccount(core, signed);
    if (erased === null) throw new Problem('request_malformed', 'The request is not signed by Instagram');
    return erased;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/instagram/deauthorization', { config: PAUSED }, async (request, reply) => {
      await eraseAccount(request.body);
      return reply.status(204).send();
    });
    scope.post('/instagram/data_deletion', { config: PAUSED }, async (request, reply) => {
      return reply.send(await eraseAccount(request.body));
    });
  });
}

/**
 * Erases the token and all items of an account whose owner withdrew permission; null when the request is
 * not signed by Instagram. Hides the images copied from the account; a later image sweep deletes them.
 */
async function eraseInstagramAccount(core: Core, signedRequest: string): Promise<ErasedAccount | null> {
  const { db, pages, webOrigin } = core;
  const { instagram } = core.sources;
  const accountId = instagram?.readSignedRequest(signedRequest) ?? null;
  if (instagram === null || accountId === null) return null;
  const { tokens } = instagram;
  const changes = await inTransaction(db, async (tx) => {
    const changed = new Set<string>();
    for (const { userId, username } of await tokens.removeAccount(tx, accountId)) {
      const isShown = await removeItems(core, tx, { userId, type: 'instagram', sourceId: username });
      if (isShown) changed.add(userId);
    }
    const entries = [];
    for (const userId of changed) entries.push(await pages.add(tx, userId));
    return entries;
  });
  for (const change of changes) await pages.notify(change);
  return { url: `${webOrigin}/privacy`, confirmation_code: accountId };
}

/** Deletes the items of all sources of the account, ignoring letter case; false if there were no items. */
async function removeItems(
  { imageKeys }: Core,
  tx: Database,
  { userId, type, sourceId }: SourceAccount,
): Promise<boolean> {
  // Locks the sources first, as storing a refresh does, so that erasing and storing cannot run
  // concurrently.
  const sources = await tx
    .select({ id: activitySources.id })
    .from(activitySources)
    .where(
      and(
        eq(activitySources.userId, userId),
        eq(activitySources.type, type),
        eq(sql`lower(${activitySources.sourceId})`, sourceId.toLowerCase()),
      ),
    )
    .orderBy(activitySources.id)
    .for('update');
  const ids = sources.map(({ id }) => id);
  if (ids.length === 0) return false;
  // Clears the claims, so that a refresh in progress stores nothing.
  await tx
    .update(activityRefreshes)
    .set({ claimedBy: null, claimedUntil: null, memory: null })
    .where(and(eq(activityRefreshes.userId, userId), inArray(activityRefreshes.activityId, ids)));
  const before = await activitiesRepository.listThumbnails(tx, userId, ids);
  await imageKeys.change(tx, { userId, before, after: [] });
  await tx
    .delete(activityItems)
    .where(and(eq(activityItems.userId, userId), inArray(activityItems.activityId, ids)));
  return before.length > 0;
}
