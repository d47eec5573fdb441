import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { changeNames, noSuchName } from './change-names.ts';
import { namesRepository } from './names.repository.ts';

/** Releases a name. @throws Problem `not_found`; `token_not_fresh` for a verified name. */
export async function releaseName(
  core: Core,
  { viewer, caller, path }: Pick<Call<'v4DeleteName'>, 'viewer' | 'caller' | 'path'>,
): Promise<void> {
  const key = { pageId: viewer.pageId, name: path.name };
  await changeNames(core, viewer.pageId, async (tx) => {
    const row = await namesRepository.find(tx, key);
    if (row === null) throw noSuchName();
    if (row.state === 'verified') await assertProven(core, { viewer, caller }, 'names', tx);
    await namesRepository.remove(tx, key);
  });
}
