import type { CaseDetail, PreviewProfile } from '@musubi/api-client';
import { contentOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';

/** Content of a case that a decision can hide. `value` is `kind:id`. */
export type HidableItem =
  | { readonly value: string; readonly kind: 'link' | 'thumbnail'; readonly title: string }
  | { readonly value: string; readonly kind: 'icon' | 'cover' | 'letter' }
  | { readonly value: string; readonly kind: 'block'; readonly number: number };

function picturesOf(page: PreviewProfile): readonly HidableItem[] {
  const { icon_image_key: icon, cover_image_key: cover, links, blocks = [] } = page;
  const keys = blocks.flatMap((block) => {
    const content = contentOfBlock(block);
    return content === null ? [] : imageKeysOfBlock(content);
  });
  return [
    ...(icon === null ? [] : [{ value: `picture:${icon}`, kind: 'icon' } as const]),
    ...(cover === null ? [] : [{ value: `picture:${cover}`, kind: 'cover' } as const]),
    ...links.flatMap(({ thumbnail_image_key: key, title }) =>
      key === null ? [] : [{ value: `picture:${key}`, kind: 'thumbnail', title } as const],
    ),
    ...keys.map((key, place) => ({ value: `picture:${key}`, kind: 'block', number: place + 1 }) as const),
  ];
}

/**
 * Lists the content that a decision can hide. In a case about a letter, only the letter. Otherwise first
 * links, then pictures, of the page or, if the page no longer exists, of its newest snapshot. A picture that
 * a page uses twice is listed once.
 */
export function hidableItems({ summary, page, snapshots }: CaseDetail): readonly HidableItem[] {
  if (summary.subject === 'letter') return [{ value: `letter:${summary.target}`, kind: 'letter' }];
  const shown = page ?? snapshots.find((snapshot) => snapshot.page !== undefined)?.page;
  const links = shown === undefined ? [] : shown.links;
  const items = [
    ...links.map(({ id, title }) => ({ value: `link:${id}`, kind: 'link', title }) as const),
    ...(shown === undefined ? [] : picturesOf(shown)),
  ];
  return [...new Map(items.toReversed().map((item) => [item.value, item])).values()].toReversed();
}
