import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ['@musubi/auth', '@musubi/domain', '@musubi/i18n', '@musubi/ui'],
  // `pnpm verify` checks types with the workspace's compiler.
  typescript: { ignoreBuildErrors: true },
};

export default config;
