import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { CopyImage } from '#core/images/copy-image.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import type { CopiedPictures } from './imports.fields.ts';
import { type ImportRow, importsRepository } from './imports.repository.ts';
import { chooseItems, PICTURES_MAX_COUNT } from './imports.rules.ts';
import { checkLinks } from './link-check.ts';

type Schemas = components['schemas'];

export interface ImportVisitsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly request: CheckedRequest;
  readonly copyImage: CopyImage;
}

/** Requests to the addresses and pictures that an import found. */
export interface ImportVisitsService {
  /** @throws Problem `not_found`, `validation_failed`. */
  check(viewer: PageViewer, id: string, items: readonly number[]): Promise<Schemas['ImportLinkChecks']>;
  /** @throws Problem `not_found`, `validation_failed`, `service_unavailable`. */
  copyPictures(
    viewer: PageViewer,
    id: string,
    request: Schemas['CopyImportPicturesRequest'],
  ): Promise<Schemas['ImportPictures']>;
}

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5000;
/** Maximum concurrent requests per server, of which each downloads up to 25 MB. */
const MAX_COPYING = 3;
/** Maximum concurrent checks per server, of which each opens four connections. */
const MAX_CHECKING = 8;

const BUSY = 'Too many imports ask other sites';

export function createImportVisitsService(options: ImportVisitsOptions): ImportVisitsService {
  const { db, clock, log, request, copyImage } = options;
  const inCopySlot = createSlots({ max: MAX_COPYING, detail: BUSY });
  const inCheckSlot = createSlots({ max: MAX_CHECKING, detail: BUSY });

  const find = async ({ pageId }: PageViewer, id: string): Promise<ImportRow> => {
    const row = await importsRepository.find(db, { pageId, id }, clock.now());
    if (row === null) throw new Problem('not_found', 'There is no such import');
    return row;
  };

  const copy = async (pageId: string, url: string): Promise<string | null> => {
    try {
      const answer = await request(url, { accept: ACCEPT, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
      return answer.status === 200 ? await copyImage(pageId, answer.bytes) : null;
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      log.info({ reason: error.message }, 'a picture of an import could not be copied');
      return null;
    }
  };

  /** Adds keys to those that earlier or concurrent requests stored. */
  const store = async (key: { readonly pageId: string; readonly id: string }, added: CopiedPictures) =>
    inTransaction(db, async (tx) => {
      const row = await importsRepository.lock(tx, key, clock.now());
      if (row === null) throw new Problem('not_found', 'There is no such import');
      const all = Object.entries({ ...row.copied.items, ...added.items }).slice(0, PICTURES_MAX_COUNT);
      const copied = { ...row.copied, icon: added.icon ?? row.copied.icon, items: Object.fromEntries(all) };
      await importsRepository.setCopied(tx, key, copied);
      return copied;
    });

  const copyAll = async (
    row: ImportRow,
    { items, icon }: { readonly items: readonly number[]; readonly icon: boolean },
  ): Promise<CopiedPictures> => {
    const { pageId, found, copied } = row;
    const copiedKeys: [number, string][] = [];
    for (const id of items) {
      const picture = found.items.at(id)?.picture ?? null;
      const isKnown = Object.hasOwn(copied.items, id);
      const key = picture === null || isKnown ? null : await copy(pageId, picture);
      if (key !== null) copiedKeys.push([id, key]);
    }
    const isIconWanted = icon && found.picture !== null && copied.icon === null;
    const iconKey = isIconWanted ? await copy(pageId, found.picture) : null;
    return { icon: iconKey, items: Object.fromEntries(copiedKeys) };
  };

  return {
    async check(viewer, id, items) {
      const row = await find(viewer, id);
      const chosen = chooseItems(row.found, items, ({ url }) => url !== null);
      if (!chosen.ok) throw toValidationProblem(chosen.refusals);
      const urls = chosen.value.map(({ url }) => url ?? '');
      const states = await inCheckSlot(async () => checkLinks(request, urls));
      return { items: chosen.value.map((item, at) => ({ id: item.id, state: states[at] ?? 'unknown' })) };
    },

    async copyPictures(viewer, id, { items, icon }) {
      const row = await find(viewer, id);
      const chosen = chooseItems(row.found, items, ({ picture }) => picture !== null);
      if (!chosen.ok) throw toValidationProblem(chosen.refusals);
      return inCopySlot(async () => {
        const copied = await store({ pageId: viewer.pageId, id }, await copyAll(row, { items, icon }));
        return { items: Object.keys(copied.items).map(Number), icon: copied.icon !== null };
      });
    },
  };
}
