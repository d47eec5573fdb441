import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { changePage } from './change-page.ts';
import { toLetter } from './letters.mapping.ts';
import { lettersRepository } from './letters.repository.ts';
import { noLetter } from './no-letter.ts';

type Operation = 'v4UpdateLetter';

const notShowable = () => toValidationProblem([{ pointer: '/body/is_shown', code: 'not_allowed' }]);

/** @throws Problem `not_found`, `validation_failed` for showing a letter without its writer's consent. */
export async function updateLetter(
  core: Core,
  { viewer, path: { id }, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, pages } = core;
  const key = { userId: viewer.pageId, id };
  const row = await lettersRepository.find(db, key);
  if (row === null) throw noLetter();
  const { is_read: isRead, is_thanked: isThanked, is_shown: isShown } = body;
  if (isShown === true && !row.isPublic) throw notShowable();
  const marks = {
    // Thanking implies that the letter was read.
    ...(isThanked === true && { isRead: true }),
    ...(isRead !== undefined && { isRead }),
    ...(isThanked !== undefined && { isThanked }),
    ...(isShown !== undefined && { isShown }),
  };
  const change = await inTransaction(db, async (tx) => {
    const hidden = isShown === true ? await restrictionsRepository.list(tx, key.userId, 'letter') : null;
    if (hidden?.has(id.toLowerCase()) === true) throw notShowable();
    await lettersRepository.mark(tx, key, marks);
    return isShown === undefined ? null : changePage(core, tx, key.userId);
  });
  if (change !== null) await pages.notify(change);
  const changed = await lettersRepository.find(db, key);
  if (changed === null) throw noLetter();
  return toLetter(changed, viewer.authority);
}
