import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { changeNames } from './change-names.ts';
import { listNames } from './list-names.ts';
import { namesRepository } from './names.repository.ts';

type Operation = 'v4UpdateAtprotoDid';

/** @throws Problem `not_registered`. */
export async function setAtprotoDid(
  core: Core,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const { pageId } = viewer;
  await changeNames(core, pageId, async (tx) => namesRepository.setAtprotoDid(tx, pageId, body.atproto_did));
  return listNames(core, { viewer });
}
