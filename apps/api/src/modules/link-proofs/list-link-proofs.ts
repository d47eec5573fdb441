import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { toLinkProof } from './link-proofs.mapping.ts';
import { linkProofsRepository } from './link-proofs.repository.ts';

/** The checks of the page's links. @throws Problem `not_registered`. */
export async function listLinkProofs(
  { db }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'v4ListLinkProofs'>> {
  const proofs = await linkProofsRepository.list(db, viewer.pageId);
  if (proofs === null) throw notRegistered();
  return { items: proofs.map((proof) => toLinkProof(proof.url, proof)) };
}
