import type { BlockContent, CommissionBoard, CommissionItem } from '@musubi/domain/block-contents';
import { CURRENCY_DIGITS } from '@musubi/domain/commission-prices';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';

import type { PublicProfile } from '#api/public-profile.ts';

type Commission = NonNullable<PublicProfile['commission']>;

export interface CommissionDataOptions {
  readonly pageUrl: string;
  readonly contentOrigin: string;
  /** State of the board; missing for a board that is closed. */
  readonly commission: Commission | undefined;
  /** Name of a board without a title of its own. */
  readonly standardTitle: string;
}

/** Up to this number of slots left, the offer is a limited one. */
const FEW_SLOTS = 2;

function availabilityOf(commission: Commission | undefined): string {
  const { state = 'closed', slots_left: left = null } = commission ?? {};
  if (state === 'waitlist') return 'BackOrder';
  if (state === 'closed') return 'OutOfStock';
  return left !== null && left <= FEW_SLOTS ? 'LimitedAvailability' : 'InStock';
}

/** Returns a fixed price or a range; nothing for a price on request. */
function toPrice(
  { price_from: from, price_to: to }: CommissionItem,
  currency: CommissionBoard['currency'],
): object {
  if (from === null) return {};
  const toMajor = (amount: number): number => amount / 10 ** CURRENCY_DIGITS[currency];
  if (from === to) return { price: toMajor(from), priceCurrency: currency };
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: toMajor(from),
      ...(to !== null && { maxPrice: toMajor(to) }),
      priceCurrency: currency,
    },
  };
}

/**
 * Returns structured data for a commission board (schema.org/Service). It names the prices, unlike the data of
 * products, because the creator is their only source.
 */
export function toCommissionData(
  contents: readonly BlockContent[],
  { pageUrl, contentOrigin, commission, standardTitle }: CommissionDataOptions,
): readonly object[] {
  const opens = commission?.opens_at ?? null;
  const terms = {
    availability: `https://schema.org/${availabilityOf(commission)}`,
    ...(opens !== null && { availabilityStarts: opens }),
  };
  return contents.flatMap(({ type, data }) => {
    if (type !== 'commission') return [];
    const name = data.title || standardTitle;
    const offers = data.items.map((item) => {
      const image = toImageUrl(contentOrigin, item.image_key);
      return {
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: item.name,
          ...(item.includes !== '' && { description: item.includes }),
          ...(image !== null && { image }),
        },
        ...toPrice(item, data.currency),
        ...terms,
      };
    });
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        url: pageUrl,
        provider: { '@id': pageUrl },
        hasOfferCatalog: { '@type': 'OfferCatalog', name, itemListElement: offers },
      },
    ];
  });
}
