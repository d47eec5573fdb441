import type { Locale } from '@musubi/domain/locales';

import type { PublicProfile } from '../profile-page/content/public-profile.ts';
import { SAMPLE_PROFILES } from '../profile-page/samples/sample-profiles.ts';

/**
 * The sample creators with the drawn pictures that Storybook serves. Tests do not load the pictures, because
 * they have no server for them.
 */
export const STORY_PROFILES: Readonly<Record<Locale, PublicProfile>> = {
  en: { ...SAMPLE_PROFILES.en, icon_image_key: 'demo-wren-icon' },
  ja: { ...SAMPLE_PROFILES.ja, icon_image_key: 'demo-mio-icon' },
  'zh-TW': { ...SAMPLE_PROFILES['zh-TW'], icon_image_key: 'demo-yian-icon' },
};
