import { imagePath } from '#platform/page-copies/page-copy-format.ts';

import type { ImportRow } from '../imports.repository.ts';
import type { PresentPictures } from '../imports.rules.ts';

/** Finds the copied pictures of links and profile. A page copy stores them among its objects. */
export function toPresentPictures({
  copied,
  pageCopy,
}: Pick<ImportRow, 'copied' | 'pageCopy'>): PresentPictures {
  if (pageCopy === null) return { ...copied, cover: null };
  const { objects = {} } = copied;
  const findKey = (image: string | null): string | null =>
    image === null ? null : (objects[imagePath(image)] ?? null);
  const items = pageCopy.links.flatMap(({ image }, id) => {
    const key = findKey(image);
    return key === null ? [] : [[id, key] as const];
  });
  const { icon, cover } = pageCopy.profile;
  return { icon: findKey(icon), cover: findKey(cover), items: Object.fromEntries(items) };
}
