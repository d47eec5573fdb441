import type { LinkProofState } from '@musubi/domain/link-proofs';

import type { Core } from '#core/module.ts';
import { listPageAddresses } from '#core/pages/page-addresses.ts';
import { restampPage } from '#core/pages/stale-pages.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { checkLinkBack } from './check-link-back.ts';
import { linkProofsRepository, type ProofKey } from './link-proofs.repository.ts';
import { afterCheck, type ProofRecord, toNextCheck } from './link-proofs.rules.ts';

/** Fetches the linked page and stores the result; null if the link was removed. */
export async function checkLink(core: Core, key: ProofKey): Promise<ProofRecord | null> {
  const { db, webOrigin, pages } = core;
  const addresses = await listPageAddresses(db, { pageId: key.pageId, webOrigin });
  const state = await checkLinkBack(core, key.url, addresses);
  const written = await inTransaction(db, async (tx) => write(core, tx, { key, state }));
  if (written === null) return null;
  await pages.notify(written.change);
  return written.record;
}

async function write(
  { clock, random, pages }: Core,
  tx: Database,
  { key, state }: { readonly key: ProofKey; readonly state: LinkProofState },
) {
  await linkProofsRepository.lockPage(tx, key.pageId);
  // The link may have been removed, or its owner erased, during the fetch.
  if (!(await linkProofsRepository.hasMarkedLink(tx, key))) return null;
  const now = clock.now();
  const before = await linkProofsRepository.find(tx, key);
  const record = afterCheck(before, state, now);
  const chance = (random.bytes(1)[0] ?? 0) / 255;
  await linkProofsRepository.put(tx, key, { ...record, nextCheckAt: toNextCheck(now, chance) });
  const hasChanged =
    (before?.linkedSince ?? null) === null ? record.linkedSince !== null : record.linkedSince === null;
  if (!hasChanged) return { record, change: null };
  await restampPage(tx, key.pageId);
  return { record, change: await pages.addNews(tx, key.pageId) };
}
