import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { changeNames, noSuchName } from './change-names.ts';
import { toOwnName } from './names.mapping.ts';
import { namesRepository } from './names.repository.ts';

type Operation = 'v4UpdateName';

/** Sets or unsets a verified name as the main name. @throws Problem `not_found`. */
export async function setMainName(
  core: Core,
  {
    viewer: { pageId },
    path,
    body: { is_main: isMain },
  }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const key = { pageId, name: path.name };
  return changeNames(core, pageId, async (tx) => {
    const row = await namesRepository.find(tx, key);
    if (row?.state !== 'verified') throw noSuchName();
    if (row.isMain !== isMain) {
      await namesRepository.clearMain(tx, pageId);
      if (isMain) await namesRepository.update(tx, key, { isMain, nextVisitAt: core.clock.now() });
    }
    return toOwnName((await namesRepository.find(tx, key)) ?? row);
  });
}
