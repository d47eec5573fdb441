import { addons } from 'storybook/manager-api';

import { darkSystem, systemTheme } from './themes.ts';

// The panel starts closed, so that a story gets the whole window. The key A opens the panel.
addons.setConfig({ theme: systemTheme(), layout: { showPanel: false } });
darkSystem.addEventListener('change', () => {
  addons.setConfig({ theme: systemTheme() });
});
