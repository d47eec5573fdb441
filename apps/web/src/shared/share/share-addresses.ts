import { profilePagePath } from '#shared/routing/paths.ts';

interface SharedPage {
  /** Absolute URL of the creator's page. */
  readonly address: string;
  readonly text: string;
}

/** The URL of X's form for a new post with the page's URL. */
export function xPostAddress({ address, text }: SharedPage): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: address }).toString()}`;
}

/** The URL of LINE's screen that sends the page's URL to a chat. */
export function lineShareAddress({ address }: Pick<SharedPage, 'address'>): string {
  return `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url: address }).toString()}`;
}

/** The path of the page's QR code. Most programs open PNG; print shops want SVG. */
export function qrCodePath(pubId: string, type: 'png' | 'svg'): string {
  return `${profilePagePath(pubId)}/qr.${type}`;
}

/**
 * A path that redirects to the current share card. Only the page server knows the hash of the card; it
 * redirects requests with any other hash. `version` prevents a cached redirect to an earlier card.
 */
export function shareCardPath(pubId: string, version: number): string {
  return `${profilePagePath(pubId)}/card/${'0'.repeat(22)}.jpg?version=${version}`;
}
