import type { Profile, ProfileChanges } from '@musubi/api-client';

import type { SaveOutcome, SaveState } from '#shared/autosave/autosave.ts';
import type { LocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';

import {
  isSameForm,
  rebase,
  rebaseOntoStored,
  type ProfileBase,
  mergeMine,
  toProfileBase,
  toProfileChanges,
} from './profile-changes.ts';
import { type ProfileForm, toProfileForm, type TypedProfile } from './profile-form.ts';

export interface ProfileEditingPorts {
  /** Sends the changes; never throws. */
  readonly save: (changes: ProfileChanges) => Promise<SaveOutcome<Profile>>;
  readonly backup: LocalDraftBackup<TypedProfile>;
  readonly nowMs: () => number;
}

export interface ProfileEditingSnapshot {
  /** The form values as the screen shows them. */
  readonly values: ProfileForm;
  /** The stored values on which the changes are based, with the version number that a save sends. */
  readonly base: ProfileBase;
  readonly state: SaveState<Profile>;
  /** Whether the values differ from the base. */
  readonly isTouched: boolean;
}

/**
 * State of the profile form. Without unsaved changes, a refetched profile replaces the form values and
 * `base`. Unsaved changes keep their `base`, so a save after another writer's save becomes a conflict.
 */
export class ProfileEditing {
  readonly #ports: ProfileEditingPorts;
  readonly #listeners = new Set<() => void>();
  #base: ProfileBase;
  #values: ProfileForm;
  #state: SaveState<Profile> = { status: 'idle' };
  #latest: Profile;
  #unacknowledged: ProfileForm[] = [];
  #isSaving = false;
  #isBackedUp = false;
  #show: ((values: ProfileForm) => void) | null = null;
  #snapshot: ProfileEditingSnapshot;

  /**
   * Restores the draft backup of the previous visit. Reports a conflict if the stored version is newer than
   * the backup's base version.
   */
  constructor(stored: Profile, ports: ProfileEditingPorts) {
    this.#ports = ports;
    this.#latest = stored;
    this.#base = toProfileBase(stored);
    this.#values = this.#base.value;
    this.#restore();
    this.#snapshot = this.#toSnapshot();
  }

  readonly getSnapshot = (): ProfileEditingSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Attaches the mounted form and returns a function that detaches it. While no form is attached, a finished
   * save does not overwrite newer input.
   */
  connect(show: (values: ProfileForm) => void): () => void {
    this.#show = show;
    return () => {
      this.#show = null;
    };
  }

  /** Stores the current values of the form. */
  typed(values: ProfileForm): void {
    if (isSameForm(values, this.#values)) return;
    this.#values = values;
    if (!this.#isSaving) this.#adoptLatestWhenUntouched();
    this.#publish();
  }

  /** Takes a refetched profile; the form shows this profile if no unsaved change would be lost. */
  refresh(stored: Profile): void {
    if (stored.version <= this.#latest.version) return;
    this.#latest = stored;
    if (this.#isSaving) return;
    if (this.#state.status === 'conflict') this.#rebaseOntoLatest(this.#values);
    else this.#adoptLatestWhenUntouched();
    this.#publish();
  }

  /** Saves the changes. Ignored during a save and during a conflict. */
  async save(values: ProfileForm): Promise<void> {
    if (this.#isSaving || this.#state.status === 'conflict') return;
    this.#isSaving = true;
    await this.#write(values);
    this.#isSaving = false;
    this.#adoptLatestWhenUntouched();
    this.#publish();
  }

  /**
   * Resolves a conflict: `mine` rebases the changes onto the newer version, ready to save; `theirs` discards
   * the changes.
   */
  resolveConflict(choice: 'mine' | 'theirs'): void {
    if (this.#state.status !== 'conflict') return;
    const { value: theirs } = this.#state.theirs;
    const mine = mergeMine({ base: this.#base.value, values: this.#values }, toProfileForm(theirs));
    this.#base = toProfileBase(theirs);
    this.#state = { status: 'idle' };
    this.#put(choice === 'mine' ? mine : this.#base.value);
    this.#publish();
  }

  revert(): void {
    if (this.#isSaving) return;
    this.#base = toProfileBase(this.#latest);
    this.#state = { status: 'idle' };
    this.#put(this.#base.value);
    this.#publish();
  }

  #restore(): void {
    const saved = this.#ports.backup.restore();
    if (saved === null) return;
    const { base, values } = saved.draft;
    this.#isBackedUp = true;
    this.#values = values;
    this.#unacknowledged = saved.sent === null ? [] : [saved.sent.values];
    if (saved.baseVersion !== this.#latest.version) this.#base = { version: saved.baseVersion, value: base };
    // If another tab wrote the backup, its base version may be newer than the latest version known to this
    // tab. There is nothing to rebase onto then.
    if (saved.baseVersion < this.#latest.version) this.#rebaseOntoLatest(values);
    if (!this.#isTouched()) this.#clearBackup();
  }

  #isTouched(): boolean {
    return !isSameForm(this.#values, this.#base.value);
  }

  #put(values: ProfileForm): void {
    this.#values = values;
    this.#show?.(values);
  }

  #adoptLatestWhenUntouched(): void {
    const latest = toProfileBase(this.#latest);
    const values = rebase(this.#values, { since: this.#base.value, onto: latest.value });
    if (latest.version > this.#base.version && isSameForm(values, latest.value)) {
      this.#base = latest;
      this.#put(values);
    }
    if (!this.#isTouched() && this.#state.status !== 'saved') this.#state = { status: 'idle' };
  }

  /** Rebases values onto the latest version and returns the values to save; null on a conflict. */
  #rebaseOntoLatest(values: ProfileForm): ProfileForm | null {
    const theirs = toProfileBase(this.#latest);
    const typed = { base: this.#base.value, values };
    const result = rebaseOntoStored(typed, { theirs: theirs.value, sent: this.#unacknowledged });
    this.#unacknowledged = [];
    if (result.kind === 'conflict') {
      this.#state = { status: 'conflict', theirs: { version: theirs.version, value: this.#latest } };
      return null;
    }
    this.#state = { status: 'idle' };
    this.#takeOver(theirs, result.since);
    return result.values;
  }

  async #write(values: ProfileForm): Promise<void> {
    const changes = toProfileChanges(values, this.#base);
    if (changes === null) {
      this.#takeOver(this.#base, values);
      this.#state = { status: 'saved', atMs: this.#ports.nowMs() };
      return;
    }
    this.#unacknowledged.push(values);
    this.#state = { status: 'saving' };
    this.#publish();
    const outcome = await this.#ports.save(changes);
    if (outcome.kind === 'saved') {
      this.#unacknowledged = [];
      this.#note(outcome.stored.value);
      this.#takeOver(toProfileBase(outcome.stored.value), values);
      this.#state = { status: 'saved', atMs: this.#ports.nowMs() };
    } else if (outcome.kind === 'conflict') {
      this.#note(outcome.theirs.value);
      const rest = this.#rebaseOntoLatest(values);
      if (rest !== null) await this.#write(rest);
    } else {
      if (outcome.kind === 'refused') this.#unacknowledged.pop();
      this.#state = { status: outcome.kind, error: outcome.error };
    }
  }

  /** Sets the base to a stored version. Form fields that differ from `since` stay as typed. */
  #takeOver(base: ProfileBase, since: ProfileForm): void {
    this.#base = base;
    this.#put(rebase(this.#values, { since, onto: base.value }));
  }

  #note(stored: Profile): void {
    if (stored.version > this.#latest.version) this.#latest = stored;
  }

  #publish(): void {
    this.#writeBackup();
    this.#snapshot = this.#toSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #toSnapshot(): ProfileEditingSnapshot {
    return {
      values: this.#values,
      base: this.#base,
      state: this.#state,
      isTouched: this.#isTouched(),
    };
  }

  /** Writes the draft backup, or clears it when there are no unsaved changes. */
  #writeBackup(): void {
    if (this.#show === null) return this.#clearStoredBackup();
    if (!this.#isTouched() && !this.#isSaving) return this.#clearBackup();
    const { version: baseVersion, value: base } = this.#base;
    const sent = this.#unacknowledged.at(-1);
    this.#isBackedUp = true;
    this.#ports.backup.write({
      draft: { base, values: this.#values },
      baseVersion,
      sent: sent === undefined ? null : { base, values: sent },
    });
  }

  /** Clears only a draft backup that this tab wrote or restored, never one of another tab. */
  #clearBackup(): void {
    if (this.#isBackedUp) this.#ports.backup.clear();
    this.#isBackedUp = false;
  }

  #clearStoredBackup(): void {
    const saved = this.#ports.backup.restore();
    if (saved !== null && toProfileChanges(saved.draft.values, toProfileBase(this.#latest)) === null) {
      this.#clearBackup();
    }
  }
}
