import { join } from 'node:path';

import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Uploads are already resized, so an image optimiser would only let attackers consume CPU time.
  images: { unoptimized: true },
  reactStrictMode: true,
  transpilePackages: ['@musubi/auth', '@musubi/domain', '@musubi/i18n', '@musubi/ui'],
  turbopack: {
    rules: { 'intlStrings.mjs': { loaders: [join(import.meta.dirname, 'scripts/own-languages-loader.ts')] } },
  },
  // The build skips type checks, because `pnpm verify` runs them.
  typescript: { ignoreBuildErrors: true },
};

export default config;
