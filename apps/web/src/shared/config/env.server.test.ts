import { expect, test } from 'vitest';

import { readServerEnv } from './env.server.ts';

const ORIGINS = {
  WEB_ORIGIN: 'https://example.com',
  API_ORIGIN: 'https://api.example.com',
  CONTENT_ORIGIN: 'https://images.example.com',
};

test('has a local development default for every variable', () => {
  expect(readServerEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    pageOrigin: 'http://127.0.0.1:3001',
    browser: { tokenMaxAgeSeconds: 300, firebase: { authDomain: 'demo-musubi.firebaseapp.com' } },
  });
});

test('B9: prefers the service key of this server to the shared secret', () => {
  const shared = { INVALIDATION_SECRET: 'a-secret-of-this-test' };
  expect(readServerEnv({}).pageServerSecret).toBeNull();
  expect(readServerEnv(shared).pageServerSecret).toBe(shared.INVALIDATION_SECRET);
  const own = { ...shared, SERVICE_KEY: 'a-service-key-of-this-test' };
  expect(readServerEnv(own).pageServerSecret).toBe(own.SERVICE_KEY);
});

test('keeps screens for offline use unless the operator or the development build turns them off', () => {
  const isKept = (environment: Record<string, string>): boolean =>
    readServerEnv(environment).browser.isKeptOffline;
  expect(isKept({})).toBe(true);
  expect(isKept({ OFFLINE_SCREENS: 'off' })).toBe(false);
  expect(isKept({ NODE_ENV: 'development' })).toBe(false);
});

test.each([
  ['a real project without its key', {}, /FIREBASE_API_KEY must be set/],
  [
    'an emulator for a real project',
    { FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    /Emulators are for projects named demo-\* only/,
  ],
  [
    'a key of FONTPLUS without its faces',
    { FIREBASE_API_KEY: 'key', FONTPLUS_KEY: 'JItqYG3JnkE%3D' },
    /FONTPLUS_KEY and FONTPLUS_FAMILIES must be set together/,
  ],
  [
    'a face that would end its style',
    { FIREBASE_API_KEY: 'key', FONTPLUS_KEY: 'JItqYG3JnkE%3D', FONTPLUS_FAMILIES: 'ntlg=A";}' },
    /FONTPLUS_FAMILIES must name the face of ntlg/,
  ],
  [
    'a key of FONTPLUS that leads elsewhere',
    { FIREBASE_API_KEY: 'key', FONTPLUS_KEY: 'a#b/../evil', FONTPLUS_FAMILIES: 'ntlg=A' },
    /FONTPLUS_KEY must be the part after/,
  ],
  [
    'tokens kept longer than they live',
    { FIREBASE_API_KEY: 'key', ID_TOKEN_MAX_AGE_SECONDS: '3601' },
    /ID_TOKEN_MAX_AGE_SECONDS must be a whole number of seconds from 1 to 3600/,
  ],
  [
    'a service that nobody can log in with',
    { FIREBASE_API_KEY: 'key', LOGIN_PROVIDERS: 'google,myspace' },
    /LOGIN_PROVIDERS must name some of google, twitter, facebook, apple, github, line/,
  ],
  ['a real project without the origin of the API', { API_ORIGIN: '' }, /API_ORIGIN must be set/],
  ['a real project at a local origin', { WEB_ORIGIN: 'http://localhost:3000' }, /WEB_ORIGIN must be set/],
  [
    'two sister apps of one id',
    { FIREBASE_API_KEY: 'key', SISTER_APPS: 'shop=https://shop.example,shop=https://evil.example' },
    /SISTER_APPS names an id twice/,
  ],
  [
    'a sister app without encryption',
    { FIREBASE_API_KEY: 'key', SISTER_APPS: 'shop=http://shop.example' },
    /SISTER_APPS may name origins without https for projects named demo-\* only/,
  ],
])('refuses %s and explains why', (_name, variables, sentence) => {
  expect(() => readServerEnv({ ...ORIGINS, FIREBASE_PROJECT_ID: 'musubi-prod', ...variables })).toThrow(
    sentence,
  );
});

test('enables the configured providers in production, and all providers on the emulator', () => {
  const project = { ...ORIGINS, FIREBASE_PROJECT_ID: 'musubi-prod', FIREBASE_API_KEY: 'key' };
  expect(readServerEnv(project).browser.loginProviders).toEqual(['google']);
  expect(
    readServerEnv({ ...project, LOGIN_PROVIDERS: 'apple, google,apple' }).browser.loginProviders,
  ).toEqual(['apple', 'google']);
  expect(readServerEnv({}).browser.loginProviders).toHaveLength(6);
});

test('E3: offers LINE in production when LOGIN_PROVIDERS names it', () => {
  const project = { ...ORIGINS, FIREBASE_PROJECT_ID: 'musubi-prod', FIREBASE_API_KEY: 'key' };
  const { loginProviders } = readServerEnv({ ...project, LOGIN_PROVIDERS: 'line,google' }).browser;
  expect(loginProviders).toEqual(['line', 'google']);
});

test('reads the ids, origins and return paths of sister apps', () => {
  expect(readServerEnv({}).sisterApps).toEqual([]);
  expect(
    readServerEnv({
      SISTER_APPS: 'shop=https://shop.example/account/signed-in, fan-club=http://localhost:5173',
    }).sisterApps,
  ).toEqual([
    { id: 'shop', origin: 'https://shop.example', returnPath: '/account/signed-in' },
    { id: 'fan-club', origin: 'http://localhost:5173', returnPath: '/' },
  ]);
});

test.each([
  'shop',
  'https://shop.example',
  'shop=https://shop.example//evil.example',
  'shop=https://shop.example/a/../b',
  'shop=https://shop.example/redirect?to=x',
  'shop=https://shop.example/#x',
  'shop=https://user@shop.example/x',
  'shop=https://shop.example.evil.example:x/y',
  'shop=*',
  'Shop=https://shop.example',
  'shop=https://shop.example,',
])('refuses the sister app %s and explains why', (apps) => {
  expect(() => readServerEnv({ SISTER_APPS: apps })).toThrow(
    /SISTER_APPS must be ids with their exact origins, each with the path to come back to/,
  );
});

test('serves metrics one port above METRICS_PORT, and none without it', () => {
  expect(readServerEnv({}).metrics).toBeNull();
  expect(readServerEnv({ METRICS_PORT: '9300' }).metrics?.port).toBe(9301);
});

test('keeps the metrics on loopback while HOST is public', () => {
  const env = readServerEnv({ HOST: '0.0.0.0', METRICS_PORT: '9300' });
  expect([env.host, env.metrics?.host]).toEqual(['0.0.0.0', '127.0.0.1']);
});
