import { expect, test } from 'vitest';

import { connectPath, paths, settingsPath } from '#shared/routing/paths.ts';

import { isReadableWithoutAccount } from './readable-without-account.ts';

test.each([paths.decisions, paths.settings, settingsPath('privacy')])(
  'lets suspended members open %s',
  (path) => {
    expect(isReadableWithoutAccount(path)).toBe(true);
  },
);

test.each([paths.dashboard, paths.links, `${paths.decisions}x`, connectPath('request')])(
  'does not let suspended members open %s',
  (path) => {
    expect(isReadableWithoutAccount(path)).toBe(false);
  },
);
