import type { Webhook } from '@musubi/api-client';

/** The host of a receiver. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.parse(url)?.host ?? url;
}

/** The address of a receiver without `https://`, which every address has. */
export function addressOf({ url }: Pick<Webhook, 'url'>): string {
  return url.replace(/^https:\/\//, '');
}
