import type { IncomingMessage } from 'node:http';

import { and, eq, sql } from 'drizzle-orm';
import type { default as Provider, Interaction, InteractionResults, KoaContextWithOIDC } from 'oidc-provider';

import { digestSecret } from '#core/connections/connection-tokens.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { oauthRecords } from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import { connectionsRepository } from '../connections.repository.ts';

type HoldCore = Pick<Core, 'db' | 'connections' | 'webOrigin'>;

const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
/** The library, too, reads the path in any case. */
const PLACE = /^\/oauth\/authorize\/(.+)$/i;
/** Screen that says that the request began in another browser. */
const ELSEWHERE_PATH = '/connect/elsewhere';

/** An answer that the library does not see before the browser of the person who answered presents the secret. */
interface HeldAnswer {
  readonly held: InteractionResults;
  readonly secret_hash: string;
}

interface Answering extends Pick<Core, 'random'> {
  readonly tx: Database;
}

/**
 * Stores the first answer under the hash of a secret; returns the address with the secret at which the browser goes on.
 * @throws Problem `not_found` when the request has an answer or has ended.
 */
export async function holdAnswer(
  { random, tx }: Answering,
  { uid, returnTo }: Pick<Interaction, 'uid' | 'returnTo'>,
  held: InteractionResults,
): Promise<string> {
  const { kind, id, payload } = oauthRecords;
  const secret = toSecret(random, SECRET_BYTES);
  const answer = JSON.stringify({ held, secret_hash: digestSecret(secret) } satisfies HeldAnswer);
  const rows = await tx
    .update(oauthRecords)
    .set({ payload: sql`jsonb_set(${payload}, '{result}', ${answer}::jsonb)` })
    .where(and(eq(kind, 'Interaction'), eq(id, digestSecret(uid)), sql`${payload} -> 'result' is null`))
    .returning({ id });
  if (rows.length === 0) throw requestEnded();
  const address = new URL(returnTo);
  address.searchParams.set('secret', secret);
  return address.href;
}

export const requestEnded = (): Problem =>
  new Problem('not_found', 'The request of the app has expired or is answered');

/** Finds the account whose answer a request deleted, because its browser had not begun; null for a refusal. */
export type FindStrayAnswer = (request: IncomingMessage) => { readonly accountId: string | null } | undefined;

/**
 * Makes the library finish an authorization only for the browser that began and that presents the secret of the answer. The
 * first request with the secret uses it up. Without the cookie of the beginning, it deletes what the answer made.
 */
export function finishByOneBrowser(provider: Provider, core: HoldCore): FindStrayAnswer {
  const strays = new WeakMap<IncomingMessage, { readonly accountId: string | null }>();
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    const uid = PLACE.exec(ctx.path)?.[1];
    if (uid === undefined) return next();
    ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const isOwn = ctx.cookies.get(provider.cookieName('resume'), { signed: true }) === uid;
    const taken = await takeAnswer(core, { uid, secret: String(ctx.query['secret'] ?? ''), isOwn });
    if (taken !== null && isOwn) return next();
    if (taken !== null) strays.set(ctx.req, { accountId: taken.login?.accountId ?? null });
    ctx.status = 303;
    ctx.redirect(core.webOrigin + (taken === null ? `/connect/${encodeURIComponent(uid)}` : ELSEWHERE_PATH));
  });
  return (request) => strays.get(request);
}

interface Return {
  readonly uid: string;
  readonly secret: string;
  /** Whether the request comes from the browser that began. */
  readonly isOwn: boolean;
}

/**
 * Uses the secret up: hands the answer to the library, or deletes it with its connection. Null when the secret is not that of
 * an answer.
 */
async function takeAnswer(
  { db, connections }: HoldCore,
  { uid, secret, isOwn }: Return,
): Promise<InteractionResults | null> {
  if (!SECRET.test(secret)) return null;
  const { payload } = oauthRecords;
  const ofSecret = and(
    eq(oauthRecords.kind, 'Interaction'),
    eq(oauthRecords.id, digestSecret(uid)),
    eq(sql`${payload} #>> '{result,secret_hash}'`, digestSecret(secret)),
  );
  const taken = await inTransaction(db, async (tx) => {
    const [row] = await tx.select({ payload }).from(oauthRecords).where(ofSecret).for('update');
    const held = (row?.payload['result'] as HeldAnswer | undefined)?.held;
    if (held === undefined) return null;
    if (isOwn) {
      const result = sql`jsonb_set(${payload}, '{result}', ${payload} #> '{result,held}')`;
      await tx.update(oauthRecords).set({ payload: result }).where(ofSecret);
      return held;
    }
    await tx.delete(oauthRecords).where(ofSecret);
    const { login, consent } = held;
    if (login !== undefined && consent?.grantId !== undefined)
      await connectionsRepository.end(tx, { accountId: login.accountId, id: consent.grantId });
    return held;
  });
  if (taken !== null && !isOwn) connections.forget();
  return taken;
}
