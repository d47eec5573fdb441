import { localizePath } from '@musubi/i18n/locale-paths';
import type { ProfilePageActions } from '@musubi/ui/profile-page/profile-page-props';

import type { PublicProfile } from './public-profile.ts';

/** Where the forms and links of a page lead; all are on the page's own origin. */
export function pageActions({ pub_id: pubId, locale }: PublicProfile): ProfilePageActions {
  return {
    chooseLocale: `/@${pubId}/language`,
    start: localizePath('/login?mode=sign-up', locale),
    signUpWithSns: localizePath('/login?mode=sign-up&with=google', locale),
    learnMore: localizePath('/', locale),
    report: null,
    home: localizePath('/', locale),
  };
}
