import { join } from 'node:path';

import { LOCALES } from '@musubi/domain/locales';
import type { NextConfig } from 'next';

import { paths, SETTINGS_SECTIONS, settingsSectionPath } from './src/shared/routing/paths.ts';

type Redirects = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>;

/** Prefixes of a redirect source that match the path in every language. */
const PREFIXES = [
  { from: '', to: '' },
  { from: `/:locale(${LOCALES.join('|')})`, to: '/:locale' },
];

/** Redirects `/discover` with a search query to the results page: the gallery document is twice as large. */
function redirectsOfSearch(): Redirects {
  return PREFIXES.map(({ from, to }) => ({
    source: `${from}${paths.discover}`,
    has: [{ type: 'query', key: 'q', value: '.+' }],
    destination: `${to}${paths.discoverSearch}`,
    permanent: false,
  }));
}

/** Redirects each former sub-page of the settings to its section, in every language. */
function redirectsOfSettings(): Redirects {
  return Object.keys(SETTINGS_SECTIONS).flatMap((section) =>
    PREFIXES.map(({ from, to }) => ({
      source: `${from}${paths.settings}/${section}`,
      destination: `${to}${settingsSectionPath(section as keyof typeof SETTINGS_SECTIONS)}`,
      permanent: true,
    })),
  );
}

const config: NextConfig = {
  poweredByHeader: false,
  // Next.js does not support brotli, so `src/server/compressed-answers.ts` compresses instead.
  compress: false,
  redirects: async () => [...redirectsOfSearch(), ...redirectsOfSettings()],
  // Uploads are already resized, so an image optimiser would only let attackers consume CPU time.
  images: { unoptimized: true },
  reactStrictMode: true,
  // See docs/adr/0101-code-splitting.md.
  experimental: { cssChunking: 'graph', inlineCss: true },
  transpilePackages: ['@musubi/auth', '@musubi/domain', '@musubi/i18n', '@musubi/ui'],
  turbopack: {
    rules: { 'intlStrings.mjs': { loaders: [join(import.meta.dirname, 'scripts/own-languages-loader.ts')] } },
  },
  // The build skips type checks, because `pnpm verify` runs them.
  typescript: { ignoreBuildErrors: true },
};

export default config;
