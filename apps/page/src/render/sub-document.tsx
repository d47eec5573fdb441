import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { SubPage, subPageCss } from '@musubi/ui/profile-page/sub-page';
import type { ReactNode } from 'react';

import type { PublicProfile } from '#api/public-profile.ts';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';

export interface SubDocumentOptions {
  readonly profile: PublicProfile;
  /** Language of the document; the reader's choice may differ from the profile's. */
  readonly locale: Locale;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Renders a document below a creator's page, such as a form. The document has no script and is not indexed.
 */
export async function renderSubDocument({
  profile,
  locale,
  title,
  children,
}: SubDocumentOptions): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const back = { href: `/@${profile.pub_id}`, label: t('letter.back', { name: profile.name }) };
  return renderDocument({
    locale,
    css: subPageCss(profile),
    script: null,
    head: {
      title: `${title} – ${profile.name}`,
      description: title,
      colors: profile.appearance,
      extra: <meta name="robots" content="noindex" />,
    },
    body: renderBody(
      <SubPage profile={profile} locale={locale} title={title} back={back}>
        {children}
      </SubPage>,
    ),
  });
}
