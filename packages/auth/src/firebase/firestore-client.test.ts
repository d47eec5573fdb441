import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { terminate } from 'firebase/firestore';
import { expect, onTestFinished, test } from 'vitest';

import { openFirestore, openSignals } from './firestore-client.ts';

function createApp(): FirebaseApp {
  const app = initializeApp({ projectId: 'demo-musubi', apiKey: 'k' }, crypto.randomUUID());
  onTestFinished(async () => deleteApp(app));
  return app;
}

test.each([null, '127.0.0.1:9'])(
  'opens one database per Firebase app at repeated calls (emulator: %s)',
  (emulatorHost) => {
    const app = createApp();
    expect(openFirestore(app, emulatorHost)).toBe(openFirestore(app, emulatorHost));
  },
);

test('returns the same database while a document is watched', async () => {
  const app = createApp();
  const database = openFirestore(app, '127.0.0.1:9');
  const stop = openSignals(app, '127.0.0.1:9').watch(
    { userId: 'user-1', key: 'key-1' },
    { onDocument: () => {}, onError: () => {} },
  );
  expect(openFirestore(app, '127.0.0.1:9')).toBe(database);
  stop();
  await terminate(database);
});
