import type { components } from '#generated/contract.ts';

import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Creates a share link; returns it with its tag. */
export async function createShareLink(
  api: TestApp,
  as: string,
  place: Schemas['ShareLinkPlace'] = 'x',
): Promise<Schemas['ShareLink']> {
  const { status, body } = await api.send<Schemas['ShareLink']>({
    method: 'POST',
    url: '/v4/share_links',
    as,
    body: { place },
  });
  if (status !== 201) throw new Error(`The share link is refused with ${status}`);
  return body;
}

export async function readStats(api: TestApp, as: string, days = 28): Promise<Schemas['Stats']> {
  return (await api.send<Schemas['Stats']>({ url: `/profile/stats?days=${days}`, as })).body;
}

/** Visits and clicks by source; the key of untagged ones is `null`. */
export async function readSources(
  api: TestApp,
  as: string,
  days = 28,
): Promise<Readonly<Record<string, readonly [number, number]>>> {
  const { sources } = await readStats(api, as, days);
  return Object.fromEntries(
    sources.map(({ source, visits, clicks }) => [String(source), [visits, clicks] as const]),
  );
}
