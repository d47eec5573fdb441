import type { components } from '#generated/contract.ts';
import type { BoundOperation } from '#platform/http/contract-document.ts';

import type { ArbitraryRequest } from './contract-arbitraries.ts';

type Profile = components['schemas']['ProfileResponse']['user'];

export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the percent-encoded path and query of a request. */
export function toUrl(path: string, { path: parts, query }: ArbitraryRequest): string {
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encode(toText(one))}`),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(toText(parts[name])));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Removes lone surrogates, which cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}

interface Versioned {
  readonly links_version?: number;
  readonly profile?: { readonly version: number };
  readonly appearance?: { readonly version: number };
  readonly ofuse?: { readonly version: number };
}

/** Finds the version to send, for each operation whose request body has a `version` at its top level. */
const VERSION_OF: Readonly<Record<string, (user: Profile) => number | undefined>> = {
  v4UpdateActivities: ({ activities }) => activities?.version,
  v4UpdateExternalLinks: ({ links }) => links?.version,
  v4UpdatePageBlocks: ({ blocks }) => blocks?.version,
  v4UpdateGenres: ({ version }) => version,
};

/** URL that reads the current versions of a profile and of its links, blocks, appearance and activities. */
export const VERSIONS_PATH =
  '/v4/profile?expand[]=links&expand[]=appearance&expand[]=activities&expand[]=blocks';

/** Replaces the versions in the request with the profile's current versions, to avoid conflicts. */
export function withVersionsOf(
  user: Profile,
  { operation }: BoundOperation,
  request: ArbitraryRequest,
): ArbitraryRequest {
  if (request.body === undefined) return request;
  const { version, appearance, links } = user;
  const versionOf = VERSION_OF[operation.operationId];
  const wanted = request.body as Versioned;
  return {
    ...request,
    body: {
      ...wanted,
      ...(versionOf && { version: versionOf(user) }),
      ...(wanted.links_version !== undefined && { links_version: links?.version }),
      ...(wanted.profile && { profile: { ...wanted.profile, version } }),
      ...(wanted.ofuse && { ofuse: { ...wanted.ofuse, version } }),
      ...(wanted.appearance && { appearance: { ...wanted.appearance, version: appearance?.version } }),
    },
  };
}
