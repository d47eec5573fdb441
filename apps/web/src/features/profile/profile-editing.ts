import type { Profile, ProfileChanges } from '@musubi/api-client';

import type { SaveOutcome, SaveState } from '#shared/autosave/autosave.ts';
import type { LocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';

import {
  isSameForm,
  keepTouched,
  meetStored,
  type ProfileBase,
  toMine,
  toProfileBase,
  toProfileChanges,
} from './profile-changes.ts';
import { type ProfileForm, toProfileForm, type TypedProfile } from './profile-form.ts';

export interface ProfileEditingPorts {
  /** Sends changes; never throws. */
  readonly save: (changes: ProfileChanges) => Promise<SaveOutcome<Profile>>;
  readonly backup: LocalDraftBackup<TypedProfile>;
  readonly nowMs: () => number;
}

export interface ProfileEditingSnapshot {
  /** As they are on the screen. */
  readonly values: ProfileForm;
  /** What the values come from, and the version that a save of them carries. */
  readonly base: ProfileBase;
  readonly state: SaveState<Profile>;
  /** Whether the values are others than the base's. */
  readonly isTouched: boolean;
}

/**
 * The profile while it is edited. Values and base move together: a version that was read anew replaces both, or, once
 * something is typed, neither, so that a save over somebody else's is refused and asked about.
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

  /** Goes on from what an earlier visit could not save. Over a version that was replaced since, that is a conflict. */
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

  /** Puts a form in front of it. Without one, a save that ends keeps its hands off what a newer screen has typed. */
  connect(show: (values: ProfileForm) => void): () => void {
    this.#show = show;
    return () => {
      this.#show = null;
    };
  }

  /** Takes note of the values on the screen. */
  typed(values: ProfileForm): void {
    if (isSameForm(values, this.#values)) return;
    this.#values = values;
    if (!this.#isSaving) this.#goOnWhenUntouched();
    this.#publish();
  }

  /** Takes note of a profile that was read anew; the form shows it as long as nothing would be lost by that. */
  refresh(stored: Profile): void {
    if (stored.version <= this.#latest.version) return;
    this.#latest = stored;
    if (this.#isSaving) return;
    if (this.#state.status === 'conflict') this.#meetLatest(this.#values);
    else this.#goOnWhenUntouched();
    this.#publish();
  }

  /** Sends what was changed. Ignored while a save is under way, and while somebody has to decide. */
  async save(values: ProfileForm): Promise<void> {
    if (this.#isSaving || this.#state.status === 'conflict') return;
    this.#isSaving = true;
    await this.#write(values);
    this.#isSaving = false;
    this.#goOnWhenUntouched();
    this.#publish();
  }

  /** Settles a conflict. `mine` moves what was typed onto their version, to be saved; `theirs` drops it. */
  resolveConflict(choice: 'mine' | 'theirs'): void {
    if (this.#state.status !== 'conflict') return;
    const { value: theirs } = this.#state.theirs;
    const mine = toMine({ base: this.#base.value, values: this.#values }, toProfileForm(theirs));
    this.#base = toProfileBase(theirs);
    this.#state = { status: 'idle' };
    this.#put(choice === 'mine' ? mine : this.#base.value);
    this.#publish();
  }

  /** Drops what was typed. */
  revert(): void {
    if (this.#isSaving) return;
    this.#base = toProfileBase(this.#latest);
    this.#state = { status: 'idle' };
    this.#put(this.#base.value);
    this.#publish();
  }

  #restore(): void {
    const kept = this.#ports.backup.restore();
    if (kept === null) return;
    const { base, values } = kept.draft;
    this.#isBackedUp = true;
    this.#values = values;
    this.#unacknowledged = kept.sent === null ? [] : [kept.sent.values];
    if (kept.baseVersion !== this.#latest.version) this.#base = { version: kept.baseVersion, value: base };
    // A later version than the stored one is another tab's, which this tab has yet to read.
    if (kept.baseVersion < this.#latest.version) this.#meetLatest(values);
    if (!this.#isTouched()) this.#clearBackup();
  }

  #isTouched(): boolean {
    return !isSameForm(this.#values, this.#base.value);
  }

  #put(values: ProfileForm): void {
    this.#values = values;
    this.#show?.(values);
  }

  #goOnWhenUntouched(): void {
    const latest = toProfileBase(this.#latest);
    const values = keepTouched(this.#values, { since: this.#base.value, onto: latest.value });
    if (latest.version > this.#base.version && isSameForm(values, latest.value)) {
      this.#base = latest;
      this.#put(values);
    }
    if (!this.#isTouched() && this.#state.status !== 'saved') this.#state = { status: 'idle' };
  }

  /** Goes on from the latest version with what is left to be sent of `values`; null when somebody has to decide. */
  #meetLatest(values: ProfileForm): ProfileForm | null {
    const theirs = toProfileBase(this.#latest);
    const typed = { base: this.#base.value, values };
    const meeting = meetStored(typed, { theirs: theirs.value, sent: this.#unacknowledged });
    this.#unacknowledged = [];
    if (meeting.kind === 'conflict') {
      this.#state = { status: 'conflict', theirs: { version: theirs.version, value: this.#latest } };
      return null;
    }
    this.#state = { status: 'idle' };
    this.#takeOver(theirs, meeting.since);
    return meeting.values;
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
      const rest = this.#meetLatest(values);
      if (rest !== null) await this.#write(rest);
    } else {
      if (outcome.kind === 'refused') this.#unacknowledged.pop();
      this.#state = { status: outcome.kind, error: outcome.error };
    }
  }

  /** Makes a stored version the base; what was typed since it was sent stays. */
  #takeOver(base: ProfileBase, since: ProfileForm): void {
    this.#base = base;
    this.#put(keepTouched(this.#values, { since, onto: base.value }));
  }

  #note(stored: Profile): void {
    if (stored.version > this.#latest.version) this.#latest = stored;
  }

  #publish(): void {
    this.#keep();
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

  /** Writes the backup, or clears it when it would say nothing new. */
  #keep(): void {
    if (this.#show === null) return this.#forgetWhatIsStored();
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

  /** Another tab's backup stays: only what was written or restored here is cleared here. */
  #clearBackup(): void {
    if (this.#isBackedUp) this.#ports.backup.clear();
    this.#isBackedUp = false;
  }

  #forgetWhatIsStored(): void {
    const kept = this.#ports.backup.restore();
    if (kept !== null && toProfileChanges(kept.draft.values, toProfileBase(this.#latest)) === null) {
      this.#clearBackup();
    }
  }
}
