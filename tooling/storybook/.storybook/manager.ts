import { addons } from 'storybook/manager-api';

import { darkSystem, systemTheme } from './themes.ts';

addons.setConfig({ theme: systemTheme() });
darkSystem.addEventListener('change', () => {
  addons.setConfig({ theme: systemTheme() });
});
