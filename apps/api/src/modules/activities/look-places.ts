/** The looks that one server has under way, and how many more it may begin. */
export interface LookPlaces {
  /** Below 1 when none is free; there are more for looks that somebody waits for. */
  countFree(): { readonly forAll: number; readonly forAsked: number };
  /** Begins a look, which holds a place until it ends, or until what it found is shown and only pictures are missing. */
  begin(look: (noteShown: () => void) => Promise<void>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

const PLACES = 4;
const PLACES_FOR_ASKED = 2;
/** So many may go on with their pictures besides; each has one of them in hand at a time, of 5 MB at most. */
const PLACES_FOR_PICTURES = 6;

export function createLookPlaces(): LookPlaces {
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
