import { displayNameOf } from '@musubi/domain/display-name';
import { getT } from '@musubi/i18n/translator';
import { SubPage, subPageCss } from '@musubi/ui/profile-page/sub-page';
import type { ReactNode } from 'react';

import { PRODUCT_SITE } from '#site/page-site.ts';

import { renderBody, renderDocument, type RenderedDocument } from '../document.tsx';
import { pathBackTo, type ReaderPage, tabIconOf } from '../reader-page.ts';

export interface SubDocumentOptions extends ReaderPage {
  readonly title: string;
  /** Whether the creator's picture is beside the heading. */
  readonly hasPortrait?: boolean;
  /** Further style sheets; none by default. */
  readonly css?: string;
  /** The inline script; none by default. */
  readonly script?: string | null;
  /** Origins of the players in the document; none by default. */
  readonly frameOrigins?: readonly string[];
  readonly children: ReactNode;
}

/**
 * Renders a document below a creator's page, such as a form. The document works without script and is not
 * indexed.
 */
export async function renderSubDocument({
  profile,
  locale,
  contentOrigin,
  isInside = false,
  site = PRODUCT_SITE,
  title,
  hasPortrait = false,
  css = '',
  script = null,
  frameOrigins = [],
  children,
}: SubDocumentOptions): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const name = displayNameOf(profile);
  const back = { href: pathBackTo({ profile, isInside, site }), label: t('letter.back', { name }) };
  return renderDocument({
    locale,
    css: `${subPageCss(profile)}${css}`,
    script,
    frameOrigins,
    head: {
      title: `${title} – ${name}`,
      description: title,
      colors: profile.appearance,
      icon: tabIconOf(profile, contentOrigin),
      extra: <meta name="robots" content="noindex" />,
    },
    body: renderBody(
      <SubPage
        profile={profile}
        locale={locale}
        title={title}
        portraitOrigin={hasPortrait ? contentOrigin : undefined}
        back={back}
      >
        {children}
      </SubPage>,
    ),
  });
}
