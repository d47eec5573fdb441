import type { Appearance } from '@musubi/domain/appearance';
import type { BlockParts } from '@musubi/domain/block-contents';
import type { LinkSize, LinkType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { BlockWidth } from '@musubi/domain/page-blocks';
import type { AnsweredTexts } from '@musubi/domain/profile-texts';

import type { PublicActivities } from './public-activities.ts';

/** A visible link of a public page; the contract's PublicLink. */
export interface PublicLink {
  readonly id: string;
  readonly type: LinkType;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly thumbnail_image_key: string | null;
  readonly is_sensitive: boolean;
  /** Size of the link; a row by default. */
  readonly size?: LinkSize;
  /** Heading above the link; none when empty or missing. */
  readonly section?: string;
  /** Whether the link is half as wide as a row. A single half-width link becomes a row. */
  readonly is_half?: boolean;
  /** Whether the page draws the link as an icon under the creator's name instead of in the list. */
  readonly is_icon?: boolean;
  /** Whether the link leads to the creator's own profile elsewhere: `rel="me"`. */
  readonly is_me?: boolean;
  /** Whether the linked page links back to this page with `rel="me"`. */
  readonly links_back?: boolean;
}

/** Size of an image of a block in pixels; the contract's BlockImageSize. */
export interface BlockImageSize {
  readonly image_key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A visible block of a public page; the contract's PublicBlock. `contentOfBlock` returns its kind and
 * content.
 */
export interface PublicBlock extends BlockParts {
  readonly id: string;
  /** The link of the same profile after which the block is placed; null for a block above all links. */
  readonly after_link_id: string | null;
  readonly width: BlockWidth;
  /** Sizes of the block's images; missing in drafts. */
  readonly image_sizes?: readonly BlockImageSize[];
  readonly is_sensitive: boolean;
}

/** A creator's OFUSE settings; the contract's OfuseSettings. */
export interface PublicOfuse {
  readonly is_creator: boolean;
  readonly creator_url: string | null;
  /** The creator's own sentence; empty for the standard one. */
  readonly message: string;
  /** Whether fans can support the creator monthly. */
  readonly takes_support?: boolean;
}

/** A published fan letter; the contract's PublicLetter. */
export interface PublicLetter {
  readonly body: string;
  /** Empty when the writer gave no name. */
  readonly from_name: string;
  readonly received_at: string;
}

/** A live stream; the contract's PublicStream. */
export interface PublicStream {
  readonly title: string;
  readonly url: string;
  readonly starts_at: string;
}

/** A kit that the creator is in; the contract's PageKit. */
export interface PageKit {
  readonly id: string;
  /** Last part of the kit's URL. */
  readonly name: string;
  /** Title that the kit's owner wrote. */
  readonly title: string;
}

export type CommissionState = 'open' | 'waitlist' | 'closed';

/** State of the page's commission board; the contract's PublicCommission. */
export interface PublicCommission {
  readonly state: CommissionState;
  /** How many commissions the creator still takes, and how many in all; null if not said. */
  readonly slots_left: number | null;
  readonly slots_total: number | null;
  readonly note: string;
  /** When closed commissions open by themselves. */
  readonly opens_at: string | null;
  /** Null before the owner first set the state. */
  readonly confirmed_at: string | null;
}

/** Fields of the contract's PublicProfile that the page draws, plus the page's activities. */
export interface PublicProfile extends AnsweredTexts {
  readonly pub_id: string;
  /** The creator's note for fans who wrote a letter; empty or missing for none. */
  readonly thanks_note?: string;
  readonly icon_image_key: string | null;
  readonly cover_image_key: string | null;
  readonly contact_email: string | null;
  readonly locale: Locale;
  /** Genre ids; no genres if missing. */
  readonly genres?: readonly string[];
  readonly links: readonly PublicLink[];
  /** Blocks in their order; no blocks if missing. */
  readonly blocks?: readonly PublicBlock[];
  readonly appearance: Appearance;
  readonly ofuse: PublicOfuse;
  /** Published fan letters, newest first; no letters if missing. */
  readonly letters?: readonly PublicLetter[];
  /** The stream that is live now; missing in previews. */
  readonly live?: PublicStream | null;
  /** The next announced stream; null or missing if there is none. */
  readonly upcoming?: PublicStream | null;
  /** Up to three kits that the creator agreed to be in; missing in previews. */
  readonly kits?: readonly PageKit[];
  /** Activities on other services; missing when they were not fetched. */
  readonly activities?: PublicActivities | null;
  /** Missing without a commission board, and in previews of an unsaved one; the board is then drawn closed. */
  readonly commission?: PublicCommission;
}
