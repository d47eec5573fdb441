import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import { copyImage } from '#modules/images/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { findImport, lockImport } from './find-import.ts';
import type { CopiedPictures } from './imports.fields.ts';
import { type ImportRow, importsRepository } from './imports.repository.ts';
import { chooseItems, PICTURES_MAX_COUNT } from './imports.rules.ts';

type Operation = 'v4CopyImportPictures';

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5000;
/** Maximum concurrent requests per server; each downloads up to 25 MB. */
const MAX_COPYING = 3;

const createPictureSlots = () =>
  createSlots({ max: MAX_COPYING, detail: 'Too many imports ask other sites' });

/**
 * Copies the pictures that an import found.
 * @throws Problem `not_found`, `validation_failed`, `service_unavailable`.
 */
export async function copyImportPictures(
  core: Core,
  {
    viewer,
    path: { id },
    body: { items, icon },
  }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const row = await findImport(core, viewer, id);
  const chosen = chooseItems(row.found, items, ({ picture }) => picture !== null);
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  return core.perServer(createPictureSlots)(async () => {
    const copied = await store(core, row, await copyAll(core, row, { items, icon }));
    return { items: Object.keys(copied.items).map(Number), icon: copied.icon !== null };
  });
}

async function copyAll(
  core: Core,
  { pageId, found, copied }: ImportRow,
  { items, icon }: { readonly items: readonly number[]; readonly icon: boolean },
): Promise<CopiedPictures> {
  const copiedKeys: [number, string][] = [];
  for (const id of items) {
    const picture = found.items.at(id)?.picture ?? null;
    const isKnown = Object.hasOwn(copied.items, id);
    const key = picture === null || isKnown ? null : await copy(core, pageId, picture);
    if (key !== null) copiedKeys.push([id, key]);
  }
  const isIconWanted = icon && found.picture !== null && copied.icon === null;
  const iconKey = isIconWanted ? await copy(core, pageId, found.picture) : null;
  return { icon: iconKey, items: Object.fromEntries(copiedKeys) };
}

async function copy(core: Core, pageId: string, url: string): Promise<string | null> {
  const { linkedPages, log } = core;
  try {
    const wanted = { accept: ACCEPT, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
    const answer = await linkedPages.request(url, wanted);
    return answer.status === 200 ? await copyImage(core, pageId, answer.bytes) : null;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    log.info({ reason: error.message }, 'a picture of an import could not be copied');
    return null;
  }
}

/** Adds these keys to the keys that earlier or concurrent requests stored. */
async function store(
  core: Core,
  key: Pick<ImportRow, 'pageId' | 'id'>,
  added: CopiedPictures,
): Promise<CopiedPictures> {
  return inTransaction(core.db, async (tx) => {
    const row = await lockImport(core, tx, key, key.id);
    const all = Object.entries({ ...row.copied.items, ...added.items }).slice(0, PICTURES_MAX_COUNT);
    const copied = { ...row.copied, icon: added.icon ?? row.copied.icon, items: Object.fromEntries(all) };
    await importsRepository.setCopied(tx, key, copied);
    return copied;
  });
}
