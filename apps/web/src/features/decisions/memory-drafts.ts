import { createTextDraft, type TextDraft } from '#shared/autosave/text-draft.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

const USER_ID = 'mio';

/** In-memory drafts of appeals by decision id, for the stories of this feature. */
export function createMemoryDrafts(words: Readonly<Record<string, string>> = {}): (id: string) => TextDraft {
  const storage = createFakeStorage();
  const draftOf = (id: string): TextDraft =>
    createTextDraft({ slug: 'appeal', userId: USER_ID, id, getStorage: () => storage });
  for (const [id, text] of Object.entries(words)) draftOf(id).save(text);
  return draftOf;
}
