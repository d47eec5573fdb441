import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { findImport } from './find-import.ts';
import { chooseItems } from './imports.rules.ts';
import { checkLinks } from './reading/link-check.ts';

type Operation = 'v4CheckImportLinks';

/** Maximum concurrent checks per server; each opens up to four connections. */
const MAX_CHECKING = 8;

const createCheckSlots = () => createSlots({ max: MAX_CHECKING, detail: 'Too many imports ask other sites' });

/**
 * Requests the URLs that an import found.
 * @throws Problem `not_found`, `validation_failed`, `service_unavailable`.
 */
export async function checkImportLinks(
  core: Core,
  { viewer, path, body }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const row = await findImport(core, viewer, path.id);
  const chosen = chooseItems(row.found, body.items, ({ url }) => url !== null);
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  const urls = chosen.value.map(({ url }) => url ?? '');
  const inSlot = core.perServer(createCheckSlots);
  const states = await inSlot(async () => checkLinks(core.linkedPages.request, urls));
  return { items: chosen.value.map((item, at) => ({ id: item.id, state: states[at] ?? 'unknown' })) };
}
