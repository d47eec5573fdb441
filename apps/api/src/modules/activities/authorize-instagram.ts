import * as z from 'zod';

import { consumeChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import { digestSecret } from '#core/connections/connection-tokens.ts';
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

/**
 * Uses the OAuth `state` up, whoever presents it. Returns whether `authorizeInstagram` made it for this viewer, at most ten
 * minutes ago, and no request has presented it before.
 */
export async function takeState(core: Core, { pageId }: PageViewer, state: string): Promise<boolean> {
  const opened = getConnector(core).seals.open(state, ABOUT_STATE);
  const parsed = opened === null ? null : stateSchema.parse(JSON.parse(opened));
  if (parsed === null || parsed.until < core.clock.now().getTime()) return false;
  const used = { nonce: digestSecret(state), expiresAt: new Date(parsed.until) };
  return (await consumeChallenge(core.db, used)) && parsed.uid === pageId;
}
