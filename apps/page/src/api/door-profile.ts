import type { PageDoor } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

import type { PublicProfile } from './public-profile.ts';

/**
 * Returns a profile that contains only what the door shows: the theme, and the name if the owner allows it.
 * The files of a page with a door are made from this profile.
 */
export function toDoorProfile(door: PageDoor): PublicProfile {
  const { pub_id, name, locale, theme_id, font, accent_color, background_color } = door;
  return {
    pub_id,
    name: name ?? pub_id,
    headline: '',
    bio: '',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: null,
    locale,
    genres: [],
    visibility: 'unlisted',
    links: [],
    letters: [],
    appearance: {
      ...DEFAULT_APPEARANCE,
      theme_id,
      font,
      accent_color,
      background_color,
      shows_invitation: false,
    },
    ofuse: { is_creator: false, creator_url: null, message: '', takes_support: false },
    updated_at: new Date(0).toISOString(),
    next_change_at: null,
  };
}
