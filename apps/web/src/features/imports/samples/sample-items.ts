import type { ImportItem } from '@musubi/api-client';
import { createImportItem } from '@musubi/api-client/testing';

export const SECTION = '作品';

function createLink(id: number, change: Partial<ImportItem> = {}): ImportItem {
  return createImportItem({
    id,
    kind: 'link',
    title: `Shop ${id}`,
    url: `https://shop.example/${id}`,
    section: '',
    has_picture: false,
    is_taken: (change.reason ?? null) === null,
    can_be_taken: true,
    reason: null,
    ...change,
  });
}

const NO_ADDRESS = { reason: 'no_address', can_be_taken: false, url: null } as const;

/** Found items with each reason, under a heading and without one. */
export const MANY_REASONS: readonly ImportItem[] = [
  createLink(0, { kind: 'icon', title: 'X', url: 'https://x.com/mio' }),
  createImportItem({ id: 1, kind: 'heading', title: SECTION, section: SECTION }),
  createLink(2, {
    title: 'pixiv',
    url: 'https://www.pixiv.net/users/1234567',
    section: SECTION,
    has_picture: true,
  }),
  createLink(3, {
    title: 'Sketches',
    url: 'https://sketch.example/mio',
    section: SECTION,
    is_visible: false,
  }),
  createLink(4, { reason: 'already_there' }),
  createLink(5, { reason: 'duplicate' }),
  createLink(6, NO_ADDRESS),
  createLink(7, { reason: 'address_refused', can_be_taken: false, url: null }),
  createLink(8, { reason: 'mail_address', can_be_taken: false, url: null, title: 'mio@example.com' }),
  createLink(9, { reason: 'locked' }),
];

/** Five found links of a page that has room for two. */
export const TOO_MANY: readonly ImportItem[] = Array.from({ length: 5 }, (_, id) =>
  createLink(id, id < 2 ? {} : { reason: 'too_many' }),
);

export const HUNDREDS: readonly ImportItem[] = Array.from({ length: 250 }, (_, id) =>
  createLink(id, id < 98 ? {} : { reason: 'too_many' }),
);
