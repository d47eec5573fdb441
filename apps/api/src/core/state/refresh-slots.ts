/** Time limits of one refresh, in ms. */
export interface RefreshBudgets {
  readonly fetchMs: number;
  /** Maximum time to wait for thumbnails before new items are shown without them. */
  readonly picturesMs: number;
  /** Maximum time of a whole refresh with its thumbnails; longer than `fetchMs`. */
  readonly jobMs: number;
  /** Lifetime of a claim, during which no other worker gets the source; longer than `jobMs`. */
  readonly claimMs: number;
}

/** Limits how many refreshes one server runs at a time, and how long each may take. */
export interface RefreshSlots {
  readonly budgets: RefreshBudgets;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  hasStopped(): boolean;
  /**
   * Number of free slots. `forAsked` includes two extra slots for requested refreshes. While refreshes use
   * these extra slots, `forAll` may be negative.
   */
  countFree(): { readonly forAll: number; readonly forAsked: number };
  /**
   * Runs a refresh in a slot. The refresh frees its slot when it ends, or earlier when only its thumbnails
   * are missing and it calls `noteShown`.
   */
  begin(refresh: (noteShown: () => void) => Promise<void>): void;
  /** Resolves when no refresh is running. */
  idle(): Promise<void>;
  /** Aborts running refreshes, which release their sources; no refresh starts later. */
  stop(): Promise<void>;
}
