import type { Profile, ProfileChanges } from '@musubi/api-client';

import { ApiFailure } from '#shared/api/api-failure.ts';
import type { SaveOutcome } from '#shared/autosave/autosave.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { ProfileEditing } from './profile-editing.ts';
import { parseTypedProfile } from './profile-form-schema.ts';
import { type ProfileForm, toProfileForm } from './profile-form.ts';

export const saved = (value: Profile): SaveOutcome<Profile> => ({
  kind: 'saved',
  stored: { version: value.version, value },
});
export const conflict = (value: Profile): SaveOutcome<Profile> => ({
  kind: 'conflict',
  theirs: { version: value.version, value },
});
export const OUT_OF_REACH: SaveOutcome<Profile> = { kind: 'unreachable', error: new ApiFailure('network') };
export const REFUSED: SaveOutcome<Profile> = { kind: 'refused', error: new ApiFailure('handle_taken') };

/**
 * A fake browser with local storage. It records the requests of all its tabs, and the test responds to them
 * in order.
 */
export function fakeBrowser() {
  const storage = new Map<string, string>();
  const sent: ProfileChanges[] = [];
  const waiting: ((outcome: SaveOutcome<Profile>) => void)[] = [];
  const backup = createLocalDraftBackup({
    key: 'profile-draft:mio',
    parse: (value) => parseTypedProfile(value, toProfileForm(createEditorProfile())),
    getStorage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, text) => void storage.set(key, text),
      removeItem: (key) => void storage.delete(key),
    }),
  });
  return {
    backup,
    sent,
    hasBackup: () => storage.size > 0,
    answer: (outcome: SaveOutcome<Profile>) => waiting.shift()?.(outcome),
    /** Opens a tab with the profile form. */
    open(stored: Profile) {
      const editing = new ProfileEditing(stored, {
        backup,
        nowMs: () => 5,
        save: async (changes) => {
          sent.push(changes);
          return new Promise((resolve) => void waiting.push(resolve));
        },
      });
      let shown = editing.getSnapshot().values;
      const close = editing.connect((values) => {
        shown = values;
      });
      return {
        editing,
        close,
        shown: () => shown,
        state: () => editing.getSnapshot().state,
        type(change: Partial<ProfileForm>) {
          shown = { ...shown, ...change };
          editing.typed(shown);
        },
        save: async () => editing.save(shown),
      };
    },
  };
}
