import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/*.mdx',
    '../../../packages/ui/src/**/*.mdx',
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../apps/web/src/shell/**/*.mdx',
    '../../../apps/web/src/{features,shell}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../static',
    { from: '../../dev/demo/images', to: '/sample-images' },
    { from: '../../../apps/web/public/assets', to: '/assets' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // Relative URLs, so that the built Storybook works from any folder of a static file server.
    base: './',
    // Next.js reads variables that its own build replaces. Without this, its links do not load here.
    define: { ...vite.define, 'process.env': '{}' },
  }),
};

export default config;
