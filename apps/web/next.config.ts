import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Images are resized on upload. An optimiser would only let strangers cause work.
  images: { unoptimized: true },
  reactStrictMode: true,
  transpilePackages: ['@musubi/auth', '@musubi/domain', '@musubi/i18n', '@musubi/ui'],
  // `pnpm verify` checks the types with the workspace's compiler.
  typescript: { ignoreBuildErrors: true },
};

export default config;
