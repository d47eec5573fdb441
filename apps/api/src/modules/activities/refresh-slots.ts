/** Limits how many refreshes one server runs at a time. */
export interface RefreshSlots {
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
}

const SLOTS = 4;
const SLOTS_FOR_ASKED = 2;
/**
 * Maximum number of refreshes that load thumbnails without a slot. Each loads one thumbnail of at most 5 MB
 * at a time.
 */
const SLOTS_FOR_PICTURES = 6;

export function createRefreshSlots(): RefreshSlots {
  const active = new Set<Promise<void>>();
  const shown = new Set<Promise<void>>();
  return {
    countFree() {
      const held = active.size - Math.min(shown.size, SLOTS_FOR_PICTURES);
      return { forAll: SLOTS - held, forAsked: SLOTS + SLOTS_FOR_ASKED - held };
    },
    begin(refresh) {
      const running: Promise<void> = refresh(() => shown.add(running)).finally(() => {
        active.delete(running);
        shown.delete(running);
      });
      active.add(running);
    },
    async idle() {
      await Promise.all(active);
    },
  };
}
