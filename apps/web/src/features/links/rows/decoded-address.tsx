import { displayDecodedAddress } from '@musubi/domain/display-host';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

/** The URL of a link for display, with an international host name in its own script. */
export function DecodedAddress({ url }: { readonly url: string }): string {
  const parsed = parseWebUrl(completeUrlInput(url));
  return parsed.ok ? displayDecodedAddress(parsed.url) : url;
}
