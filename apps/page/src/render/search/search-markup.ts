import type { BlockContent } from '@musubi/domain/block-contents';
import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import { toSafeHref } from '@musubi/domain/url';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';

import type { PublicProfile } from '#api/public-profile.ts';

import { toCommissionData } from './commission-markup.ts';
import { toEventData } from './event-markup.ts';
import { toProductData } from './product-markup.ts';

export interface StructuredDataOptions {
  readonly pageUrl: string;
  readonly contentOrigin: string;
  readonly description: string;
  /** Name of a commission board without a title of its own. */
  readonly commissionTitle: string;
}

/** Returns the contents of the blocks that search engines may describe: all except sensitive blocks. */
function contentsForSearch({ blocks = [] }: PublicProfile): readonly BlockContent[] {
  return blocks
    .filter((block) => !block.is_sensitive)
    .map(contentOfBlock)
    .filter((content) => content !== null);
}

/**
 * Returns structured data for search engines as the text of a script element: a schema.org/ProfilePage, and
 * an Event, Product or Service for each such block.
 */
export function toStructuredData(
  profile: PublicProfile,
  { pageUrl, contentOrigin, description, commissionTitle }: StructuredDataOptions,
): string {
  const image = toImageUrl(contentOrigin, profile.icon_image_key);
  const sameAs = profile.links
    .filter((link) => link.is_me && !link.is_sensitive)
    .map((link) => toSafeHref(link.url))
    .filter((href) => href !== null);
  const person = {
    '@type': 'Person',
    '@id': pageUrl,
    name: displayNameOf(profile),
    ...(hasOwnName(profile) && { alternateName: `@${profile.pub_id}` }),
    url: pageUrl,
    description,
    ...(image !== null && { image }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: pageUrl,
    inLanguage: profile.locale,
    dateModified: profile.updated_at,
    mainEntity: person,
  };
  const contents = contentsForSearch(profile);
  const others = [
    ...toEventData(contents, pageUrl),
    ...toProductData(contents, { pageUrl, contentOrigin }),
    ...toCommissionData(contents, {
      pageUrl,
      contentOrigin,
      commission: profile.commission,
      standardTitle: commissionTitle,
    }),
  ];
  // Escapes `<`, so that no `</script>` or `<!--` in the data can end or change the script element.
  return JSON.stringify(others.length === 0 ? page : [page, ...others]).replaceAll('<', String.raw`\u003c`);
}
