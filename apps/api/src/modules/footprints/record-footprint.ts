import type { Core } from '#core/module.ts';
import { toCountedSource } from '#core/visitors/visit-sources.ts';
import type { Call } from '#platform/http/operations.ts';

type Parts = 'path' | 'query' | 'caller' | 'viewer';

/**
 * Counts a visit once per visitor and day of the owner, under its first source, up to a limit per network. The response never reveals whether
 * the visit was counted.
 */
export async function recordFootprint(
  { pageOwners, visitors, addVisit }: Core,
  {
    path,
    query: { referrer_host: referrerHost = '', source },
    caller,
    viewer,
  }: Pick<Call<'recordFootprint'>, Parts>,
): Promise<void> {
  const owner = await pageOwners.enter(path.id, caller.pagePass);
  if (typeof owner === 'string' || owner.userId === viewer?.pageId) return;
  const { userId, timeZone } = owner;
  const visitor = await visitors.identify(caller, { scope: ['visit', userId], timeZone });
  if (visitor === null) return;
  await addVisit({
    userId,
    day: visitor.day,
    visitor: visitor.hash,
    network: visitor.network,
    referrerHost: referrerHost.toLowerCase(),
    source: toCountedSource(source),
  });
}
