import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

const CHANNEL = '@firebase/webchannel-wrapper/webchannel-blob';

test('packages/auth and Firestore load the same WebChannel module', () => {
  const auth = createRequire(new URL('../../../../packages/auth/package.json', import.meta.url));
  const firebase = createRequire(auth.resolve('firebase/firestore'));
  const firestore = createRequire(firebase.resolve('@firebase/firestore'));
  expect(auth.resolve(CHANNEL)).toBe(firestore.resolve(CHANNEL));
});
