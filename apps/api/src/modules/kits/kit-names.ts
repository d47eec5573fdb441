import { isNull } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { changeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { kitNamesRepository, type OwnKit } from './kit-names.repository.ts';
import { kitsRepository } from './kits.repository.ts';
import { listNamesAfter } from './kits.rules.ts';

interface Naming {
  /** The name that the owner chose; undefined for a name derived from the owner's handle. */
  readonly chosen: string | undefined;
  readonly now: Date;
}

/**
 * Assigns a name to the kit and returns the name. If the owner has no handle, or all derived names are taken,
 * the name is the kit's id.
 * @throws Problem `validation_failed` when another kit has the chosen name.
 */
export async function nameKit(tx: Database, kit: OwnKit, { chosen, now }: Naming): Promise<string> {
  if (chosen !== undefined) {
    if (await kitNamesRepository.claimName(tx, kit, { name: chosen, now })) return chosen;
    throw toValidationProblem([{ pointer: '/body/name', code: 'duplicate' }]);
  }
  const handle = await kitNamesRepository.findHandle(tx, kit.userId);
  const names = handle === null ? [] : listNamesAfter(handle);
  const taken = await kitNamesRepository.listTaken(tx, names);
  const name = names.find((free) => !taken.has(free));
  const isClaimed = name !== undefined && (await kitNamesRepository.claimName(tx, kit, { name, now }));
  return isClaimed ? name : kit.id;
}

/** Kits per batch; each kit takes three statements. */
const KITS_AT_ONCE = 50;

/** Assigns names to kits from earlier releases; called by a job. */
export async function nameOlderKits({ db, clock }: Core): Promise<void> {
  await changeInBatches(db, {
    table: kits,
    where: isNull(kits.name),
    clock,
    size: KITS_AT_ONCE,
    change: async (chosen) =>
      inTransaction(db, async (tx) => {
        const unnamed = await tx.select({ userId: kits.userId, id: kits.id }).from(kits).where(chosen);
        for (const kit of unnamed) {
          const name = await nameKit(tx, kit, { chosen: undefined, now: clock.now() });
          await kitNamesRepository.setName(tx, kit, name);
          await kitsRepository.addPages(tx, kit);
        }
        return unnamed;
      }),
  });
}
