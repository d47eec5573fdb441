import type { OperatorRole } from '@musubi/domain/operators';
import { and, asc, eq, min, ne, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface OperatorRow {
  readonly userId: string;
  readonly pubId: string | null;
  readonly name: string | null;
  readonly roles: readonly OperatorRole[];
  readonly since: Date;
}

/** SQL of the roles of operators. */
export const operatorsRepository = {
  /** Roles of an account in a fixed order; empty if it has none. */
  async findRoles(db: Database, userId: string): Promise<readonly OperatorRole[]> {
    const rows = await db
      .select({ role: operatorRoles.role })
      .from(operatorRoles)
      .where(eq(operatorRoles.accountId, userId))
      .orderBy(asc(operatorRoles.role));
    return rows.map(({ role }) => role);
  },

  async list(db: Database): Promise<readonly OperatorRow[]> {
    const since = min(operatorRoles.grantedAt);
    const rows = await db
      .select({
        userId: operatorRoles.accountId,
        pubId: profiles.pubId,
        name: profiles.name,
        roles: sql<OperatorRole[]>`array_agg(${operatorRoles.role} order by ${operatorRoles.role})`,
        since,
      })
      .from(operatorRoles)
      .leftJoin(profiles, eq(profiles.userId, operatorRoles.accountId))
      .groupBy(operatorRoles.accountId, profiles.pubId, profiles.name)
      .orderBy(asc(since), asc(operatorRoles.accountId));
    return rows.map((row) => ({ ...row, since: row.since ?? new Date(0) }));
  },

  /** Whether any account has a role. */
  async hasAny(db: Database): Promise<boolean> {
    const rows = await db.select({ userId: operatorRoles.accountId }).from(operatorRoles).limit(1);
    return rows.length > 0;
  },

  /** Whether an account other than `userId` is an administrator. */
  async hasOtherAdministrator(tx: Database, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: operatorRoles.accountId })
      .from(operatorRoles)
      .where(and(sql`${operatorRoles.role} = 'administrator'`, ne(operatorRoles.accountId, userId)))
      .limit(1);
    return rows.length > 0;
  },

  /** Locks all roles until the transaction ends, so that two changes cannot both remove an administrator. */
  async lockAll(tx: Database): Promise<void> {
    await tx.execute(sql`lock table ${operatorRoles} in share row exclusive mode`);
  },

  /** Replaces the roles of an account. Roles that remain keep their date. */
  async replace(
    tx: Database,
    userId: string,
    { roles, now }: { readonly roles: readonly OperatorRole[]; readonly now: Date },
  ): Promise<void> {
    await tx
      .delete(operatorRoles)
      .where(
        and(
          eq(operatorRoles.accountId, userId),
          roles.length === 0
            ? undefined
            : sql`${operatorRoles.role} <> all(${sql.param([...roles])}::text[])`,
        ),
      );
    if (roles.length === 0) return;
    await tx
      .insert(operatorRoles)
      .values(roles.map((role) => ({ accountId: userId, role, grantedAt: now })))
      .onConflictDoNothing();
  },
};

export async function eraseOperatorRoles(tx: Database, userId: string): Promise<void> {
  await tx.delete(operatorRoles).where(eq(operatorRoles.accountId, userId));
}
