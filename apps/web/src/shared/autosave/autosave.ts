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

/** A draft as a backup keeps it. */
export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** The version the draft was made from. */
  readonly baseVersion: number;
  /** What was sent last and not acknowledged: it may have been stored all the same. */
  readonly sent: Draft | null;
}

/** Keeps a draft where a reload or a crash does not reach it. */
export interface DraftBackup<Draft> {
  write(kept: KeptDraft<Draft>): void;
  clear(): void;
}

export interface AutosavePorts<Draft, Stored> {
  readonly toDraft: (stored: Stored) => Draft;
  /** Sends the draft; never throws. `isLeaving`: the page is about to go, the request must outlive it. */
  readonly save: (draft: Draft, base: Versioned<Stored>, isLeaving: boolean) => Promise<SaveOutcome<Stored>>;
  /** The draft after its save: what the server made of it, with what could not be sent kept as typed. */
  readonly reconcile: (draft: Draft, stored: Stored) => Draft;
  /** Whether nothing of the draft is left to be sent when this is stored. */
  readonly isStored: (draft: Draft, stored: Stored) => boolean;
  /** Whether the draft holds something that cannot be stored yet. */
  readonly isUnfinished: (draft: Draft) => boolean;
  /** How many edits the draft holds beyond what is stored, for whoever asks how much waits; 1 unless it says. */
  readonly countEdits?: (draft: Draft, stored: Stored) => number;
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
 * again when the server was out of reach, knows its own lost answers from other writers, and stops at a real conflict
 * until somebody decides. Nothing typed is dropped.
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
  #savedAtMs: number | null = null;
  /** Whether nobody has edited since the page was about to go. */
  #isLeaving = false;
  #isDisposed = false;

  /** A restored draft counts as unsaved; one made from a version that somebody else has replaced begins as a conflict. */
  constructor(
    base: Versioned<Stored>,
    ports: AutosavePorts<Draft, Stored>,
    restored: KeptDraft<Draft> | null = null,
  ) {
    this.#ports = ports;
    this.#snapshot = { base, draft: restored?.draft ?? ports.toDraft(base.value), state: { status: 'idle' } };
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

  /** True while something that can be stored has not been acknowledged by the server. */
  get hasUnsaved(): boolean {
    return this.#edits !== this.#savedEdits;
  }

  /** How many edits wait on this device for the server. */
  countQueued(): number {
    const { draft, base } = this.#snapshot;
    if (!this.hasUnsaved || this.#ports.isStored(draft, base.value)) return 0;
    return Math.max(1, this.#ports.countEdits?.(draft, base.value) ?? 1);
  }

  /** Changes the draft. `typing` waits for a pause, `deliberate` (a switch, a move) is sent at once. */
  edit(change: (draft: Draft) => Draft, pace: 'typing' | 'deliberate'): void {
    const draft = change(this.#snapshot.draft);
    if (this.#isDisposed || draft === this.#snapshot.draft) return;
    this.#edits += 1;
    this.#isLeaving = false;
    this.#publish({ draft, state: this.#stateWithEdit() });
    this.#keep();
    this.#plan(pace === 'typing' ? TYPING_DELAY_MS : 0);
  }

  /** Sends what is waiting: on blur, when the network is back, when somebody presses retry. */
  flush(): void {
    if (this.hasUnsaved) this.#plan(0);
  }

  /**
   * Sends what is waiting before this call returns: the page is about to go. What waits behind a save that is under way
   * follows in the moment that it is answered, and not earlier: the version to write over is only known then, and a guess
   * could overwrite somebody else's.
   */
  flushBeforeLeaving(): void {
    this.#cancelTimer?.();
    this.#isLeaving = true;
    void this.#send(true);
  }

  /** Settles a conflict. `mine` writes the draft over their version, `theirs` takes their value and drops the draft. */
  resolveConflict(choice: 'mine' | 'theirs'): void {
    const { state } = this.#snapshot;
    if (this.#isDisposed || state.status !== 'conflict') return;
    this.#publish({ base: state.theirs, state: { status: 'idle' } });
    if (choice === 'mine') {
      this.#keep();
      this.#plan(0);
      return;
    }
    this.#savedEdits = this.#edits;
    this.#ports.backup.clear();
    this.#publish({ draft: this.#ports.toDraft(state.theirs.value) });
  }

  /** Takes over a value that was read anew, unless there is something of our own that it would replace. */
  refresh(stored: Versioned<Stored>): void {
    const { base, draft } = this.#snapshot;
    if (this.#isDisposed || this.hasUnsaved || this.#isSaving || stored.version <= base.version) return;
    this.#publish({ base: stored, draft: this.#keptDraft(draft, stored.value) });
  }

  /** Ends this editor: it sends nothing more and takes no edit, whoever still holds it. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  /** Forgets the backup when it holds nothing that the server lacks. */
  forgetBackup(): void {
    if (!this.hasUnsaved && !this.#ports.isUnfinished(this.#snapshot.draft)) this.#ports.backup.clear();
  }

  #publish(change: Partial<AutosaveSnapshot<Draft, Stored>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Nobody reads that all is saved over what is not: an edit counts as being saved from its first letter on. */
  #stateWithEdit(): SaveState<Stored> {
    const { state } = this.#snapshot;
    return state.status === 'idle' || state.status === 'saved' ? { status: 'saving' } : state;
  }

  /** Where nothing is left to be sent. */
  #stateAtRest(): SaveState<Stored> {
    return this.#savedAtMs === null ? { status: 'idle' } : { status: 'saved', atMs: this.#savedAtMs };
  }

  /** Writes the backup, or clears it when it would say nothing new. */
  #keep(): void {
    const { draft, base } = this.#snapshot;
    if (!this.hasUnsaved && !this.#ports.isUnfinished(draft)) this.#ports.backup.clear();
    else {
      const sent = this.#unacknowledged.at(-1) ?? null;
      this.#ports.backup.write({ draft, baseVersion: base.version, sent });
    }
  }

  #keptDraft(draft: Draft, stored: Stored): Draft {
    return this.#ports.isUnfinished(draft)
      ? this.#ports.reconcile(draft, stored)
      : this.#ports.toDraft(stored);
  }

  #plan(delayMs: number): void {
    if (this.#isDisposed || this.#snapshot.state.status === 'conflict') return;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.schedule(() => {
      this.#cancelTimer = null;
      void this.#send(false);
    }, delayMs);
  }

  /** Sends what came while a save was under way; at once when the page may be gone before a timer runs. */
  #sendRest(delayMs: number): void {
    if (this.#isLeaving) void this.#send(true);
    else this.#plan(delayMs);
  }

  async #send(isLeaving: boolean): Promise<void> {
    const { draft, base, state } = this.#snapshot;
    if (this.#isDisposed || this.#isSaving || !this.hasUnsaved || state.status === 'conflict') return;
    if (this.#ports.isStored(draft, base.value) && this.#unacknowledged.length === 0) {
      this.#savedEdits = this.#edits;
      this.#keep();
      this.#publish({ state: this.#stateAtRest() });
      return;
    }
    this.#isSaving = true;
    const sentEdits = this.#edits;
    this.#unacknowledged.push(draft);
    this.#keep();
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
      // An edit made while the refused one was on its way may have mended it.
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
      this.#keep();
      this.#sendRest(0);
      return;
    }
    const draft = this.#ports.reconcile(this.#snapshot.draft, stored.value);
    this.#publish({ draft, state: this.#stateAtRest() });
    this.#keep();
  }

  /** Another version is stored: our own save whose answer was lost, or somebody else's. */
  #settleConflict(theirs: Versioned<Stored>): void {
    const isOwn = this.#unacknowledged.some((draft) => this.#ports.isStored(draft, theirs.value));
    if (!isOwn) {
      this.#unacknowledged = [];
      this.#publish({ state: { status: 'conflict', theirs } });
      return;
    }
    const isWhole = this.#ports.isStored(this.#snapshot.draft, theirs.value);
    this.#settleSaved(theirs, isWhole ? this.#edits : this.#savedEdits);
  }
}
