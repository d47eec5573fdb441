import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import type { Intake } from '#core/cases/case-intake.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import { toValidationProblem } from '#platform/problem.ts';

/** Facts that identify the sender of a report. */
export interface Reporter {
  readonly caller: Pick<Caller, 'address'>;
  readonly viewer: AccountViewer | null;
}

/** Content that visitors can see, and the owner who is responsible for it. */
interface Reported {
  readonly subject: 'page' | 'kit';
  readonly target: string;
  readonly owner: string;
}

type Words = Pick<components['schemas']['CreateReportRequest'], 'reason' | 'text'>;

/** Adds a report on content that visitors can see. @throws Problem `validation_failed`. */
export async function addPublicReport(
  core: Core,
  { subject, target, owner }: Reported,
  { body, caller, viewer }: Reporter & { readonly body: Words },
): Promise<void> {
  const text = checkText(body.text, 'text');
  const sender = await core.senders.identify({ caller, viewer, purpose: 'report', recipientId: owner });
  await addReport(core, {
    subject,
    target,
    reason: body.reason,
    text,
    aboutUserId: owner,
    reporterUserId: sender.userId,
    reporterHash: sender.networkHash,
  });
}

export async function addReport(
  { db, clock, caseIntake }: Core,
  intake: Omit<Intake, 'source' | 'at'>,
): Promise<void> {
  await inTransaction(db, async (tx) => caseIntake.add(tx, { ...intake, source: 'report', at: clock.now() }));
}

/** @throws Problem `validation_failed` for a text that is too long. */
export function checkText(text = '', field: 'text' | 'note'): string {
  const clean = toMultiLine(text);
  const problem = findLengthProblem(clean, { min: 0, max: REPORT_TEXT_MAX_GRAPHEMES });
  if (problem !== null) throw toValidationProblem([{ pointer: `/body/${field}`, code: problem }]);
  return clean;
}
