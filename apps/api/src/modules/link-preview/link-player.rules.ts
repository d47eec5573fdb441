import { truncateGraphemes } from '@musubi/domain/graphemes';
import type { PlayerSource } from '@musubi/domain/player-providers';
import { type ParsedPlayer, parsePlayerAddress } from '@musubi/domain/players';

/** Maximum length of the title of a player block, in graphemes. */
const TITLE_MAX_GRAPHEMES = 80;

/** Metadata of a web page about its recording. */
interface PageWords {
  /** URL of a player that the page names. Untrusted, because any page can name any URL. */
  readonly playerUrl: string | null;
  readonly title: string | null;
}

/** The recording of a web page, in the form of a player block. */
export interface LinkPlayer extends PlayerSource {
  readonly title: string | null;
}

/** Accepts the id on the page only if the page's URL belongs to the same provider. */
function findSource(parsed: ParsedPlayer, playerUrl: string | null): PlayerSource | null {
  if (!('needsLookup' in parsed)) return parsed;
  const named = playerUrl === null ? null : parsePlayerAddress(playerUrl);
  return named === null || 'needsLookup' in named || named.provider !== parsed.provider ? null : named;
}

/**
 * Finds the recording of a web page by its URL, or, for URLs without an id, by the player that the page
 * names. Null for all other pages.
 */
export function findLinkPlayer(href: string, { playerUrl, title }: PageWords): LinkPlayer | null {
  const parsed = parsePlayerAddress(href);
  const source = parsed === null ? null : findSource(parsed, playerUrl);
  if (source === null) return null;
  return { ...source, title: title === null ? null : truncateGraphemes(title, TITLE_MAX_GRAPHEMES) };
}
