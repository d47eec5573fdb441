import { expect, test } from 'vitest';

import { toIdentityOrigins } from './firebase-settings.ts';

const PROJECT = { apiKey: 'k', authDomain: 'id.example.com', projectId: 'musubi' };

test('allows the origins of Google and the auth domain in production', () => {
  const settings = { ...PROJECT, authEmulatorHost: null, firestoreEmulatorHost: null };
  expect(toIdentityOrigins(settings)).toEqual({
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ],
    frame: [
      'https://id.example.com',
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
    script: [
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
  });
});

test('allows only the origins of the emulators when emulators are set', () => {
  const settings = {
    ...PROJECT,
    authEmulatorHost: '127.0.0.1:9099',
    firestoreEmulatorHost: '127.0.0.1:8080',
  };
  const origins = toIdentityOrigins(settings);
  expect(origins).toEqual({
    connect: ['http://127.0.0.1:9099', 'http://127.0.0.1:8080'],
    frame: ['http://127.0.0.1:9099'],
    script: ['http://127.0.0.1:9099'],
  });
});
