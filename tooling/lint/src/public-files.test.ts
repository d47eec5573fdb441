import { expect, test } from 'vitest';

import { fromRoot } from './lint-planted.ts';
import { isPublicFile } from './public-files.ts';

test.each([
  ['packages/auth/src/session.ts', true],
  ['packages/auth/src/testing/anything.ts', true],
  ['packages/auth/src/sign-out-channel.ts', false],
  ['packages/domain/src/web/url.ts', true],
  ['packages/ui/src/button/button.tsx', true],
  ['packages/ui/src/button/anything.ts', false],
  ['packages/ui/src/button/button-look.ts', true],
  ['packages/api-client/src/index.ts', true],
  ['packages/api-client/src/middleware.ts', false],
])('decides whether other packages can import %s', (path, isPublic) => {
  expect(isPublicFile(fromRoot(path))).toBe(isPublic);
});

test('treats a file outside of any package as public', () => {
  expect(isPublicFile('/nowhere/packages/none/src/a.ts')).toBe(true);
});
