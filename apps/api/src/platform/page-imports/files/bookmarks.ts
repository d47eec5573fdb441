import type { DraftItem, DraftPage } from '../draft-page.ts';
import { isWithin, type PageElement, scanPage } from '../scan-page.ts';

const MARK = /<!doctype netscape-bookmark-file/i;
const MARK_MAX_CHARACTERS = 1000;

/** Whether a text is a file of bookmarks in the format that all browsers export. */
export const isBookmarkFile = (text: string): boolean => MARK.test(text.slice(0, MARK_MAX_CHARACTERS));

/** The closest list that contains an element; null outside of lists. */
function listAround(element: PageElement | null): PageElement | null {
  for (let one = element; one !== null; one = one.parent) if (one.name === 'dl') return one;
  return null;
}

interface Bookmark extends DraftItem {
  description?: string;
}

interface Folder {
  readonly title: string;
  readonly items: DraftItem[];
}

/**
 * Reads a file of bookmarks. Bookmarks outside of folders come first; each folder's title comes before its
 * bookmarks.
 */
export function readBookmarks(text: string): DraftPage {
  const outside: Folder = { title: '', items: [] };
  const folders: Folder[] = [outside];
  const folderOf = new Map<PageElement | null, Folder>();
  // In the file, a folder's list follows the folder's title, inside the same list as the title.
  const lastFolderIn = new Map<PageElement | null, Folder>();
  // A note follows its bookmark or its folder.
  let noted: Bookmark | null = null;

  const findFolder = (list: PageElement | null): Folder => {
    const known = folderOf.get(list);
    if (known !== undefined) return known;
    const folder = list === null ? outside : (lastFolderIn.get(listAround(list.parent)) ?? outside);
    folderOf.set(list, folder);
    return folder;
  };

  for (const part of scanPage(text).parts) {
    const list = listAround(part.element);
    if (part.kind === 'heading' && !isWithin(part.element, ({ name }) => name === 'h1')) {
      const folder: Folder = { title: part.text, items: [] };
      folders.push(folder);
      lastFolderIn.set(list, folder);
      noted = null;
    }
    if (part.kind === 'text' && part.element.name === 'dd' && noted !== null) noted.description = part.text;
    if (part.kind === 'link') {
      const { text: title, href: address, isPrivate } = part;
      const item: Bookmark = { kind: 'link', title, address, isVisible: !isPrivate };
      findFolder(list).items.push(item);
      noted = item;
    }
  }
  return {
    source: 'bookmarks',
    items: folders.flatMap(({ title, items }): readonly DraftItem[] =>
      items.length === 0 || title === '' ? items : [{ kind: 'heading', title }, ...items],
    ),
  };
}
