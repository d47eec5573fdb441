import { DEFAULT_APPEARANCE, type ThemeId } from '@musubi/domain/appearance';
import type { LinkType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { THEMES } from '@musubi/ui/profile-page/themes';

export interface SampleWords {
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly links: readonly {
    readonly type: LinkType;
    readonly title: string;
    readonly description: string;
  }[];
}

/** The theme of the sample page until the visitor chooses another. */
export const FIRST_THEME: ThemeId = 'sakura';

/** Placeholder for the nonce of the response in the prerendered sample page. */
export const NONCE_PLACE = '{nonce}';

/** URL path of the pictures of fictional creators. */
export const SAMPLES_PATH = '/samples';

/** URL path of the picture of a fictional creator. */
export const samplePicture = (id: 'mio' | 'wren' | 'yian'): string => `${SAMPLES_PATH}/${id}/192.webp`;

/** The profile of a fictional creator for the sample page. */
export function createSampleProfile(words: SampleWords, locale: Locale, themeId: ThemeId): PublicProfile {
  return {
    pub_id: 'mio',
    name: words.name,
    headline: words.headline,
    bio: words.bio,
    icon_image_key: 'mio',
    cover_image_key: null,
    contact_email: null,
    locale,
    links: words.links.map((link) => ({
      ...link,
      id: link.type,
      url: 'https://example.com/',
      thumbnail_image_key: null,
      is_sensitive: false,
      section: '',
      is_half: false,
      is_icon: false,
      is_me: false,
    })),
    appearance: { ...DEFAULT_APPEARANCE, theme_id: themeId, font: THEMES[themeId].font },
    ofuse: { is_creator: true, creator_url: 'https://example.com/', message: '' },
  };
}
