import { build, mergeConfig, type UserConfig } from 'vite';
import { expect, test } from 'vitest';

import { VITE_SETTINGS } from './vite-settings.ts';

const ENTRY = 'virtual:entry';
const SOURCE = 'function SideDrawer() { return null; }\nexport const parts = [SideDrawer];';

const ENTRY_BUILD: UserConfig = {
  logLevel: 'silent',
  plugins: [
    {
      name: 'entry',
      resolveId: (id) => (id === ENTRY ? id : null),
      load: (id) => (id === ENTRY ? SOURCE : null),
    },
  ],
  build: {
    write: false,
    minify: true,
    rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
  },
};

test('keeps the names of components in the built Storybook', async () => {
  const built = await build({ configFile: false, ...mergeConfig(ENTRY_BUILD, VITE_SETTINGS) });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Vite has built nothing');
  const { code } = bundle.output[0];
  const { parts } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly parts: readonly { readonly name: string }[];
  };
  expect(parts.map(({ name }) => name)).toEqual(['SideDrawer']);
});
