import type { CommissionBoard } from '@musubi/domain/block-contents';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '@musubi/ui/profile-page/sample-boards';
import { describe, expect, test } from 'vitest';

import type { PublicProfile } from '#api/public-profile.ts';
import { readStructuredData } from '#testing/search-markup.ts';

type Commission = NonNullable<PublicProfile['commission']>;

const OPEN: Commission = { ...SAMPLE_COMMISSIONS.ja, slots_left: 3, slots_total: 4 };

interface Offer {
  readonly availability: string;
  readonly availabilityStarts?: string;
  readonly price?: number;
  readonly priceSpecification?: object;
}

interface Service {
  readonly hasOfferCatalog: { readonly itemListElement: readonly Offer[] };
}

async function readOffers(
  commission: Commission | undefined,
  change: Partial<CommissionBoard> = {},
): Promise<readonly Offer[]> {
  const data = { ...SAMPLE_BOARDS.ja, ...change };
  const profile = commission === undefined ? {} : { commission };
  const [, service] = (await readStructuredData(
    [{ type: 'commission', data }],
    {},
    profile,
  )) as readonly Service[];
  return service?.hasOfferCatalog.itemListElement ?? [];
}

describe('a commission board', () => {
  test('is a service of the creator with one offer per entry', async () => {
    const [, service] = (await readStructuredData(
      [{ type: 'commission', data: SAMPLE_BOARDS.ja }],
      {},
      {
        commission: OPEN,
      },
    )) as readonly object[];
    const availability = 'https://schema.org/InStock';
    expect(service).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'ご依頼',
      url: 'http://localhost:3000/@mio',
      provider: { '@id': 'http://localhost:3000/@mio' },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'ご依頼',
        itemListElement: [
          {
            '@type': 'Offer',
            itemOffered: {
              '@type': 'Service',
              name: 'アイコン',
              description: '胸から上・背景は一色・修正2回',
              image: expect.stringContaining('demo-mio-cat') as string,
            },
            price: 6000,
            priceCurrency: 'JPY',
            availability,
          },
          expect.objectContaining({
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: 18_000,
              maxPrice: 35_000,
              priceCurrency: 'JPY',
            },
          }),
          expect.objectContaining({
            priceSpecification: { '@type': 'PriceSpecification', minPrice: 60_000, priceCurrency: 'JPY' },
          }),
        ],
      },
    });
  });

  test.each<readonly [string, Commission | undefined, string]>([
    ['InStock', OPEN, 'slots left'],
    ['InStock', { ...OPEN, slots_left: null }, 'an unknown number of slots'],
    ['LimitedAvailability', { ...OPEN, slots_left: 2 }, 'two slots left'],
    ['BackOrder', { ...OPEN, state: 'waitlist' }, 'a waiting list'],
    ['OutOfStock', { ...OPEN, state: 'closed' }, 'a closed board'],
    ['OutOfStock', undefined, 'a board without a state'],
  ])('has the availability %s with %s', async (expected, commission) => {
    const offers = await readOffers(commission);
    expect(offers.map(({ availability }) => availability)).toEqual(
      Array.from({ length: 3 }, () => `https://schema.org/${expected}`),
    );
  });

  test('says when a closed board opens', async () => {
    const opens_at = '2027-01-10T11:00:00.000Z';
    const offers = await readOffers({ ...OPEN, state: 'closed', opens_at });
    expect(offers[0]?.availabilityStarts).toBe(opens_at);
    expect((await readOffers(OPEN))[0]).not.toHaveProperty('availabilityStarts');
  });

  test('names prices in major units, and none for a price on request', async () => {
    const [item] = SAMPLE_BOARDS.ja.items;
    if (item === undefined) throw new RangeError('The sample board has no entry');
    const items = [
      { ...item, price_from: 9550, price_to: 9550 },
      { ...item, price_from: null, price_to: null },
    ];
    const [fixed, onRequest] = await readOffers(OPEN, { currency: 'USD', items });
    expect(fixed).toMatchObject({ price: 95.5, priceCurrency: 'USD' });
    expect(JSON.stringify(onRequest)).not.toMatch(/price/i);
  });

  test('is no data for search engines if it is sensitive', async () => {
    const data = await readStructuredData(
      [{ type: 'commission', data: SAMPLE_BOARDS.ja }],
      { is_sensitive: true },
      { commission: OPEN },
    );
    expect(JSON.stringify(data)).not.toMatch(/Service|アイコン|6000/);
  });
});
