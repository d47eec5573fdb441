import { isLinkedInMails } from '#core/creators/mailed-name.ts';
import type { components } from '#generated/contract.ts';
import type { ReaderMailEntry } from '#platform/database/schema/fans/reader-mails.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { ReaderMailsCore } from '../reader-mails-core.ts';
import { checkContent } from '../reader-mails.rules.ts';
import type { GuardedPage } from './guard.ts';
import { readNews, toMailEntry } from './news.ts';

/** Words and entries of a mail, as it is stored. */
interface MailContent {
  readonly words: string;
  readonly entries: readonly ReaderMailEntry[];
  readonly newsUntil: Date;
}

/** Reads the content that the owner chose. @throws Problem `validation_failed`. */
export async function readContent(
  core: ReaderMailsCore,
  { pageId, page, settings }: Pick<GuardedPage, 'page' | 'settings'> & { readonly pageId: string },
  { words: asSent, item_ids: itemIds }: components['schemas']['ReaderMailContent'],
): Promise<MailContent> {
  const { entries, until } = await readNews(core, pageId, settings?.newsSince ?? page.createdAt);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { words, refusals } = checkContent({ words: asSent, itemIds }, new Set(byId.keys()), isLinkedInMails);
  if (refusals.length > 0) throw toValidationProblem(refusals);
  const chosen = itemIds.flatMap((id) => byId.get(id) ?? []);
  return { words, entries: chosen.map(toMailEntry), newsUntil: until };
}
