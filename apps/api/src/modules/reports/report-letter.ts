import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { addReport, checkText } from './add-report.ts';
import { reportsRepository } from './reports.repository.ts';

/** @throws Problem `validation_failed`; `not_found` for an unknown letter, or a letter to another creator. */
export async function reportLetter(
  core: Core,
  {
    viewer: { accountId, pageId },
    path: { id },
    body,
  }: Pick<Call<'v4ReportLetter'>, 'viewer' | 'path' | 'body'>,
): Promise<void> {
  const text = checkText(body.text, 'text');
  const letter = await reportsRepository.findLetter(core.db, pageId, id);
  if (letter === null) throw new Problem('not_found', 'There is no such letter');
  await addReport(core, {
    subject: 'letter',
    target: id.toLowerCase(),
    reason: body.reason,
    text,
    aboutUserId: letter.senderUserId,
    letterBody: letter.body,
    reporterUserId: accountId,
  });
}
