import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

import { VITE_SETTINGS } from '../src/vite-settings.ts';

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
  viteFinal: (vite) => mergeConfig(vite, VITE_SETTINGS),
};

export default config;
