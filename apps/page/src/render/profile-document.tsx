import type { PageDoor, PreviewProfile } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import type { Locale } from '@musubi/domain/locales';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { toSingleLine } from '@musubi/domain/text';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import { frameOriginsOf } from '@musubi/ui/profile-page/blocks/drawn-players';
import { pageCss, RUNNING_CLASSES, VERTICAL_CLASS } from '@musubi/ui/profile-page/page-css';
import { toPageParts } from '@musubi/ui/profile-page/page-parts';
import { ProfilePage } from '@musubi/ui/profile-page/profile-page';
import type { WebFace } from '@musubi/ui/profile-page/web-fonts';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';
import type { ReactNode } from 'react';

import { toDoorProfile } from '#api/door-profile.ts';
import { factsOf } from '#api/page-facts.ts';
import type { DrawnProfile } from '#api/public-profile.ts';
import type { TypefaceChoice } from '#fonts/font-files.ts';
import { findStrongClasses, type PageText, readPageText } from '#fonts/page-text.ts';
import { fontName } from '#site/font-name.ts';
import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';
import { insideActions, pageActions, previewActions } from './page-actions.ts';
import { DoorHead, PageHead } from './page-head.tsx';
import { joinScripts, type PageScripts } from './page-scripts.ts';
import { createPageTitle } from './page-title.ts';
import { tabIconOf } from './reader-page.ts';
import { toStructuredData } from './search/search-markup.ts';

const DESCRIPTION_MAX_GRAPHEMES = 160;

const noticeCss = `.draft{margin:0;padding:.75rem 1rem;color:var(--bg);background:var(--ink);font:700 .875rem/1.6 var(--face);text-align:center}`;

/**
 * Body length in UTF-16 code units from which a page with blocks is painted as a whole. A longer body reaches
 * a slow phone in several pieces. The layout of galleries, halves and the columns of a spread depends on
 * later entries, so a piece that was painted early would move when the rest arrives.
 */
const PIECES_FROM = 15_000;

type AnyProfile = DrawnProfile | PreviewProfile;

export interface ProfileDocumentOptions {
  readonly webOrigin: string;
  /** URLs of the document; at the product's own origin by default. */
  readonly site?: PageSite;
  readonly pageUrlOf: PageUrlOf;
  readonly contentOrigin: string;
  readonly scripts: PageScripts;
  readonly nowMs: () => number;
  /** Returns the font files with this name, or an empty list until they have been generated. */
  readonly findFaces: (name: string, choice: TypefaceChoice, text: PageText) => Promise<readonly WebFace[]>;
}

/**
 * Preload tags for the page's fonts, so that the browser fetches the fonts before it parses the style sheet.
 */
function FacePreloads({ faces }: { readonly faces: readonly WebFace[] }): ReactNode {
  return faces.map(({ path }) => (
    <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="" />
  ));
}

function toScript(scripts: PageScripts, profile: AnyProfile): string {
  const { hasSupportBar } = toPageParts(profile);
  const hasPlayers = frameOriginsOf(profile).length > 0;
  // A campaign never leads to a preview.
  const keepsCampaign = 'audience' in profile && profile.audience.keeps_campaign;
  return joinScripts(scripts, { hasSupportBar, hasPlayers, keepsCampaign });
}

const waitsForEnd = ({ blocks = [] }: AnyProfile, body: string): boolean =>
  blocks.length > 0 && body.length >= PIECES_FROM;

interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly commissionTitle: string;
}

async function toWords(profile: AnyProfile, locale: Locale): Promise<PageWords> {
  const t = await getT(locale, 'profile-page');
  const ownWords = toSingleLine(profile.headline || profile.bio);
  return {
    title: await createPageTitle(profile, locale),
    description:
      truncateGraphemes(ownWords, DESCRIPTION_MAX_GRAPHEMES) ||
      t('page.description', { name: displayNameOf(profile) }),
    commissionTitle: t('blocks.commission.title'),
  };
}

/** Renders a public page for readers of a language. The creator's words and typeface stay the same. */
export async function renderProfileDocument(
  profile: DrawnProfile,
  locale: Locale,
  {
    webOrigin,
    site = PRODUCT_SITE,
    pageUrlOf,
    contentOrigin,
    scripts,
    nowMs,
    findFaces,
  }: ProfileDocumentOptions,
): Promise<RenderedDocument> {
  const words = await toWords(profile, locale);
  const pageUrl = pageUrlOf(profile.pub_id);
  const body = renderBody(
    <ProfilePage
      profile={profile}
      locale={locale}
      labels={await createProfilePageWords({
        name: displayNameOf(profile),
        locale,
        followerCount: profile.follower_count,
      })}
      contentOrigin={contentOrigin}
      pageUrl={pageUrl}
      actions={pageActions(profile.pub_id, locale, site)}
      now={new Date(nowMs())}
      findServiceMark={findServiceMark}
    />,
  );
  const text = readPageText(body, {
    strong: findStrongClasses(pageCss(profile)),
    running: RUNNING_CLASSES,
    vertical: VERTICAL_CLASS,
  });
  const { font } = profile.appearance;
  // Each language has a font file of its own, because the labels need other characters.
  const faces = await findFaces(fontName(profile, locale), { font, locale: profile.locale }, text);
  return renderDocument({
    locale,
    css: pageCss(profile, faces),
    script: toScript(scripts, profile),
    frameOrigins: frameOriginsOf(profile),
    waitsForEnd: waitsForEnd(profile, body),
    head: {
      title: words.title,
      description: factsOf(profile).hasCard ? words.description : null,
      colors: profile.appearance,
      icon: tabIconOf(profile, contentOrigin),
      ...(profile.visibility === 'public' && {
        structuredData: toStructuredData(profile, {
          pageUrl,
          contentOrigin,
          description: words.description,
          commissionTitle: words.commissionTitle,
        }),
      }),
      extra: (
        <>
          <FacePreloads faces={faces} />
          <PageHead {...{ ...words, profile, pageUrl, webOrigin, site }} />
        </>
      ),
    },
    body,
  });
}

/**
 * Renders the page behind a door. The page has no font of its own, because a font reveals which letters the
 * page uses. Its head contains no more than the head of the door.
 */
export async function renderInsideDocument(
  profile: DrawnProfile,
  { locale, door }: { readonly locale: Locale; readonly door: PageDoor },
  { pageUrlOf, contentOrigin, scripts, nowMs }: Omit<ProfileDocumentOptions, 'findFaces'>,
): Promise<RenderedDocument> {
  const pageUrl = pageUrlOf(profile.pub_id);
  const { title, description } = await toWords(profile, locale);
  const shown = toDoorProfile(door);
  const doorTitle = await createPageTitle(shown, locale);
  const body = renderBody(
    <ProfilePage
      profile={profile}
      locale={locale}
      labels={await createProfilePageWords({
        name: displayNameOf(profile),
        locale,
        followerCount: profile.follower_count,
      })}
      contentOrigin={contentOrigin}
      pageUrl={pageUrl}
      actions={insideActions(profile.pub_id, locale)}
      now={new Date(nowMs())}
      findServiceMark={findServiceMark}
    />,
  );
  return renderDocument({
    locale,
    css: pageCss(profile),
    script: toScript(scripts, profile),
    frameOrigins: frameOriginsOf(profile),
    waitsForEnd: waitsForEnd(profile, body),
    head: {
      title,
      description,
      colors: profile.appearance,
      icon: tabIconOf(profile, contentOrigin),
      extra: <DoorHead pageUrl={pageUrl} profile={shown} title={doorTitle} isAdult={door.is_adult} />,
    },
    body,
  });
}

/**
 * Renders a preview of a creator's page. The preview is not counted as a visit, is not indexed, and has no
 * forms to send.
 */
export async function renderPreviewDocument(
  profile: PreviewProfile,
  { locale, code }: { readonly locale: Locale; readonly code: string },
  { pageUrlOf, contentOrigin, scripts, nowMs }: Omit<ProfileDocumentOptions, 'findFaces'>,
): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  return renderDocument({
    locale,
    css: `${pageCss(profile)}${noticeCss}`,
    script: toScript(scripts, profile),
    frameOrigins: frameOriginsOf(profile),
    head: {
      ...(await toWords(profile, locale)),
      colors: profile.appearance,
      icon: tabIconOf(profile, contentOrigin),
      extra: <meta name="robots" content="noindex, nofollow" />,
    },
    body: renderBody(
      <>
        <p className="draft" role="note">
          {t('draft.notice')}
        </p>
        <ProfilePage
          profile={profile}
          locale={locale}
          labels={await createProfilePageWords({ name: displayNameOf(profile), locale })}
          contentOrigin={contentOrigin}
          pageUrl={pageUrlOf(profile.pub_id)}
          actions={previewActions(profile.pub_id, { locale, code })}
          now={new Date(nowMs())}
          findServiceMark={findServiceMark}
        />
      </>,
    ),
  });
}
