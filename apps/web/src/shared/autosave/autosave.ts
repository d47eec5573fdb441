import type { OtherVersions, Preference } from './merge-fields.ts';

/** A stored value with the version that an update must send. */
export interface Versioned<Stored> {
  readonly version: number;
  readonly value: Stored;
}

export type SaveOutcome<Stored> =
  | { readonly kind: 'saved'; readonly stored: Versioned<Stored> }
  | { readonly kind: 'conflict'; readonly theirs: Versioned<Stored> }
  /** An automatic retry can succeed later: the browser is offline, or the server is down. */
  | { readonly kind: 'unreachable'; readonly error: unknown }
  /** A retry would fail too: the content is invalid, or the session has ended. */
  | { readonly kind: 'refused'; readonly error: unknown };

export type SaveState<Stored> =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly atMs: number }
  | { readonly status: 'unreachable'; readonly error: unknown }
  | { readonly status: 'refused'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly theirs: Versioned<Stored> };

/** A draft as it is stored in a backup. */
export interface SavedDraft<Draft> {
  readonly draft: Draft;
  /** The version from which the draft was edited. */
  readonly baseVersion: number;
  /** The last draft whose save got no response. The server may have stored it. */
  readonly sent: Draft | null;
}

/** Stores a draft so that it survives a reload or a crash. */
export interface DraftBackup<Draft> {
  write(saved: SavedDraft<Draft>): void;
  clear(): void;
  /** Deletes the backups of other tabs that contain only values the server already has. */
  forgetStored(isOnServer: (draft: Draft) => boolean): void;
}

export interface AutosavePorts<Draft, Stored> {
  readonly toDraft: (stored: Stored) => Draft;
  /**
   * Sends the draft; never throws. With `isLeaving`, the page is unloading, and the request must outlive the
   * page.
   */
  readonly save: (draft: Draft, base: Versioned<Stored>, isLeaving: boolean) => Promise<SaveOutcome<Stored>>;
  /** Returns the draft after a save: the stored values, with invalid fields as the user typed them. */
  readonly reconcile: (draft: Draft, stored: Stored) => Draft;
  /** Whether saving the draft would leave the stored value unchanged. */
  readonly isStored: (draft: Draft, stored: Stored) => boolean;
  /** Number of changes that cannot be saved yet, because they are invalid or not confirmed. */
  readonly countUnfinished: (draft: Draft) => number;
  /**
   * Merges the draft with another writer's version; both were edited from `base`. Null when both changed the
   * same field and no side is preferred. Without this function, each newer version is a conflict. See
   * `mergeFields`.
   */
  readonly merge?: (draft: Draft, versions: OtherVersions<Stored>) => Draft | null;
  /** Number of unsaved edits in the draft, for the offline notice; 1 by default. */
  readonly countEdits?: (draft: Draft, stored: Stored) => number;
  readonly backup: DraftBackup<Draft>;
  readonly nowMs: () => number;
  /** Runs a callback after a delay; returns a function that cancels the callback. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

export interface AutosaveSnapshot<Draft, Stored> {
  readonly draft: Draft;
  readonly base: Versioned<Stored>;
  readonly state: SaveState<Stored>;
}

/** Debounce of typed edits. */
export const TYPING_DELAY_MS = 600;
/** First and longest delay before a save to an unreachable server is retried. */
export const RETRY_DELAYS_MS = { first: 5_000, longest: 60_000 } as const;

/**
 * Autosaves one draft. Runs one save at a time and coalesces edits made during a save. Retries an unreachable
 * server, and recognises its own save if the response was lost. A conflict with another writer pauses saving
 * until the user resolves it. No edit is ever dropped.
 */
export class Autosave<Draft, Stored> {
  readonly #ports: AutosavePorts<Draft, Stored>;
  readonly #listeners = new Set<() => void>();
  #snapshot: AutosaveSnapshot<Draft, Stored>;
  #edits = 0;
  #savedEdits = 0;
  #unacknowledged: Draft[] = [];
  #cancelTimer: (() => void) | null = null;
  #retryDelayMs: number = RETRY_DELAYS_MS.first;
  #isSaving = false;
  /** A refetched version that arrived while there were unsaved edits. */
  #refetched: Versioned<Stored> | null = null;
  #savedAtMs: number | null = null;
  /** Set by `flushBeforeLeaving`, because the page may unload; reset by the next edit. */
  #isLeaving = false;
  #isDisposed = false;

  /**
   * A restored draft counts as unsaved. The editor starts with a conflict if another writer has saved a newer
   * version than the draft's base.
   */
  constructor(
    base: Versioned<Stored>,
    ports: AutosavePorts<Draft, Stored>,
    restored: SavedDraft<Draft> | null = null,
  ) {
    this.#ports = ports;
    this.#snapshot = { base, draft: restored?.draft ?? ports.toDraft(base.value), state: { status: 'idle' } };
    this.#forgetStored(base.value);
    if (restored === null || ports.isStored(restored.draft, base.value)) return;
    this.#edits = 1;
    const isOwn = restored.sent !== null && ports.isStored(restored.sent, base.value);
    if (restored.baseVersion !== base.version && !isOwn) {
      this.#snapshot = { ...this.#snapshot, state: { status: 'conflict', theirs: base } };
    }
  }

  readonly getSnapshot = (): AutosaveSnapshot<Draft, Stored> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the server has not yet acknowledged an edit. Invalid fields do not count. */
  get hasUnsaved(): boolean {
    return this.#edits !== this.#savedEdits;
  }

  /** Number of edits on this device that are not saved yet. */
  countQueued(): number {
    const { draft, base } = this.#snapshot;
    if (!this.hasUnsaved || this.#ports.isStored(draft, base.value)) return 0;
    return Math.max(1, this.#ports.countEdits?.(draft, base.value) ?? 1);
  }

  /** Number of changes that would be lost with this editor: queued and unfinished edits. */
  countUnsaved(): number {
    return this.countQueued() + this.#ports.countUnfinished(this.#snapshot.draft);
  }

  /**
   * Changes the draft. A `typing` edit is debounced, a `deliberate` edit (a switch, a move) is saved at once.
   */
  edit(change: (draft: Draft) => Draft, pace: 'typing' | 'deliberate'): void {
    const draft = change(this.#snapshot.draft);
    if (this.#isDisposed || draft === this.#snapshot.draft) return;
    this.#edits += 1;
    this.#isLeaving = false;
    this.#publish({ draft, state: this.#stateWithEdit() });
    this.#writeBackup();
    this.#plan(pace === 'typing' ? TYPING_DELAY_MS : 0);
  }

  /** Saves at once: on blur, when the network is back, or when the user retries. */
  flush(): void {
    if (this.hasUnsaved) this.#plan(0);
  }

  /**
   * Sends the save synchronously, because the page unloads. Edits made during a running save wait for its
   * response, because only the response tells which version they may overwrite.
   */
  flushBeforeLeaving(): void {
    this.#cancelTimer?.();
    this.#isLeaving = true;
    void this.#send(true);
  }

  /**
   * The two possible results of a conflict. Both contain the fields that only one writer changed, so they
   * differ only in fields that both changed. Without a `merge` function they are the two complete versions.
   * Outside a conflict, both are the draft.
   */
  getOutcomes(): Readonly<Record<Preference, Draft>> {
    const { draft, state } = this.#snapshot;
    if (state.status !== 'conflict') return { mine: draft, theirs: draft };
    return {
      mine: this.#mergeInConflict('mine') ?? draft,
      theirs: this.#mergeInConflict('theirs') ?? this.#ports.toDraft(state.theirs.value),
    };
  }

  /** Resolves a conflict. In fields that both writers changed, the chosen version is used. */
  resolveConflict(choice: Preference): void {
    const { state } = this.#snapshot;
    if (this.#isDisposed || state.status !== 'conflict') return;
    const { [choice]: draft } = this.getOutcomes();
    const isStored = this.#ports.isStored(draft, state.theirs.value);
    if (isStored) this.#savedEdits = this.#edits;
    this.#publish({ draft, base: state.theirs, state: { status: 'idle' } });
    this.#writeBackup();
    if (!isStored) this.#plan(0);
  }

  /**
   * Accepts a refetched value. While there are unsaved edits, the value waits, because the next save merges
   * it or makes it unnecessary.
   */
  refresh(stored: Versioned<Stored>): void {
    const { draft, base } = this.#snapshot;
    if (this.#isDisposed || stored.version <= base.version) return;
    if (this.hasUnsaved || this.#isSaving) {
      this.#refetched = stored;
      return;
    }
    if (this.#ports.countUnfinished(draft) === 0) {
      this.#publish({ base: stored, draft: this.#ports.toDraft(stored.value) });
      return;
    }
    const merged = this.#mergeUnfinished(stored);
    if (merged === null) return;
    this.#publish({ base: stored, draft: merged });
    this.#writeBackup();
  }

  /** Stops the editor for good. The editor then sends nothing more and ignores edits. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #publish(change: Partial<AutosaveSnapshot<Draft, Stored>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    const learned = change.state?.status === 'conflict' ? change.state.theirs : change.base;
    if (learned !== undefined) this.#forgetStored(learned.value);
    for (const listener of this.#listeners) listener();
  }

  /**
   * Deletes backups of closed tabs. A tab that closes during its save leaves a backup, which would later
   * cause a conflict.
   */
  #forgetStored(value: Stored): void {
    const { backup, isStored, countUnfinished } = this.#ports;
    backup.forgetStored((draft) => isStored(draft, value) && countUnfinished(draft) === 0);
  }

  /** Shows "saving" at once after an edit, so that the status never says "saved" while input is unsaved. */
  #stateWithEdit(): SaveState<Stored> {
    const { state } = this.#snapshot;
    return state.status === 'idle' || state.status === 'saved' ? { status: 'saving' } : state;
  }

  /** The save state when all edits are saved. */
  #stateAtRest(): SaveState<Stored> {
    return this.#savedAtMs === null ? { status: 'idle' } : { status: 'saved', atMs: this.#savedAtMs };
  }

  /** Writes the backup, or clears it when there are no unsaved edits. */
  #writeBackup(): void {
    const { draft, base } = this.#snapshot;
    if (!this.hasUnsaved && this.#ports.countUnfinished(draft) === 0) this.#ports.backup.clear();
    else {
      const sent = this.#unacknowledged.at(-1) ?? null;
      this.#ports.backup.write({ draft, baseVersion: base.version, sent });
    }
  }

  /**
   * The refetched value, merged with the invalid fields as typed; null when the other writer changed these
   * fields.
   */
  #mergeUnfinished(stored: Versioned<Stored>): Draft | null {
    const { draft, base } = this.#snapshot;
    const { merge, reconcile } = this.#ports;
    return merge === undefined
      ? reconcile(draft, stored.value)
      : merge(draft, { base: base.value, theirs: stored.value });
  }

  #plan(delayMs: number): void {
    if (this.#isDisposed || this.#snapshot.state.status === 'conflict') return;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.schedule(() => {
      this.#cancelTimer = null;
      void this.#send(false);
    }, delayMs);
  }

  /** Saves the edits made during the last save: after `delayMs`, or at once if the page may unload. */
  #sendRest(delayMs: number): void {
    if (this.#isLeaving) void this.#send(true);
    else this.#plan(delayMs);
  }

  async #send(isLeaving: boolean): Promise<void> {
    const { draft, base, state } = this.#snapshot;
    if (this.#isDisposed || this.#isSaving || !this.hasUnsaved || state.status === 'conflict') return;
    if (this.#ports.isStored(draft, base.value) && this.#unacknowledged.length === 0) {
      this.#savedEdits = this.#edits;
      this.#writeBackup();
      this.#publish({ state: this.#stateAtRest() });
      if (this.#refetched !== null) this.refresh(this.#refetched);
      return;
    }
    this.#isSaving = true;
    const sentEdits = this.#edits;
    this.#unacknowledged.push(draft);
    this.#writeBackup();
    this.#publish({ state: { status: 'saving' } });
    const outcome = await this.#ports.save(draft, base, isLeaving);
    this.#isSaving = false;
    this.#settle(outcome, sentEdits);
  }

  #settle(outcome: SaveOutcome<Stored>, sentEdits: number): void {
    if (this.#isDisposed) return;
    if (outcome.kind === 'saved') {
      this.#settleSaved(outcome.stored, sentEdits);
    } else if (outcome.kind === 'conflict') {
      this.#settleConflict(outcome.theirs);
    } else if (outcome.kind === 'unreachable') {
      this.#publish({ state: { status: 'unreachable', error: outcome.error } });
      this.#plan(this.#retryDelayMs);
      this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, RETRY_DELAYS_MS.longest);
    } else {
      this.#unacknowledged.pop();
      this.#publish({ state: { status: 'refused', error: outcome.error } });
      // An edit made during the refused save may have corrected the error.
      if (this.#edits !== sentEdits) this.#sendRest(TYPING_DELAY_MS);
    }
  }

  #settleSaved(stored: Versioned<Stored>, sentEdits: number): void {
    this.#retryDelayMs = RETRY_DELAYS_MS.first;
    this.#unacknowledged = [];
    this.#savedEdits = sentEdits;
    this.#savedAtMs = this.#ports.nowMs();
    this.#publish({ base: stored });
    if (this.hasUnsaved) {
      this.#writeBackup();
      this.#sendRest(0);
      return;
    }
    const draft = this.#ports.reconcile(this.#snapshot.draft, stored.value);
    this.#publish({ draft, state: this.#stateAtRest() });
    this.#writeBackup();
  }

  /**
   * Handles a newer version on the server. If a save of this editor stored that version and only the response
   * was lost, the save counts as successful. Otherwise the draft is merged with the newer version and saved
   * again. When both changed the same field, there is a conflict.
   */
  #settleConflict(theirs: Versioned<Stored>): void {
    const isOwn = this.#unacknowledged.some((draft) => this.#ports.isStored(draft, theirs.value));
    if (!isOwn) {
      this.#unacknowledged = [];
      this.#mergeOrAsk(theirs);
      return;
    }
    const isWhole = this.#ports.isStored(this.#snapshot.draft, theirs.value);
    this.#settleSaved(theirs, isWhole ? this.#edits : this.#savedEdits);
  }

  #mergeInConflict(prefer: Preference): Draft | null {
    const { draft, base, state } = this.#snapshot;
    // The base of a restored draft is unknown.
    if (state.status !== 'conflict' || state.theirs === base) return null;
    return this.#ports.merge?.(draft, { base: base.value, theirs: state.theirs.value, prefer }) ?? null;
  }

  #mergeOrAsk(theirs: Versioned<Stored>): void {
    const { draft: mine, base } = this.#snapshot;
    const draft = this.#ports.merge?.(mine, { base: base.value, theirs: theirs.value }) ?? null;
    if (draft === null) {
      this.#publish({ state: { status: 'conflict', theirs } });
      return;
    }
    this.#publish({ draft, base: theirs });
    this.#writeBackup();
    this.#sendRest(0);
  }
}
