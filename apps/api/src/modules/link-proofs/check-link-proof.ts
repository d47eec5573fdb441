import { parseWebUrl } from '@musubi/domain/url';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { checkLink } from './check-link.ts';
import { toLinkProof } from './link-proofs.mapping.ts';
import { linkProofsRepository } from './link-proofs.repository.ts';

type Operation = 'v4CheckLinkProof';

/**
 * Checks one link now.
 * @throws Problem `not_found` unless a link with this URL is marked as the same person; `not_registered`;
 *   `service_unavailable` at the concurrency limit.
 */
export async function checkLinkProof(
  core: Core,
  { viewer: { pageId }, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const parsed = parseWebUrl(body.url);
  const key = { pageId, url: parsed.ok ? parsed.url.href : '' };
  const hasLink = await linkProofsRepository.hasMarkedLink(core.db, key);
  if (hasLink === null) throw notRegistered();
  if (!hasLink) throw noMarkedLink();
  const record = await core.slots.linkProofs(async () => checkLink(core, key));
  if (record === null) throw noMarkedLink();
  return toLinkProof(key.url, record);
}

function noMarkedLink(): Problem {
  return new Problem('not_found', 'No link that is marked as the same person has this URL');
}
