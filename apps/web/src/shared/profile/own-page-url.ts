import type { Profile } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { splitPageUrl } from '@musubi/domain/page-url-parts';
import { createPageUrls } from '@musubi/domain/page-urls';

import { useApp } from '#shared/app/app-context.tsx';

/** Fields of the own profile that determine the page's URL. */
export type OwnPage = Pick<Profile, 'pub_id' | 'main_name'>;

/** Returns the main URL of the signed-in creator's page, which is also the page's canonical URL. */
export function toOwnPageUrl({ pub_id, main_name: mainName }: OwnPage, webOrigin: string): string {
  // An older API version omits the main name.
  return createPageUrls(webOrigin, () => mainName ?? null)(pub_id);
}

/** Returns the main URL of the signed-in creator's page, for links, copies and codes. */
export function useOwnPageUrl(page: OwnPage): string {
  const { config } = useApp();
  return toOwnPageUrl(page, config.webOrigin);
}

/**
 * Splits the URL of the page for display: without its scheme, and with an internationalised name in its own
 * script. Never use the parts in an `href`.
 */
export function toShownPageUrl(url: string): { readonly host: string; readonly path: string } {
  const { host, path } = splitPageUrl(url);
  return { host: displayHostName(host), path };
}
