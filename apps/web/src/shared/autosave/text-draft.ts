import { tryStorage } from '../try-storage.ts';
import { getTabDrafts } from './draft-places.ts';

/** A text that a tab stores until it is sent. */
export interface TextDraft {
  readonly load: () => string;
  readonly save: (text: string) => void;
  readonly drop: () => void;
}

interface TextDraftOptions {
  /** Slug of the form in lower case. */
  readonly slug: string;
  readonly userId: string;
  /** Id of the object that the text is about. */
  readonly id: string;
  /** May throw when the browser blocks storage. */
  readonly getStorage?: () => Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;
}

/**
 * A text in the storage of this tab, so that neither a reload nor a failure loses it. The name of its key lets
 * `SealedDrafts` encrypt it when the session ends.
 */
export function createTextDraft({
  slug,
  userId,
  id,
  getStorage = getTabDrafts,
}: TextDraftOptions): TextDraft {
  const key = `${slug}-draft:${userId}:${id}`;
  const drop = (): void => tryStorage(() => getStorage().removeItem(key), undefined);
  return {
    load: () => tryStorage(() => getStorage().getItem(key), null) ?? '',
    save: (text) => {
      if (text === '') drop();
      else tryStorage(() => getStorage().setItem(key, text), undefined);
    },
    drop,
  };
}
