import { localizePath } from '@musubi/i18n/locale-paths';
import type { ProfilePageActions } from '@musubi/ui/profile-page/profile-page-props';

import type { PublicProfile } from '#api/public-profile.ts';

/** Returns the URLs of a page's forms and links, all at the page's own origin. */
export function pageActions({
  pub_id: pubId,
  locale,
}: Pick<PublicProfile, 'pub_id' | 'locale'>): ProfilePageActions {
  return {
    chooseLocale: `/@${pubId}/language`,
    start: localizePath('/login?mode=sign-up', locale),
    report: `/@${pubId}/report`,
    qrCode: `/@${pubId}/qr`,
    home: localizePath('/', locale),
    letter: `/@${pubId}/letter`,
    support: localizePath(`/support/${pubId}`, locale),
    contactCard: `/@${pubId}/contact.vcf`,
    count: `/@${pubId}`,
  };
}

/** Returns the URLs for a preview, which has no forms to send and does not count visits. */
export function previewActions(profile: Pick<PublicProfile, 'pub_id' | 'locale'>): ProfilePageActions {
  return {
    ...pageActions(profile),
    report: null,
    qrCode: null,
    letter: null,
    support: null,
    contactCard: null,
    count: null,
  };
}
