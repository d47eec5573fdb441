/** A stored value and the version that a write over it must carry. */
export interface Versioned<Stored> {
  readonly version: number;
  readonly value: Stored;
}

/** What came of one attempt to save. */
export type SaveOutcome<Stored> =
  | { readonly kind: 'saved'; readonly stored: Versioned<Stored> }
  | { readonly kind: 'conflict'; readonly theirs: Versioned<Stored> }
  /** Worth trying again by itself: the network, a server that is away. */
  | { readonly kind: 'unreachable'; readonly error: unknown }
  /** Trying the same again would fail again: refused content, an ended sign-in. */
  | { readonly kind: 'refused'; readonly error: unknown };

export type SaveState<Stored> =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly atMs: number }
  | { readonly status: 'unreachable'; readonly error: unknown }
  | { readonly status: 'refused'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly theirs: Versioned<Stored> };

/** Keeps an unsaved draft where a reload or a crash does not reach it. */
export interface DraftBackup<Draft> {
  write(draft: Draft, baseVersion: number): void;
  clear(): void;
}

/** A draft that a backup kept, and the version it was made from. */
export interface RestoredDraft<Draft> {
  readonly draft: Draft;
  readonly baseVersion: number;
}

export interface AutosavePorts<Draft, Stored> {
  readonly toDraft: (stored: Stored) => Draft;
  /** Sends the draft; never throws. */
  readonly save: (draft: Draft, base: Versioned<Stored>) => Promise<SaveOutcome<Stored>>;
  /** The draft after its save: what the server made of it, with what could not be sent kept as typed. */
  readonly reconcile: (draft: Draft, stored: Stored) => Draft;
  readonly backup: DraftBackup<Draft>;
  readonly nowMs: () => number;
  /** Runs something later; the result cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

export interface AutosaveSnapshot<Draft, Stored> {
  readonly draft: Draft;
  readonly base: Versioned<Stored>;
  readonly state: SaveState<Stored>;
}

/** Pause in typing after which a draft is sent. */
export const TYPING_DELAY_MS = 600;
/** First and longest wait before an unreachable server is tried again. */
export const RETRY_DELAYS_MS = { first: 5_000, longest: 60_000 } as const;

/**
 * Keeps one draft and its stored value together: sends edits one save at a time, coalesces those made meanwhile, tries
 * again when the server was out of reach, and stops at a conflict until somebody decides. Nothing typed is dropped.
 */
export class Autosave<Draft, Stored> {
  readonly #ports: AutosavePorts<Draft, Stored>;
  readonly #listeners = new Set<() => void>();
  #snapshot: AutosaveSnapshot<Draft, Stored>;
  #edits = 0;
  #savedEdits = 0;
  #cancelTimer: (() => void) | null = null;
  #retryDelayMs: number = RETRY_DELAYS_MS.first;
  #isSaving = false;

  /** A restored draft counts as unsaved; one that was made from another version begins as a conflict. */
  constructor(
    base: Versioned<Stored>,
    ports: AutosavePorts<Draft, Stored>,
    restored: RestoredDraft<Draft> | null = null,
  ) {
    this.#ports = ports;
    if (restored !== null) this.#edits = 1;
    this.#snapshot = {
      base,
      draft: restored?.draft ?? ports.toDraft(base.value),
      state:
        restored === null || restored.baseVersion === base.version
          ? { status: 'idle' }
          : { status: 'conflict', theirs: base },
    };
  }

  readonly getSnapshot = (): AutosaveSnapshot<Draft, Stored> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True while something typed has not been acknowledged by the server. */
  get hasUnsaved(): boolean {
    return this.#edits !== this.#savedEdits;
  }

  /** Changes the draft. `typing` waits for a pause, `deliberate` (a switch, a move) is sent at once. */
  edit(change: (draft: Draft) => Draft, pace: 'typing' | 'deliberate'): void {
    const draft = change(this.#snapshot.draft);
    if (draft === this.#snapshot.draft) return;
    this.#edits += 1;
    this.#publish({ draft });
    this.#ports.backup.write(draft, this.#snapshot.base.version);
    if (this.#snapshot.state.status === 'conflict') return;
    this.#plan(pace === 'typing' ? TYPING_DELAY_MS : 0);
  }

  /** Sends what is waiting now: on blur, before leaving, when the network is back, when somebody presses retry. */
  flush(): void {
    if (this.hasUnsaved && this.#snapshot.state.status !== 'conflict') this.#plan(0);
  }

  /** Settles a conflict. `mine` writes the draft over their version, `theirs` takes their value and drops the draft. */
  resolveConflict(choice: 'mine' | 'theirs'): void {
    const { state } = this.#snapshot;
    if (state.status !== 'conflict') return;
    if (choice === 'theirs') {
      this.#savedEdits = this.#edits;
      this.#ports.backup.clear();
      this.#publish({
        base: state.theirs,
        draft: this.#ports.toDraft(state.theirs.value),
        state: { status: 'idle' },
      });
      return;
    }
    this.#publish({ base: state.theirs, state: { status: 'idle' } });
    this.#plan(0);
  }

  /** Takes over a value that was read anew, unless there is something unsaved that it would replace. */
  refresh(stored: Versioned<Stored>): void {
    if (this.hasUnsaved || this.#isSaving || stored.version <= this.#snapshot.base.version) return;
    this.#publish({ base: stored, draft: this.#ports.toDraft(stored.value) });
  }

  dispose(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #publish(change: Partial<AutosaveSnapshot<Draft, Stored>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #plan(delayMs: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.schedule(() => {
      this.#cancelTimer = null;
      void this.#send();
    }, delayMs);
  }

  async #send(): Promise<void> {
    if (this.#isSaving || !this.hasUnsaved) return;
    this.#isSaving = true;
    const sentEdits = this.#edits;
    const { draft, base } = this.#snapshot;
    this.#publish({ state: { status: 'saving' } });
    const outcome = await this.#ports.save(draft, base);
    this.#isSaving = false;
    this.#settle(outcome, sentEdits);
  }

  #settle(outcome: SaveOutcome<Stored>, sentEdits: number): void {
    if (outcome.kind === 'saved') {
      this.#settleSaved(outcome.stored, sentEdits);
    } else if (outcome.kind === 'conflict') {
      this.#publish({ state: { status: 'conflict', theirs: outcome.theirs } });
    } else if (outcome.kind === 'unreachable') {
      this.#publish({ state: { status: 'unreachable', error: outcome.error } });
      this.#plan(this.#retryDelayMs);
      this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, RETRY_DELAYS_MS.longest);
    } else {
      this.#publish({ state: { status: 'refused', error: outcome.error } });
      // An edit made while the refused one was on its way may have mended it.
      if (this.#edits !== sentEdits) this.#plan(TYPING_DELAY_MS);
    }
  }

  #settleSaved(stored: Versioned<Stored>, sentEdits: number): void {
    this.#retryDelayMs = RETRY_DELAYS_MS.first;
    this.#savedEdits = sentEdits;
    if (this.hasUnsaved) {
      this.#ports.backup.write(this.#snapshot.draft, stored.version);
      this.#publish({ base: stored });
      this.#plan(0);
      return;
    }
    this.#ports.backup.clear();
    this.#publish({
      base: stored,
      draft: this.#ports.reconcile(this.#snapshot.draft, stored.value),
      state: { status: 'saved', atMs: this.#ports.nowMs() },
    });
  }
}
