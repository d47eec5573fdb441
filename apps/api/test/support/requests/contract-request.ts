import type { components } from '#generated/contract.ts';
import type { BoundOperation } from '#platform/http/contract/contract-document.ts';

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

interface ProfileBody {
  readonly profile?: object;
  readonly appearance?: object;
  readonly ofuse?: object;
}

/** Returns the parts of a profile update, each with the current version of the part. */
function versionedProfile({ version, appearance }: Profile, body: ProfileBody): object {
  return {
    ...(body.profile && { profile: { ...body.profile, version } }),
    ...(body.ofuse && { ofuse: { ...body.ofuse, version } }),
    ...(body.appearance && { appearance: { ...body.appearance, version: appearance?.version } }),
  };
}

/**
 * For each operation that writes a part of the profile, returns the body fields that contain current
 * versions.
 */
const VERSIONS_OF: Readonly<Record<string, (user: Profile, body: object) => object>> = {
  updateProfile: versionedProfile,
  v4UpdateProfile: versionedProfile,
  v4UpdateActivities: ({ activities }) => ({ version: activities?.version }),
  v4UpdateExternalLinks: ({ links }) => ({ version: links?.version }),
  v4UpdateGenres: ({ version }) => ({ version }),
  v4UpdatePageBlocks: ({ blocks, links }) => ({ version: blocks?.version, links_version: links?.version }),
};

const PROFILE_PATH = '/v4/profile?expand[]=links&expand[]=appearance&expand[]=activities&expand[]=blocks';
/** For each operation that replaces a whole resource, the path that returns it with its version. */
const RESOURCE_OF: Readonly<Record<string, string>> = {
  updateAudience: '/v4/audience',
  updateCommissions: '/v4/commissions',
  updateReaderMails: '/v4/reader_mails',
};

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Replaces the versions in a request body with the current ones, to avoid conflicts. `read` returns the JSON
 * at a path, as the caller sees it.
 */
export async function withPresentVersions<Sent extends ArbitraryRequest>(
  { operation: { operationId } }: BoundOperation,
  request: Sent,
  read: (path: string) => Promise<unknown>,
): Promise<Sent> {
  const { body } = request;
  if (!isObject(body)) return request;
  const resource = RESOURCE_OF[operationId];
  if (resource !== undefined) {
    const { version } = (await read(resource)) as { readonly version?: number };
    return version === undefined ? request : { ...request, body: { ...body, version } };
  }
  const versionsOf = VERSIONS_OF[operationId];
  if (versionsOf === undefined) return request;
  const { user } = (await read(PROFILE_PATH)) as components['schemas']['ProfileResponse'];
  return { ...request, body: { ...body, ...versionsOf(user, body) } };
}
