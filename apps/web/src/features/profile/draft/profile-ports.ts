import type { Profile, ProfileChanges } from '@musubi/api-client';

import type { AutosavePorts, SavedDraft, SaveOutcome, Versioned } from '#shared/autosave/autosave.ts';
import type { LocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';

import {
  asStored,
  mergeProfile,
  reconcileProfile,
  splitFields,
  toProfileChanges,
  toProfileDraft,
} from './profile-draft.ts';
import { type ProfileDraft, type ProfileForm, toProfileForm } from './profile-form.ts';
import type { RefusedFields } from './refused-fields.ts';

export interface ProfilePortsOptions {
  /** Sends the changes; never throws. */
  readonly send: (changes: ProfileChanges, isLeaving: boolean) => Promise<SaveOutcome<Profile>>;
  readonly backup: LocalDraftBackup<ProfileDraft>;
  /** The stored profile with which the editor starts. */
  readonly stored: Versioned<Profile>;
  readonly refused: RefusedFields;
}

type ProfilePorts = Omit<AutosavePorts<ProfileDraft, Profile>, 'backup' | 'nowMs' | 'schedule'> & {
  readonly backup: LocalDraftBackup<ProfileDraft>;
};

/**
 * Whether a version contains the values that a draft sent. A draft without a change to save proves nothing
 * about the version.
 */
function isOwnSave(sent: ProfileDraft | null, theirs: ProfileForm, refused: RefusedFields): boolean {
  if (sent === null || splitFields(sent, sent.base, refused).ready.length === 0) return false;
  return splitFields(sent, theirs, refused).ready.length === 0;
}

/**
 * Merges a restored draft with a version that another writer has stored in the meantime. The editor asks the
 * creator only if both changed the same field.
 */
function mergeRestored(
  saved: SavedDraft<ProfileDraft>,
  { stored, refused }: Pick<ProfilePortsOptions, 'stored' | 'refused'>,
): SavedDraft<ProfileDraft> {
  const theirs = toProfileForm(stored.value);
  if (saved.baseVersion === stored.version || isOwnSave(saved.sent, theirs, refused)) return saved;
  const draft = mergeProfile(saved.draft, { base: saved.draft.base, theirs }, refused);
  return draft === null ? { ...saved, sent: null } : { draft, baseVersion: stored.version, sent: null };
}

/** The rules by which the profile is autosaved: only changed fields are sent, and only those that are ready. */
export function createProfilePorts({ send, backup, stored, refused }: ProfilePortsOptions): ProfilePorts {
  return {
    toDraft: toProfileDraft,
    reconcile: (draft, value) => reconcileProfile(draft, value, refused),
    isStored: (draft, value) => splitFields(draft, toProfileForm(value), refused).ready.length === 0,
    countUnfinished: (draft) => splitFields(draft, draft.base, refused).held.length,
    countEdits: (draft, value) => splitFields(draft, toProfileForm(value), refused).ready.length,
    merge: (draft, { base, theirs, prefer }) =>
      mergeProfile(draft, { base: toProfileForm(base), theirs: toProfileForm(theirs), prefer }, refused),
    backup: {
      ...backup,
      restore() {
        const saved = backup.restore();
        return saved && mergeRestored(saved, { stored, refused });
      },
    },
    async save(draft, base, isLeaving) {
      const current = toProfileForm(base.value);
      const sendReady = async (): Promise<SaveOutcome<Profile>> => {
        const { ready: fields } = splitFields(draft, current, refused);
        return send(toProfileChanges(draft.values, { version: base.version, fields }), isLeaving);
      };
      const outcome = await sendReady();
      if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiFailure)) return outcome;
      const isNamed = refused.note(outcome.error, asStored(draft.values));
      // The refused fields stay in the draft with their reason. The other fields are saved without the
      // refused ones.
      const hasOthers = isNamed && splitFields(draft, current, refused).ready.length > 0;
      return hasOthers ? sendReady() : outcome;
    },
  };
}
