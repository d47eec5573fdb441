import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import { pageCss } from '@musubi/ui/profile-page/page-css';
import { ProfilePage } from '@musubi/ui/profile-page/profile-page';
import { resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import type { WebFace } from '@musubi/ui/profile-page/web-fonts';
import type { ReactNode } from 'react';

import type { TypefaceChoice } from '../fonts/font-files.ts';
import { findStrongClasses, type PageText, readPageText } from '../fonts/page-text.ts';
import { pageActions } from '../page-actions.ts';
import type { PublicProfile } from '../public-profile.ts';
import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';

const DESCRIPTION_MAX_GRAPHEMES = 160;

export interface ProfileDocumentOptions {
  readonly webOrigin: string;
  readonly contentOrigin: string;
  readonly script: string;
  /** The page's own faces, as far as they are there. */
  readonly findFaces: (pubId: string, choice: TypefaceChoice, text: PageText) => Promise<readonly WebFace[]>;
}

/** Lets a browser fetch the page's faces before it has read the style sheet. */
function FacePreloads({ faces }: { readonly faces: readonly WebFace[] }): ReactNode {
  return faces.map(({ path }) => (
    <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="" />
  ));
}

function SocialCard({
  profile,
  title,
  description,
  pageUrl,
  contentOrigin,
}: {
  readonly profile: PublicProfile;
  readonly title: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly contentOrigin: string;
}): ReactNode {
  return (
    <>
      <link rel="canonical" href={pageUrl} />
      {profile.visibility === 'unlisted' && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:locale" content={profile.locale.replace('-', '_')} />
      {profile.icon_image_key !== null && (
        <meta property="og:image" content={`${contentOrigin}/${profile.icon_image_key}`} />
      )}
      <meta name="twitter:card" content="summary" />
    </>
  );
}

/** The document of one public page, in its owner's language. */
export async function renderProfileDocument(
  profile: PublicProfile,
  { webOrigin, contentOrigin, script, findFaces }: ProfileDocumentOptions,
): Promise<RenderedDocument> {
  const t = await getT(profile.locale, 'profile-page');
  const pageUrl = `${webOrigin}/@${profile.pub_id}`;
  const title = t('page.title', { name: profile.name, handle: profile.pub_id });
  const ownWords = toSingleLine(profile.headline || profile.bio);
  const description =
    truncateGraphemes(ownWords, DESCRIPTION_MAX_GRAPHEMES) || t('page.description', { name: profile.name });
  const body = renderBody(
    <ProfilePage
      profile={profile}
      labels={await createProfilePageWords(profile)}
      contentOrigin={contentOrigin}
      pageUrl={pageUrl}
      actions={pageActions(profile)}
    />,
  );
  const text = readPageText(body.markup, findStrongClasses(pageCss(profile)));
  const { font } = profile.appearance;
  const faces = await findFaces(profile.pub_id, { font, locale: profile.locale }, text);
  return renderDocument({
    locale: profile.locale,
    css: pageCss(profile, faces),
    script,
    head: {
      title,
      description,
      themeColor: resolveTheme(profile.appearance).palette.background,
      extra: (
        <>
          <FacePreloads faces={faces} />
          <SocialCard {...{ profile, title, description, pageUrl, contentOrigin }} />
        </>
      ),
    },
    body,
  });
}
