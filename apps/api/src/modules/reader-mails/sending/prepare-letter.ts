import { addMailLink } from '#modules/share-links/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { createLetter } from '../content/letters.ts';
import { readShown } from '../content/news.ts';
import type { Letter } from '../content/reader-mail-letter.ts';
import type { ReaderMailing, ReaderMailsCore } from '../reader-mails-core.ts';
import type { Portion } from './claim-portion.ts';

/**
 * Collects what the readers of a portion get. `failed`: they can get it later. `empty`: the page shows none of the entries any
 * more, and the owner wrote no words.
 */
export async function prepareLetter(
  core: ReaderMailsCore,
  mailing: ReaderMailing,
  { mail, page, newsSince }: Portion,
): Promise<Letter | 'empty' | 'failed'> {
  try {
    if (mail.taken === 0) await inTransaction(core.db, async (tx) => addMailLink(tx, mail));
    const entries = await readShown(core, mail, newsSince);
    if (mail.words === '' && entries.length === 0) return 'empty';
    return await createLetter(core, mailing, { ...mail, page, entries });
  } catch (error) {
    core.log.error({ err: error, mail: mail.id }, 'a mail to readers could not be prepared');
    return 'failed';
  }
}
