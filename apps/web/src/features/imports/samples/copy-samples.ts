import type { Import, ImportApplication, ImportedPageCopy } from '@musubi/api-client';
import {
  createImport,
  createImportApplication,
  createImportedPageCopy,
  createImportFields,
} from '@musubi/api-client/testing';

import { MANY_REASONS } from './sample-items.ts';

/** A plan of a page copy with fields of each kind. */
export function createCopyPlan(change: Partial<ImportedPageCopy> = {}): Import {
  return createImport({
    source: 'page_copy',
    address: null,
    items: MANY_REASONS.slice(0, 5),
    fields: createImportFields({
      has_cover: true,
      genres: ['illustration', 'manga'],
      thanks_note: '♡\n♡♡',
      ofuse_url: 'https://ofuse.me/mio',
      ofuse_message: '☕',
    }),
    page_copy: createImportedPageCopy(change),
  });
}

export const ALL_PARTS: ImportedPageCopy['parts'] = [
  { part: 'appearance', count: 1, state: 'available' },
  { part: 'blocks', count: 3, state: 'available' },
  { part: 'activities', count: 2, state: 'available' },
  { part: 'letters', count: 1200, state: 'available' },
];

/**
 * A page copy without a signature, from a newer version. Some entries are missing, and the copied page had a
 * lock or age check.
 */
export const UNSIGNED: Partial<ImportedPageCopy> = {
  signature: 'missing',
  parts: [
    { part: 'appearance', count: 1, state: 'newer' },
    { part: 'blocks', count: 3, state: 'available' },
    { part: 'activities', count: 0, state: 'newer' },
    { part: 'letters', count: 12, state: 'not_signed' },
  ],
  left_out: [
    { kind: 'images', reason: 'too_large', count: 3 },
    { kind: 'letters', reason: 'too_large', count: 40 },
  ],
  newer_parts: ['appearance', 'links', 'statistics', 'names'],
  is_for_adults: true,
  had_lock: true,
  names: [],
};

export const COPY_APPLIED: ImportApplication = createImportApplication({
  added_links: 12,
  fields: ['bio', 'cover', 'genres'],
  parts: [
    { part: 'appearance', count: 1 },
    { part: 'blocks', count: 3 },
    { part: 'activities', count: 2 },
    { part: 'letters', count: 1200 },
  ],
  is_unchanged: false,
});
