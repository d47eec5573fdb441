import { eq } from 'drizzle-orm';

import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/desk/cases.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';
import { Problem } from '#platform/problem.ts';

import type { Decided, Undone } from './decided.ts';

/** Hides a page or kit from discovery, and ends the operators' pick of a page. */
export async function hideFromDiscovery(tx: Database, decided: Decided, now: Date): Promise<DecisionBefore> {
  return decided.subject === 'kit' ? hideKit(tx, decided.target, now) : hidePage(tx, decided.target, now);
}

async function hideKit(tx: Database, id: string, now: Date): Promise<DecisionBefore> {
  const [kit] = await tx.select({ hiddenAt: kits.hiddenAt }).from(kits).where(eq(kits.id, id)).for('update');
  if (kit === undefined) throw new Problem('not_found', 'There is no such kit');
  await tx
    .update(kits)
    .set({ hiddenAt: kit.hiddenAt ?? now })
    .where(eq(kits.id, id));
  return { hiddenAt: toText(kit.hiddenAt) };
}

async function hidePage(tx: Database, userId: string, now: Date): Promise<DecisionBefore> {
  const [page] = await tx
    .select()
    .from(discoveryPages)
    .where(eq(discoveryPages.userId, userId))
    .for('update');
  const choices = { isHidden: true, isPicked: false, now };
  if (!(await discoveryPagesRepository.choose(tx, userId, choices)))
    throw new Problem('not_found', 'There is no such page');
  return {
    hiddenAt: toText(page?.hiddenAt ?? null),
    pickedAt: toText(page?.pickedAt ?? null),
    pickedFrom: toText(page?.pickedFrom ?? null),
    pickedUntil: toText(page?.pickedUntil ?? null),
    pickLocale: page?.pickLocale ?? null,
  };
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/**
 * Restores the state from before the decision. Keeps later changes by the operators of discovery: a page that
 * is shown again, and a newer pick.
 */
export async function showInDiscovery(tx: Database, { subject, target, before }: Undone): Promise<void> {
  const hiddenAt = toDate(before.hiddenAt);
  if (subject === 'kit') {
    await tx.update(kits).set({ hiddenAt }).where(eq(kits.id, target));
    return;
  }
  const [page] = await tx
    .select({ hiddenAt: discoveryPages.hiddenAt, pickedAt: discoveryPages.pickedAt })
    .from(discoveryPages)
    .where(eq(discoveryPages.userId, target))
    .for('update');
  if (page === undefined || page.hiddenAt === null || page.pickedAt !== null) return;
  await tx
    .update(discoveryPages)
    .set({
      hiddenAt,
      pickedAt: toDate(before.pickedAt),
      pickedFrom: toDate(before.pickedFrom),
      pickedUntil: toDate(before.pickedUntil),
      pickLocale: before.pickLocale ?? null,
    })
    .where(eq(discoveryPages.userId, target));
}

function toDate(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text);
}
