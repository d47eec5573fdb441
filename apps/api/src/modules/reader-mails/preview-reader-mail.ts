import type { Call, Result } from '#platform/http/operations.ts';

import { guardOwner, type Owner, requireMailing } from './content/guard.ts';
import { createLetter } from './content/letters.ts';
import { readContent } from './content/read-content.ts';
import { renderLetter } from './content/reader-mail-letter.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';

type Operation = 'previewReaderMail';

/** URL of links in a preview, which do nothing. */
const NOWHERE = '#';

/** @throws Problem `not_registered`, `validation_failed`, `service_unavailable`. */
export async function previewReaderMail(
  core: ReaderMailsCore,
  {
    viewer,
    body,
  }: {
    readonly viewer: Pick<Call<Operation>['viewer'], keyof Owner>;
    readonly body: Call<Operation>['body'];
  },
): Promise<Result<Operation>> {
  const mailing = requireMailing(core);
  const { pageId } = viewer;
  const guarded = await guardOwner(core, viewer);
  const { words, entries } = await readContent(core, { pageId, ...guarded }, body);
  const { page } = guarded;
  const now = core.clock.now();
  const letter = await createLetter(core, mailing, { pageId, page, words, entries, startsAt: now });
  const reader = { locale: page.locale, joinedAt: now, leaveUrl: NOWHERE, reportUrl: NOWHERE };
  const { subject, html, text } = await renderLetter(letter, reader);
  return { subject, html, text };
}
