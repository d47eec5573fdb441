import type { Appearance } from '@musubi/domain/appearance';
import type { LinkSize, LinkType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';

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
  /** A row where it is missing. */
  readonly size?: LinkSize;
  /** Heading that it stands under; none where it is empty or missing. */
  readonly section?: string;
  /** A row of half the width beside another such row. */
  readonly is_half?: boolean;
  /** Stands as an icon under the name instead of in the list. */
  readonly is_icon?: boolean;
  /** What is there is the same person: `rel="me"`. */
  readonly is_me?: boolean;
}

/** How fans support a creator; the contract's OfuseSettings. */
export interface PublicOfuse {
  readonly is_creator: boolean;
  readonly creator_url: string | null;
  /** The creator's own words, empty for the standard sentence. */
  readonly message: string;
  /** Whether a creator can be supported each month. */
  readonly takes_support?: boolean;
}

/** A letter of a fan that the page shows; the contract's PublicLetter. */
export interface PublicLetter {
  readonly body: string;
  /** Empty where its writer gave none. */
  readonly from_name: string;
  readonly received_at: string;
}

/** What the public page draws: those fields of the contract's PublicProfile, and the activities of the page. */
export interface PublicProfile {
  readonly pub_id: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly icon_image_key: string | null;
  readonly cover_image_key: string | null;
  readonly contact_email: string | null;
  readonly locale: Locale;
  /** Ids of genres; none where they are missing. */
  readonly genres?: readonly string[];
  readonly links: readonly PublicLink[];
  readonly appearance: Appearance;
  readonly ofuse: PublicOfuse;
  /** Letters of fans, the newest first; none where they are missing. */
  readonly letters?: readonly PublicLetter[];
  /** What other services show of the creator; missing where nobody has asked them. */
  readonly activities?: PublicActivities | null;
}
