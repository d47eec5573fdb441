import { urlBelowPage } from '@musubi/domain/page-url-parts';
import { HIDDEN_FROM_SEARCH, toRobotsTag, toTdmReservation } from '@musubi/server/ai-refusal';
import { BRAND } from '@musubi/ui/brand/brand';
import type { ReactNode } from 'react';

import { factsOf } from '#api/page-facts.ts';
import type { PublicProfile } from '#api/public-profile.ts';
import { cardFile } from '#card/page-card.ts';
import { CARD_SIZE } from '#site/card-size.ts';
import type { PageSite } from '#site/page-site.ts';

export interface PageHeadProps {
  readonly profile: PublicProfile;
  readonly title: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly webOrigin: string;
  readonly site: PageSite;
}

/**
 * Meta tags that say whether search engines may list the page and whether it may train AI models, like its
 * headers.
 */
function CrawlerMetas({ profile }: Pick<PageHeadProps, 'profile'>): ReactNode {
  const { isListed, allowsTraining } = factsOf(profile);
  const robots = toRobotsTag(isListed ? [] : HIDDEN_FROM_SEARCH, allowsTraining);
  return (
    <>
      {robots !== null && <meta name="robots" content={robots} />}
      <meta name="tdm-reservation" content={toTdmReservation(allowsTraining)} />
    </>
  );
}

/** Tags from which other services make a share card for a link to the page. */
function Card({ profile, title, description, pageUrl }: PageHeadProps): ReactNode {
  return (
    <>
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:locale" content={profile.locale.replace('-', '_')} />
      <meta property="og:image" content={urlBelowPage(pageUrl, cardFile(profile))} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Metadata of a creator's page: canonical URL, feed, share card, and what crawlers may do with the page. A page
 * without a card has its handle as the title of a link.
 */
export function PageHead(props: PageHeadProps): ReactNode {
  const { profile, title, pageUrl, webOrigin, site } = props;
  const feed = urlBelowPage(pageUrl, '/feed.xml');
  const isOurs = feed.startsWith(`${webOrigin}/`);
  return (
    <>
      <link rel="canonical" href={pageUrl} />
      <CrawlerMetas profile={profile} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={title}
        href={isOurs ? site.fileUrl(profile.pub_id, '/feed.xml') : feed}
      />
      {factsOf(profile).hasCard ? (
        <Card {...props} />
      ) : (
        <meta property="og:title" content={`@${profile.pub_id}`} />
      )}
    </>
  );
}

export interface DoorHeadProps extends Omit<PageHeadProps, 'description' | 'webOrigin' | 'site'> {
  readonly isAdult: boolean;
}

/**
 * Metadata of a door and of the page behind it. Both show the door's neutral card and are not indexed.
 * Parental-control filters read the rating.
 */
export function DoorHead({ isAdult, profile, title, pageUrl }: DoorHeadProps): ReactNode {
  return (
    <>
      <link rel="canonical" href={pageUrl} />
      <CrawlerMetas profile={profile} />
      {isAdult && <meta name="rating" content="adult" />}
      <meta property="og:title" content={title} />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:image" content={urlBelowPage(pageUrl, cardFile(profile))} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
