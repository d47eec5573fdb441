import type { BlockContent } from '@musubi/domain/block-contents';
import { toSafeHref } from '@musubi/domain/url';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';

export interface ProductDataOptions {
  readonly pageUrl: string;
  readonly contentOrigin: string;
}

/**
 * Returns structured data for products (schema.org/Product). It names no price: the creator writes the price as free
 * text, the shop changes it without telling us, and a wrong price in search results harms the creator.
 */
export function toProductData(
  contents: readonly BlockContent[],
  { pageUrl, contentOrigin }: ProductDataOptions,
): readonly object[] {
  return contents.flatMap(({ type, data }) => {
    if (type !== 'product') return [];
    const image = toImageUrl(contentOrigin, data.image_key);
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: data.title,
        ...(data.description !== '' && { description: data.description }),
        ...(image !== null && { image }),
        url: toSafeHref(data.url) ?? pageUrl,
      },
    ];
  });
}
