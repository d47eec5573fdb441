import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { getConnector, takeState } from './authorize-instagram.ts';
import { refreshesRepository } from './refreshes.repository.ts';

type Operation = 'v4CreateInstagramConnection';

const unknownAnswer = (): Problem =>
  new Problem(
    'not_found',
    'The code or state is unknown, was used, has expired or belongs to another account',
  );

/** @throws Problem `not_found`, `service_unavailable`. */
export async function connectInstagram(
  core: Core,
  { viewer, body: { code, state } }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { api, tokens } = getConnector(core);
  if (!(await takeState(core, viewer, state))) throw unknownAnswer();
  // Instagram appends `#_`, which is not part of the authorization code.
  const redeemed = await api.redeem(code.replace(/#_$/, ''));
  if (redeemed.kind !== 'granted') {
    throw redeemed.kind === 'invalid'
      ? unknownAnswer()
      : new Problem('service_unavailable', 'Instagram did not answer');
  }
  const { username, ...token } = redeemed.granted;
  await tokens.put({ userId: viewer.pageId, username }, token);
  // Requests a refresh, because this account's sources may have failed while Instagram was not connected.
  const account = { userId: viewer.pageId, type: 'instagram', sourceId: username } as const;
  await refreshesRepository.askForAccount(core.db, account, core.clock.now());
  return { username };
}
