import { contentOfBlock } from '@musubi/domain/page-blocks';
import { type Player, toPlayer } from '@musubi/domain/player-providers';

import type { PublicProfile } from '../../content/public-profile.ts';

/**
 * Browser features that a player may use after the visitor has started it. Pages without players refuse them.
 */
export const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'] as const;

/** Returns the host of a page without a port, as the players' URLs require it. */
export const hostOfPage = (pageUrl: string): string => URL.parse(pageUrl)?.hostname ?? '';

/**
 * Returns the players that a page draws. The profile contains only blocks that are visible now. A sensitive
 * player is on a separate page, so it is omitted.
 */
function drawnPlayers({ blocks = [] }: Pick<PublicProfile, 'blocks'>): readonly Player[] {
  return blocks.flatMap((block) => {
    const content = block.is_sensitive ? null : contentOfBlock(block);
    const player = content?.type === 'player' ? toPlayer(content.data, '') : null;
    return player === null ? [] : [player];
  });
}

/** Returns the origins of the frames of a page, without duplicates, in alphabetical order. */
export function frameOriginsOf(profile: Pick<PublicProfile, 'blocks'>): readonly string[] {
  return [...new Set(drawnPlayers(profile).map(({ origin }) => origin))].toSorted();
}
