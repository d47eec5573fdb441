import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Images are made at their sizes when they are uploaded; an optimiser would only be work for strangers to order.
  images: { unoptimized: true },
  reactStrictMode: true,
  transpilePackages: ['@musubi/auth', '@musubi/domain', '@musubi/i18n', '@musubi/ui'],
  // `pnpm verify` checks types with the workspace's compiler.
  typescript: { ignoreBuildErrors: true },
};

export default config;
