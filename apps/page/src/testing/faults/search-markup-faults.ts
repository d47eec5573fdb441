import { toSingleLine } from '@musubi/domain/text';

const SAFE_URL = /^https?:\/\/[^/@\s]+\//;
const PAGE_URL = 'http://localhost:3000/@mio';

/** Properties, in an item for search engines, that contain text typed by a creator. */
const TEXTS: ReadonlySet<string> = new Set(['name', 'description', 'address']);
const URLS: ReadonlySet<string> = new Set(['url', 'image', 'sameAs', '@id']);
const PRICES: ReadonlySet<string> = new Set(['price', 'minPrice', 'maxPrice']);
const FIXED: Readonly<Record<string, RegExp>> = {
  '@context': /^https:\/\/schema\.org$/,
  '@type': /^(?:ProfilePage|Person|Event|Product|Place|Service|OfferCatalog|Offer|PriceSpecification)$/,
  alternateName: /^@mio$/,
  inLanguage: /^ja$/,
  dateModified: /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
  startDate: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/,
  endDate: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/,
  priceCurrency: /^JPY$/,
  availability: /^https:\/\/schema\.org\/LimitedAvailability$/,
  eventStatus: /^https:\/\/schema\.org\/Event\w+$/,
};
/** The items that every page with hostile contents must have. */
const TYPES = ['ProfilePage', 'Event', 'Product', 'Service'] as const;

function findValueFaults(name: string, value: unknown, text: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => findValueFaults(name, one, text));
  if (typeof value === 'object' && value !== null) return findItemFaults(value, text);
  if (PRICES.has(name)) return typeof value === 'number' ? [] : [`${name}: ${JSON.stringify(value)}`];
  const isRight = typeof value === 'string' && isExpected(name, value, text);
  return isRight ? [] : [`${name}: ${JSON.stringify(value)}`];
}

function isExpected(name: string, value: string, text: string): boolean {
  // The description of a page is reduced to one line.
  if (TEXTS.has(name)) return value.includes(text) || value.includes(toSingleLine(text));
  if (URLS.has(name)) return value === PAGE_URL || SAFE_URL.test(value);
  return FIXED[name]?.test(value) ?? false;
}

function findItemFaults(item: object, text: string): readonly string[] {
  return Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
    findValueFaults(name, value, text),
  );
}

/**
 * Returns the faults of a page's structured data: a broken script element, unknown properties, changed texts
 * and unsafe URLs.
 */
export function findSearchMarkupFaults(html: string, text: string): readonly string[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    const items: unknown = JSON.parse(json);
    if (!Array.isArray(items)) return ['no list of items'];
    const faults = items.flatMap((item: object) => findItemFaults(item, text));
    const types = new Set(items.map((item: { readonly '@type'?: string }) => item['@type']));
    return [...faults, ...TYPES.filter((type) => !types.has(type)).map((type) => `no ${type}`)];
  } catch {
    return [`no JSON: ${json}`];
  }
}
