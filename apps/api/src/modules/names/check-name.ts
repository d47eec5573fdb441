import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { noSuchName } from './change-names.ts';
import { toOwnName } from './names.mapping.ts';
import { checkRecords } from './records/check-records.ts';

type Operation = 'v4CheckName';

/**
 * Looks up the DNS records of a name now.
 * @throws Problem `not_found`, also if the claim ends with this check; `service_unavailable` if this
 *   installation serves no own names.
 */
export async function checkName(
  core: Core,
  { viewer, path }: { readonly viewer: PageViewer; readonly path: Call<Operation>['path'] },
): Promise<Result<Operation>> {
  const row = await checkRecords(core, { pageId: viewer.pageId, name: path.name });
  if (row === null) throw noSuchName();
  return toOwnName(row);
}
