import { KITS_MAX_COUNT } from '@musubi/domain/limits';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, toValidationProblem } from '#platform/problem.ts';

import { nameKit } from './kit-names.ts';
import { quotaExceeded } from './kit-problems.ts';
import { toKit } from './kits.mapping.ts';
import { kitsRepository } from './kits.repository.ts';
import { checkKit, type KitContent } from './kits.rules.ts';

type Operation = 'createKit';

/**
 * @throws Problem `validation_failed`, also for a name that another kit has; `not_registered`,
 *   `quota_exceeded`.
 */
export async function createKit(
  { db, clock, random }: Core,
  { viewer: { pageId }, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const content = requireContent(body);
  const kit = { userId: pageId, id: random.id() };
  const row = await inTransaction(db, async (tx) => {
    if (!(await kitsRepository.lockOwner(tx, pageId))) throw notRegistered();
    if ((await kitsRepository.count(tx, pageId)) >= KITS_MAX_COUNT)
      throw quotaExceeded(`At most ${KITS_MAX_COUNT} kits can be made`);
    const now = clock.now();
    const name = await nameKit(tx, kit, { chosen: body.name, now });
    const made = { ...content, ...kit, name, version: 1, updatedAt: now, hiddenAt: null };
    await kitsRepository.insert(tx, made);
    return made;
  });
  return toKit(row, [], new Map());
}

/** @throws Problem `validation_failed`. */
export function requireContent(input: KitContent): KitContent {
  const checked = checkKit(input);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  return checked.content;
}
