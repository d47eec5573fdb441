import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import { toCountedSource } from '#core/visitors/visit-sources.ts';
import type { Call } from '#platform/http/operations.ts';

import { createClicksRepository } from './clicks.repository.ts';

/**
 * Counts a click once per visitor, link and day of the owner, up to a limit per network. The response never reveals
 * whether the click was counted.
 */
export async function recordClick(
  { perServer, visitors, clock }: Core,
  { body, caller, viewer }: Pick<Call<'recordClick'>, 'body' | 'caller' | 'viewer'>,
): Promise<void> {
  // Link ids are case-insensitive, but the visitor hash depends on the letter case of the id.
  const linkId = body.link_id.toLowerCase();
  const handle = normalizeHandle(body.pub_id);
  if (!HANDLE_PATTERN.test(handle)) return;
  const clicksRepository = perServer(createClicksRepository);
  const owner = await clicksRepository.findOwner({
    handle,
    linkId,
    pass: caller.pagePass,
    now: clock.now(),
  });
  if (owner === null || owner.userId === viewer?.pageId) return;
  const { userId, timeZone } = owner;
  const visitor = await visitors.identify(caller, { scope: ['click', userId, linkId], timeZone });
  if (visitor === null) return;
  const { day, hash, network } = visitor;
  const source = toCountedSource(body.source);
  await clicksRepository.add({ userId, day, linkId, visitor: hash, network, source });
}
