import { truncateGraphemes } from '@musubi/domain/graphemes';
import type { PlayerSource } from '@musubi/domain/player-providers';
import { type ParsedPlayer, parsePlayerAddress } from '@musubi/domain/players';

/** Maximum length of the title of a player block, in graphemes. */
const TITLE_MAX_GRAPHEMES = 80;

/** Words of the page at an address about its recording. */
interface PageWords {
  /** URL of the player that the page names; any page can name any URL. */
  readonly playerUrl: string | null;
  readonly title: string | null;
}

/** The recording of a web page, as a player block takes it. */
export interface LinkPlayer extends PlayerSource {
  readonly title: string | null;
}

/** The id on the page counts only where the address belongs to the same provider. */
function findSource(parsed: ParsedPlayer, playerUrl: string | null): PlayerSource | null {
  if (!('needsLookup' in parsed)) return parsed;
  const named = playerUrl === null ? null : parsePlayerAddress(playerUrl);
  return named === null || 'needsLookup' in named || named.provider !== parsed.provider ? null : named;
}

/**
 * Finds the recording of a web page by its address, and for addresses without an id by the player that the page
 * names; null for all other pages.
 */
export function findLinkPlayer(href: string, { playerUrl, title }: PageWords): LinkPlayer | null {
  const parsed = parsePlayerAddress(href);
  const source = parsed === null ? null : findSource(parsed, playerUrl);
  if (source === null) return null;
  return { ...source, title: title === null ? null : truncateGraphemes(title, TITLE_MAX_GRAPHEMES) };
}
