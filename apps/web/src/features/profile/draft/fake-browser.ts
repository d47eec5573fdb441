import type { Profile, ProfileChanges } from '@musubi/api-client';
import { createFakeClock } from '@musubi/auth/testing/fake-clock';

import { Autosave, type SaveOutcome } from '#shared/autosave/autosave.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createProfileActions } from './profile-actions.ts';
import { parseProfileDraft } from './profile-draft-schema.ts';
import { changeFields, holdField } from './profile-draft.ts';
import {
  type Confirmed,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import { createProfilePorts } from './profile-ports.ts';
import { RefusedFields } from './refused-fields.ts';

export const saved = (value: Profile): SaveOutcome<Profile> => ({
  kind: 'saved',
  stored: { version: value.version, value },
});
export const conflict = (value: Profile): SaveOutcome<Profile> => ({
  kind: 'conflict',
  theirs: { version: value.version, value },
});
export const OUT_OF_REACH: SaveOutcome<Profile> = { kind: 'unreachable', error: new ApiFailure('network') };
export const TAKEN: SaveOutcome<Profile> = { kind: 'refused', error: new ApiFailure('handle_taken') };

/**
 * A fake browser with local storage. It records the requests of all its tabs, and the test responds to them
 * in order.
 */
export function fakeBrowser() {
  const storage = createFakeStorage();
  const sent: ProfileChanges[] = [];
  const waiting: ((outcome: SaveOutcome<Profile>) => void)[] = [];
  const clock = createFakeClock(0);
  return {
    sent,
    hasBackup: () => storage.length > 0,
    async answer(outcome: SaveOutcome<Profile>) {
      waiting.shift()?.(outcome);
      // Several turns, because both the save and the editor await the response.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      clock.advance(0);
    },
    /** Opens a tab with the profile form. */
    open(profile: Profile) {
      const stored = { version: profile.version, value: profile };
      const refused = new RefusedFields();
      const backup = createLocalDraftBackup({
        key: 'profile-draft:mio',
        parse: (value) => parseProfileDraft(value)?.(toProfileForm(createEditorProfile())) ?? null,
        getStorage: () => storage,
        nowMs: clock.nowMs,
      });
      const ports = createProfilePorts({
        stored,
        refused,
        backup,
        send: async (changes) => {
          sent.push(changes);
          return new Promise((resolve) => void waiting.push(resolve));
        },
      });
      const editor = new Autosave<ProfileDraft, Profile>(
        stored,
        { ...ports, nowMs: clock.nowMs, schedule: clock.schedule },
        ports.backup.restore(),
      );
      const actions = createProfileActions({ editor, refused, visit: () => {} });
      const edit = (change: Partial<ProfileForm>, confirmed: Confirmed = {}): void => {
        editor.edit((draft) => {
          const changed = changeFields(draft, change);
          return { ...changed, confirmed: { ...changed.confirmed, ...confirmed } };
        }, 'deliberate');
        clock.advance(0);
      };
      return {
        editor,
        refused,
        edit,
        /** Types a name in the guided start, which saves the name only when the creator presses Next. */
        holdName(name: string) {
          editor.edit((draft) => holdField(draft, 'name', name), 'deliberate');
          clock.advance(0);
        },
        /** Leaves a field, which saves its typed text. */
        leave(field: ProfileField) {
          actions.rest(field);
          clock.advance(0);
        },
        release(field: ProfileField) {
          actions.release(field);
          clock.advance(0);
        },
        shown: () => editor.getSnapshot().draft.values,
        state: () => editor.getSnapshot().state,
        /** Saves a restored draft, as the screen does when it opens. */
        flush() {
          editor.flush();
          clock.advance(0);
        },
      };
    },
  };
}
