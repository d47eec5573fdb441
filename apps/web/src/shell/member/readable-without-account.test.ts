import { expect, test } from 'vitest';

import { paths, settingsPath } from '#shared/routing/paths.ts';

import { isReadableWithoutAccount } from './readable-without-account.ts';

test.each([paths.decisions, paths.settings, settingsPath('privacy')])(
  'opens %s for suspended members',
  (path) => {
    expect(isReadableWithoutAccount(path)).toBe(true);
  },
);

test.each([paths.dashboard, paths.links, `${paths.decisions}x`])(
  'closes %s for suspended members',
  (path) => {
    expect(isReadableWithoutAccount(path)).toBe(false);
  },
);
