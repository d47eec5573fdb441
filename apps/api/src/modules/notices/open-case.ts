import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Opens a case about a page in a notice, or adds the notice to the page's open case; returns the id of the
 * case.
 */
export async function openCase(
  { clock, caseIntake }: Core,
  tx: Database,
  { userId, text }: { readonly userId: string; readonly text: string },
): Promise<string> {
  const caseId = await caseIntake.add(tx, {
    subject: 'page',
    target: userId,
    aboutUserId: userId,
    reason: 'illegal',
    source: 'notice',
    text,
    at: clock.now(),
  });
  if (caseId === null) throw new Error('A notice has no reporter, so it cannot be a repetition');
  return caseId;
}
