import { addons } from 'storybook/manager-api';

import { darkSystem, systemTheme } from './themes.ts';

// The panel starts closed, so that a story has the whole window. The key A opens it.
addons.setConfig({ theme: systemTheme(), layout: { showPanel: false } });
darkSystem.addEventListener('change', () => {
  addons.setConfig({ theme: systemTheme() });
});
