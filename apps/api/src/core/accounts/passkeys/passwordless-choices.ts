import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { passwordlessChoices, passwordlessStops } from '#platform/database/schema/accounts/passwordless.ts';
import { HOUR_MS } from '#platform/job.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-message.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

import { listFormerAddresses } from '../former-addresses.ts';

export type PasswordlessChoice = typeof passwordlessChoices.$inferSelect;

/** The owner has so long to stop the choice of a thief; longer than a weekend. */
export const WAIT_MS = 72 * HOUR_MS;
/** The second mail comes at least this long before the choice is applied. */
export const REMINDED_BEFORE_MS = 24 * HOUR_MS;

/** Path of the link in mails that stops a choice. */
export const PASSWORDLESS_STOP_PATH = '/passwordless/stop';

const MAX_BATCH = 100;

export interface StopLink {
  readonly choice: PasswordlessChoice;
  /** The address to which the link was mailed; null for the address of the choice. */
  readonly mailedTo: string | null;
}

/** SQL of choices to sign in without a password that wait, and of the links in mails that stop them. */
export const passwordlessChoicesRepository = {
  async find(db: Database, accountId: string): Promise<PasswordlessChoice | null> {
    const [row] = await db
      .select()
      .from(passwordlessChoices)
      .where(eq(passwordlessChoices.accountId, accountId));
    return row ?? null;
  },

  /** Adds the choice, or replaces the one that waits, whose wait begins again; returns the stored one. */
  async put(tx: Database, row: PasswordlessChoice): Promise<PasswordlessChoice> {
    const { email, keptMethods, startsAt, remindedAt } = row;
    const [stored = row] = await tx
      .insert(passwordlessChoices)
      .values(row)
      .onConflictDoUpdate({
        target: passwordlessChoices.accountId,
        set: { email, keptMethods, startsAt, remindedAt },
      })
      .returning();
    return stored;
  },

  async update(
    tx: Database,
    accountId: string,
    columns: Partial<Pick<PasswordlessChoice, 'startsAt' | 'remindedAt'>>,
  ): Promise<PasswordlessChoice | null> {
    const [row] = await tx
      .update(passwordlessChoices)
      .set(columns)
      .where(eq(passwordlessChoices.accountId, accountId))
      .returning();
    return row ?? null;
  },

  /** Up to 100 choices to apply or to mail about for the second time, the earliest first. */
  async listDue(db: Database, now: Date): Promise<readonly PasswordlessChoice[]> {
    return db
      .select()
      .from(passwordlessChoices)
      .where(
        and(
          lte(passwordlessChoices.startsAt, new Date(now.getTime() + REMINDED_BEFORE_MS)),
          or(isNull(passwordlessChoices.remindedAt), lte(passwordlessChoices.startsAt, now)),
        ),
      )
      .orderBy(asc(passwordlessChoices.startsAt))
      .limit(MAX_BATCH);
  },

  /** Deletes the choice and its links; null if none waits. The caller must have locked the account. */
  async remove(tx: Database, accountId: string): Promise<PasswordlessChoice | null> {
    await tx.delete(passwordlessStops).where(eq(passwordlessStops.accountId, accountId));
    const [row] = await tx
      .delete(passwordlessChoices)
      .where(eq(passwordlessChoices.accountId, accountId))
      .returning();
    return row ?? null;
  },

  async addStop(db: Database, row: typeof passwordlessStops.$inferInsert): Promise<void> {
    await db.insert(passwordlessStops).values(row);
  },

  /** The waiting choice that a link stops. A link from before the choice stops nothing. */
  async findStop(db: Database, hash: string): Promise<StopLink | null> {
    const [row] = await db
      .select({ choice: passwordlessChoices, mailedTo: passwordlessStops.mailedTo })
      .from(passwordlessStops)
      .innerJoin(passwordlessChoices, eq(passwordlessChoices.accountId, passwordlessStops.accountId))
      .where(
        and(
          eq(passwordlessStops.hash, hash),
          gte(passwordlessStops.createdAt, sql`${passwordlessChoices.chosenAt}`),
        ),
      );
    return row ?? null;
  },
};

type News = Extract<OutboxMessage, { readonly kind: 'passkey_news' }>;

/**
 * Queues the mails about a waiting choice: to the address of the account, and to each that it replaced in the seven days
 * before the first request or since, because a thief may have replaced it.
 */
export async function mailChoice(
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Database,
  { accountId, email, chosenAt, startsAt }: PasswordlessChoice,
): Promise<readonly OutboxEntry[]> {
  const former = await listFormerAddresses(tx, { accountId, at: chosenAt });
  const addresses = new Set([email, ...former.map((row) => row.email)]);
  const news: Omit<News, 'kind' | 'userId'> = {
    news: 'passwordless_waits',
    browser: null,
    system: null,
    at: startsAt.toISOString(),
  };
  const entries: OutboxEntry[] = [];
  for (const to of addresses)
    if (to !== null)
      entries.push(await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news, to }));
  return entries;
}

/**
 * Begins the wait of a choice again after a new passkey or new recovery codes: they may be a thief's, who would enter an
 * account whose owner has chosen. Returns the mails. The caller must have locked the account.
 */
export async function restartChoice(
  core: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Database,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<readonly OutboxEntry[]> {
  const startsAt = new Date(at.getTime() + WAIT_MS);
  const choice = await passwordlessChoicesRepository.update(tx, accountId, { startsAt, remindedAt: null });
  return choice === null ? [] : mailChoice(core, tx, choice);
}
