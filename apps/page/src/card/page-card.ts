import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { pagePath } from '@musubi/domain/page-urls';
import { BRAND } from '@musubi/ui/brand/brand';
import type { Palette } from '@musubi/ui/profile-page/palette';
import { patternTiles, type PatternTile } from '@musubi/ui/profile-page/patterns';
import { resolveTheme } from '@musubi/ui/profile-page/resolve-theme';

import type { PublicProfile } from '#api/public-profile.ts';
import type { TypefaceChoice } from '#fonts/font-files.ts';
import { shortHash } from '#fonts/stored-faces.ts';

import { toCardText } from './card-text.ts';
import { findFirstPicture } from './first-picture.ts';

const NAME_MAX_GRAPHEMES = 32;
const HEADLINE_MAX_GRAPHEMES = 64;
/**
 * Version of the drawing code. Increment it when share cards are drawn differently, so that stored cards are
 * replaced.
 */
const EDITION = 4;

/**
 * Everything that a share card shows. If the fonts cannot draw the name, the worker draws the handle instead.
 */
export interface PageCard {
  readonly name: string;
  readonly handle: string;
  readonly headline: string;
  /**
   * Whether the card shows the name's initial when there is no icon. Without a name, the card shows a drawing
   * of a person.
   */
  readonly hasInitial: boolean;
  readonly iconImageKey: string | null;
  /** Key of a picture that replaces the icon; most cards have none. */
  readonly pictureKey?: string;
  readonly brand: string;
  readonly face: TypefaceChoice;
  readonly palette: Palette;
  readonly patterns: readonly PatternTile[];
  readonly radiusPx: number;
  readonly edgePx: number;
  readonly hasSheet: boolean;
  readonly hasHardShadow: boolean;
}

/** The fields of a public or draft page that its share card shows. */
export type CardProfile = Pick<
  PublicProfile,
  | 'pub_id'
  | 'name'
  | 'headline'
  | 'bio'
  | 'icon_image_key'
  | 'appearance'
  | 'locale'
  | 'links'
  | 'blocks'
  | 'audience'
>;

/** Returns the content of a page's share card: theme, font, name and headline. */
export function toPageCard(profile: CardProfile): PageCard {
  const { theme, palette } = resolveTheme(profile.appearance);
  const handle = `@${profile.pub_id}`;
  const name = toCardText(displayNameOf(profile), NAME_MAX_GRAPHEMES);
  const pictureKey = profile.audience?.link_preview === 'picture' ? findFirstPicture(profile) : null;
  return {
    name: name || handle,
    handle,
    headline: toCardText(profile.headline || profile.bio, HEADLINE_MAX_GRAPHEMES),
    hasInitial: hasOwnName(profile),
    iconImageKey: profile.icon_image_key,
    // Omits the key when there is no picture, because the card's hash depends on all fields.
    ...(pictureKey !== null && { pictureKey }),
    brand: BRAND.name,
    face: { font: profile.appearance.font, locale: profile.locale },
    palette,
    patterns: theme.pattern === null ? [] : patternTiles(theme.pattern, palette),
    radiusPx: theme.radiusPx,
    edgePx: theme.edgePx,
    hasSheet: theme.hasSheet,
    hasHardShadow: theme.shadow === 'offset',
  };
}

/**
 * Returns the file name of a page's share card, relative to the page. It contains a hash that changes with
 * the card's content.
 */
export function cardFile(profile: PublicProfile): `/${string}` {
  return `/card/${cardHash(toPageCard(profile))}.jpg`;
}

/** Returns the path of a page's share card on the product's origin. */
export function cardPath(profile: PublicProfile): string {
  return pagePath(profile.pub_id, cardFile(profile));
}

/** Returns the hash of a share card's content. */
export function cardHash(card: PageCard): string {
  return shortHash(`${EDITION} ${JSON.stringify(card)}`);
}
