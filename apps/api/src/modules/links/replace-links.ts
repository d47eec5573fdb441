import type { Core } from '#core/module.ts';
import { listHandles } from '#core/pages/page-changes.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { Database } from '#platform/database/database.ts';
import { together } from '#platform/database/together.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';

import { toLinkList } from './links.mapping.ts';
import { linksRepository } from './links.repository.ts';
import { checkLinks } from './links.rules.ts';
import { planLinks, readLinks, storeLinks } from './write-links.ts';

type Operation = 'v4UpdateExternalLinks';

/**
 * Stores the whole list.
 * @throws Problem `validation_failed`, `version_conflict`, `not_registered`.
 */
export async function replaceLinks(
  core: Core,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const { db, clock, random, pages, webhooks } = core;
  const { pageId: userId } = viewer;
  const checked = checkLinks(body.links, random.id);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const { version, links, change } = await inTransaction(db, async (tx) => {
    const claim = { userId, version: body.version, now: clock.now() };
    const [written, present, handles] = await together(
      linksRepository.claimVersion(tx, claim),
      readLinks(tx, userId),
      listHandles(tx, [userId]),
    );
    if (written === null) throw await explainRefusal(tx, userId, body.version);
    const planned = await planLinks(core, tx, { userId, wanted: checked.links, present });
    // Starts before the observers, because they read the stored links.
    const storing = storeLinks(core, tx, planned);
    const [, news] = await together(
      storing,
      planned.changes.isObserved
        ? storing.then(async () => pages.add(tx, userId))
        : pages.addNews(tx, userId, handles),
    );
    if (planned.hasChanged) await webhooks.emit(tx, userId, 'links.updated', { version: written });
    return { version: written, links: planned.wanted, change: news };
  });
  await pages.notify(change);
  return toLinkList(version, links);
}

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const version = await linksRepository.lockVersion(tx, userId);
  if (version === null) return notRegistered();
  const current = toLinkList(version, await linksRepository.list(tx, userId));
  return toVersionConflict({ submitted, stored: version, current });
}
