/** Minimum number of visible creators of a kit on the shelf. */
export const LEAST_MEMBERS = 2;

/** A kit that discovery may show. */
export interface ShelfKit {
  readonly id: string;
  readonly userId: string;
}

interface ShelfSources<Kit> {
  /** Kits, newest first. */
  readonly newest: readonly Kit[];
  readonly drawn: readonly Kit[];
}

interface ShelfChoice {
  readonly length: number;
  /** Returns a pseudo-random number from 0 to 1; always the same number for the same text. */
  readonly chanceOf: (text: string) => number;
}

/** One in this many places is for new kits. */
const PLACES_PER_NEW_KIT = 3;

/**
 * Selects the kits of the shelf: a third are new kits, the others from the random selection, at most one kit
 * per owner. Shuffles both, so that neither group comes first.
 */
export function chooseShelf<Kit extends ShelfKit>(
  { newest, drawn }: ShelfSources<Kit>,
  { length, chanceOf }: ShelfChoice,
): readonly Kit[] {
  const chosen = new Map<string, Kit>();
  const fill = (kits: readonly Kit[], upTo: number): void => {
    for (const kit of kits) {
      if (chosen.size >= upTo) return;
      if (!chosen.has(kit.userId)) chosen.set(kit.userId, kit);
    }
  };
  fill(newest, Math.ceil(length / PLACES_PER_NEW_KIT));
  fill(drawn, length);
  fill(newest, length);
  return [...chosen.values()].toSorted((one, other) => chanceOf(one.id) - chanceOf(other.id));
}
