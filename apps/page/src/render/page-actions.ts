import type { Locale } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { ProfilePageActions } from '@musubi/ui/profile-page/profile-page-props';

import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

/** Returns the URLs of a page's files, of its forms and of the product's screens, in the reader's language. */
export function pageActions(pubId: string, locale: Locale, site: PageSite): ProfilePageActions {
  const { fileUrl, productUrl } = site;
  return {
    chooseLocale: productUrl(pagePath(pubId, '/language')),
    start: productUrl(localizePath('/login?mode=sign-up', locale)),
    report: productUrl(pagePath(pubId, '/report')),
    qrCode: fileUrl(pubId, '/qr'),
    home: productUrl(localizePath('/', locale)),
    letter: productUrl(pagePath(pubId, '/letter')),
    mailList: productUrl(pagePath(pubId, '/mail-list')),
    ask: productUrl(pagePath(pubId, '/ask')),
    tell: productUrl(pagePath(pubId, '/ask/tell')),
    support: productUrl(localizePath(`/support/${pubId}`, locale)),
    follow: productUrl(localizePath(`/follow/${pubId}`, locale)),
    kits: productUrl(localizePath('/kits', locale)),
    contactCard: fileUrl(pubId, '/contact.vcf'),
    sensitive: fileUrl(pubId, '/s'),
    events: fileUrl(pubId, '/e'),
    count: site.countUrl(pubId),
  };
}

/** Path of the page behind a door. */
export const insidePath = (pubId: string): string => pagePath(pubId, '/inside');

/** Returns the URLs of the page behind a door. Such a page has no contact card and takes no addresses. */
export function insideActions(pubId: string, locale: Locale): ProfilePageActions {
  const chooseLocale = `${insidePath(pubId)}/language`;
  return { ...pageActions(pubId, locale, PRODUCT_SITE), chooseLocale, contactCard: null, tell: null };
}

/** Returns the URLs of a door, which shows only the links of the footer. */
export function doorActions(pubId: string, locale: Locale): ProfilePageActions {
  const { chooseLocale, start, report, qrCode, home } = pageActions(pubId, locale, PRODUCT_SITE);
  return {
    chooseLocale,
    start,
    report,
    qrCode,
    home,
    letter: null,
    mailList: null,
    ask: null,
    tell: null,
    support: null,
    follow: null,
    kits: null,
    contactCard: null,
    sensitive: null,
    events: null,
    count: null,
  };
}

/** Returns the URLs for a preview, which sends no forms and counts no visits. */
export function previewActions(
  pubId: string,
  { locale, code }: { readonly locale: Locale; readonly code: string },
): ProfilePageActions {
  return {
    ...pageActions(pubId, locale, PRODUCT_SITE),
    chooseLocale: pagePath(pubId, `/preview/${code}/language`),
    report: null,
    qrCode: null,
    letter: null,
    mailList: null,
    ask: null,
    tell: null,
    support: null,
    follow: null,
    kits: null,
    contactCard: null,
    sensitive: null,
    events: null,
    count: null,
  };
}
