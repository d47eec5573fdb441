import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { changePage } from './change-page.ts';
import { lettersRepository } from './letters.repository.ts';
import { noLetter } from './no-letter.ts';

/** @throws Problem `not_found`. */
export async function removeLetter(
  core: Core,
  { viewer: { pageId: userId }, path }: Pick<Call<'v4DeleteLetter'>, 'viewer' | 'path'>,
): Promise<void> {
  const change = await inTransaction(core.db, async (tx) => {
    const gone = await lettersRepository.remove(tx, { userId, id: path.id });
    if (gone === null) throw noLetter();
    return gone.isShown ? changePage(core, tx, userId) : null;
  });
  if (change !== null) await core.pages.notify(change);
}
