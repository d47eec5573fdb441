import type { TFunction } from 'i18next';

import type { MemberProfile } from '#shared/app/member-profile.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';
import { legalDocuments } from '#shared/config/legal-documents.ts';
import { paths } from '#shared/routing/paths.ts';
import { homePathOf } from '#shared/session/home-path.ts';

interface SiteLink {
  readonly href: string;
  readonly label: string;
}

/** Links in the header and footer of the screens outside the member area. */
export interface SiteLinks {
  readonly top: string;
  readonly login: SiteLink;
  /** The path of the member's start screen. */
  readonly home: string;
  readonly legal: { readonly label: string; readonly documents: readonly SiteLink[] };
}

interface SiteLinksInputs {
  readonly t: TFunction;
  readonly localize: (path: string) => string;
  readonly config: Pick<BrowserConfig, 'termsUrl' | 'privacyUrl'>;
  /** The profile of the member; undefined for visitors, and until it has loaded. */
  readonly profile: MemberProfile | undefined;
}

/** The links in one language, on the server or in the browser. */
export function siteLinks({ t, localize, config, profile }: SiteLinksInputs): SiteLinks {
  const labels = { terms: t('legal.terms'), privacy: t('legal.privacy') };
  return {
    top: localize(paths.top),
    login: { href: localize(paths.login), label: t('menu.login') },
    home: localize(homePathOf(profile)),
    legal: {
      label: t('legal.links'),
      documents: [
        ...legalDocuments(config, localize).map(({ kind, href }) => ({ href, label: labels[kind] })),
        { href: localize(paths.transparency), label: t('legal.transparency') },
      ],
    },
  };
}
