import * as z from 'zod';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { InstagramConnector } from '#platform/instagram/instagram-connector.ts';
import { Problem } from '#platform/problem.ts';

type Operation = 'v4CreateInstagramAuthorization';

const STATE_MS = 10 * 60_000;
const ABOUT_STATE = 'state of a connection to Instagram';
// The key `uid` must stay, because a browser may still send an OAuth `state` from version 0.9 during an
// update.
const stateSchema = z.object({ uid: z.string(), until: z.number() });

/** @throws Problem `service_unavailable`. */
export async function authorizeInstagram(
  core: Core,
  { viewer: { pageId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const { seals, api } = getConnector(core);
  const until = core.clock.now().getTime() + STATE_MS;
  return { url: api.toAuthorizeUrl(seals.seal(JSON.stringify({ uid: pageId, until }), ABOUT_STATE)) };
}

/** @throws Problem `service_unavailable`. */
export function getConnector({ sources: { instagram } }: Core): InstagramConnector {
  if (instagram !== null) return instagram;
  throw new Problem('service_unavailable', 'Instagram is not configured on this server');
}

/** Whether `authorizeInstagram` made the OAuth `state` for this viewer, at most ten minutes ago. */
export function isStateOf(core: Core, { pageId }: PageViewer, state: string): boolean {
  const opened = getConnector(core).seals.open(state, ABOUT_STATE);
  const parsed = opened === null ? null : stateSchema.parse(JSON.parse(opened));
  return parsed !== null && parsed.uid === pageId && parsed.until >= core.clock.now().getTime();
}
