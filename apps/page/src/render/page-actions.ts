import type { Locale } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { ProfilePageActions } from '@musubi/ui/profile-page/profile-page-props';

/** Returns the URLs of a page's forms and links, all at the page's own origin and in the reader's language. */
export function pageActions(pubId: string, locale: Locale): ProfilePageActions {
  return {
    chooseLocale: pagePath(pubId, '/language'),
    start: localizePath('/login?mode=sign-up', locale),
    report: pagePath(pubId, '/report'),
    qrCode: pagePath(pubId, '/qr'),
    home: localizePath('/', locale),
    letter: pagePath(pubId, '/letter'),
    mailList: pagePath(pubId, '/mail-list'),
    support: localizePath(`/support/${pubId}`, locale),
    follow: localizePath(`/follow/${pubId}`, locale),
    kits: localizePath('/kits', locale),
    contactCard: pagePath(pubId, '/contact.vcf'),
    sensitive: pagePath(pubId, '/s'),
    events: pagePath(pubId, '/e'),
    count: pagePath(pubId),
  };
}

/** Path of the page behind a door. */
export const insidePath = (pubId: string): string => pagePath(pubId, '/inside');

/** Returns the URLs of the page behind a door; such a page has no contact card. */
export function insideActions(pubId: string, locale: Locale): ProfilePageActions {
  const chooseLocale = `${insidePath(pubId)}/language`;
  return { ...pageActions(pubId, locale), chooseLocale, contactCard: null };
}

/** Returns the URLs of a door, which has only the links of the footer. */
export function doorActions(pubId: string, locale: Locale): ProfilePageActions {
  const { chooseLocale, start, report, qrCode, home } = pageActions(pubId, locale);
  return {
    chooseLocale,
    start,
    report,
    qrCode,
    home,
    letter: null,
    mailList: null,
    support: null,
    follow: null,
    kits: null,
    contactCard: null,
    sensitive: null,
    events: null,
    count: null,
  };
}

/** Returns the URLs for a preview, which has no forms to send and does not count visits. */
export function previewActions(
  pubId: string,
  { locale, code }: { readonly locale: Locale; readonly code: string },
): ProfilePageActions {
  return {
    ...pageActions(pubId, locale),
    chooseLocale: pagePath(pubId, `/preview/${code}/language`),
    report: null,
    qrCode: null,
    letter: null,
    mailList: null,
    support: null,
    follow: null,
    kits: null,
    contactCard: null,
    sensitive: null,
    events: null,
    count: null,
  };
}
