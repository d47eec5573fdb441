/** Limits how many refreshes one server runs at a time. */
export interface RefreshSlots {
  /** Free slots, 0 or less when there are none. `forAsked` includes two more for requested refreshes. */
  countFree(): { readonly forAll: number; readonly forAsked: number };
  /** Runs a refresh. It holds a slot until it ends or calls `noteShown`, when only thumbnails are missing. */
  begin(look: (noteShown: () => void) => Promise<void>): void;
  /** Resolves when no refresh is running. */
  idle(): Promise<void>;
}

const PLACES = 4;
const PLACES_FOR_ASKED = 2;
/** Maximum refreshes that load thumbnails without a slot; each loads one at a time, of at most 5 MB. */
const PLACES_FOR_PICTURES = 6;

export function createRefreshSlots(): RefreshSlots {
  const underWay = new Set<Promise<void>>();
  const shown = new Set<Promise<void>>();
  return {
    countFree() {
      const held = underWay.size - Math.min(shown.size, PLACES_FOR_PICTURES);
      return { forAll: PLACES - held, forAsked: PLACES + PLACES_FOR_ASKED - held };
    },
    begin(look) {
      const looking: Promise<void> = look(() => shown.add(looking)).finally(() => {
        underWay.delete(looking);
        shown.delete(looking);
      });
      underWay.add(looking);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}
