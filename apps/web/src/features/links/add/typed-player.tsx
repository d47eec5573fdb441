'use client';

import type { AddPlace } from '../draft/links-draft.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { PlayerOffer } from './player-offer.tsx';

interface TypedPlayerProps {
  readonly input: string;
  readonly place: AddPlace;
  /** Called after the player was added. The caller then clears the field. */
  readonly onAdded: () => void;
}

/** Offers a player for the typed URL and adds it to the page. */
export function TypedPlayer({ input, place, onAdded }: TypedPlayerProps): React.JSX.Element {
  const blocks = useBlockActions();
  return (
    <PlayerOffer
      input={input}
      onAdd={(content) => {
        onAdded();
        blocks.add(content, place);
      }}
    />
  );
}
