import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readSettings } from './env.ts';

const LOCAL = {
  FIREBASE_PROJECT_ID: 'demo-musubi',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  DATA_FOLDER: '/data',
};
const REAL = {
  FIREBASE_PROJECT_ID: 'musubi-prod',
  FIREBASE_API_KEY: 'a-key',
  DATA_FOLDER: '/data',
  WEB_ORIGIN: 'https://example.com',
  API_ORIGIN: 'https://api.example.com',
  CONTENT_ORIGIN: 'https://images.example.com',
};

/** A public key of 32 bytes in base64url. */
const KEY = 'A'.repeat(43);
const RANDOM_KEY = `k1:${randomBytes(32).toString('base64')}`;
const WEAK_KEY = `k1:${'A'.repeat(43)}=`;

test('uses defaults for local development', () => {
  expect(readSettings(LOCAL)).toMatchObject({
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    API_PORT: 3002,
    CONTENT_PORT: 3003,
    WEB_ORIGIN: 'http://localhost:3000',
    PAGE_ORIGINS: [],
    PAGE_CACHE_ORIGINS: [],
  });
});

test('treats a Firebase project without the demo- prefix as production unless APP_ENV is set', () => {
  expect(readSettings(REAL).APP_ENV).toBe('production');
  expect(readSettings({ ...REAL, APP_ENV: 'development' }).APP_ENV).toBe('development');
});

test.each([
  ['SERVICE_KEYS', `pages:${'a'.repeat(32)}`, /SERVICE_KEYS must have keys with at least 6 different/],
  [
    'SERVICE_KEYS',
    'moderation:abcdeabcdeabcdeabcde',
    /SERVICE_KEYS must have keys with at least 6 different/,
  ],
  ['INVALIDATION_SECRET', '0'.repeat(64), /INVALIDATION_SECRET must have .* 6 of them different/],
  ['INSTANCE_KEYS', WEAK_KEY, /INSTANCE_KEYS must begin with a random key/],
])('B4: refuses %s with too few different characters', (name, value, sentence) => {
  expect(() => readSettings({ ...LOCAL, [name]: value })).toThrow(sentence);
});

test('B4: accepts a weak old key after a random one, for decrypting old data', () => {
  const { INSTANCE_KEYS: keys } = readSettings({
    ...LOCAL,
    INSTANCE_KEYS: `${RANDOM_KEY},${WEAK_KEY.replace('k1', 'k0')}`,
  });
  expect(keys?.map(({ id }) => id)).toEqual(['k1', 'k0']);
});

test('reads known instances and their keys', () => {
  const text = `https://old.example k1:${KEY} k2:${KEY}, https://other.example:8443  k1:${KEY}`;
  expect(readSettings({ ...LOCAL, KNOWN_INSTANCES: text }).KNOWN_INSTANCES).toEqual([
    {
      origin: 'https://old.example',
      keys: [
        { id: 'k1', publicKey: KEY },
        { id: 'k2', publicKey: KEY },
      ],
    },
    { origin: 'https://other.example:8443', keys: [{ id: 'k1', publicKey: KEY }] },
  ]);
  expect(readSettings(LOCAL).KNOWN_INSTANCES).toEqual([]);
});

describe('invalid settings', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'emulators in production',
      { ...LOCAL, APP_ENV: 'production' },
      /must not be set when APP_ENV is production/,
    ],
    [
      'the Auth emulator for a real project',
      { ...REAL, APP_ENV: 'development', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /for projects named demo-\* only/,
    ],
    [
      'the Firestore emulator for a real project',
      { ...REAL, APP_ENV: 'development', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
      /for projects named demo-\* only/,
    ],
    [
      'an emulator for a real project in production',
      { ...REAL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /must not be set when APP_ENV is production/,
    ],
    [
      'a demo project without emulators',
      { FIREBASE_PROJECT_ID: 'demo-musubi', DATA_FOLDER: '/data' },
      /exists on emulators only/,
    ],
    [
      'a real project without a Firebase API key',
      { FIREBASE_PROJECT_ID: 'musubi-prod', DATA_FOLDER: '/data' },
      /FIREBASE_API_KEY must be set/,
    ],
    [
      'incomplete S3 settings',
      { ...LOCAL, S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'images' },
      /S3_SECRET_ACCESS_KEY belong together/,
    ],
    [
      'page servers without a secret',
      { ...LOCAL, PAGE_ORIGINS: 'http://127.0.0.1:3001' },
      /INVALIDATION_SECRET must be set/,
    ],
    [
      'a short invalidation secret',
      { ...LOCAL, INVALIDATION_SECRET: 'short' },
      /INVALIDATION_SECRET must have at least 16 characters/,
    ],
    [
      'a service key without a scope',
      { ...LOCAL, SERVICE_KEYS: 'pib_id:a-key-of-16-chars,another-key-of-16-chars' },
      /SERVICE_KEYS must be pib_id:/,
    ],
    [
      'a key of the instance that is too short',
      { ...LOCAL, INSTANCE_KEYS: 'k1:c2hvcnQ=' },
      /INSTANCE_KEYS must be names/,
    ],
    [
      'two keys of the instance with one name',
      { ...LOCAL, INSTANCE_KEYS: `${RANDOM_KEY},k1:${'B'.repeat(43)}=` },
      /INSTANCE_KEYS must be at most 20 keys, each with its own name/,
    ],
    [
      'a known instance without keys',
      { ...LOCAL, KNOWN_INSTANCES: 'https://old.example' },
      /KNOWN_INSTANCES must be https origins/,
    ],
    [
      'a known instance without TLS',
      { ...LOCAL, KNOWN_INSTANCES: `http://old.example k1:${KEY}` },
      /KNOWN_INSTANCES must be https origins/,
    ],
    [
      'a known instance with a path',
      { ...LOCAL, KNOWN_INSTANCES: `https://old.example/ k1:${KEY}` },
      /KNOWN_INSTANCES must be https origins/,
    ],
    [
      'a known instance with a short key',
      { ...LOCAL, KNOWN_INSTANCES: `https://old.example k1:${KEY} k2:${KEY.slice(1)}` },
      /KNOWN_INSTANCES must be https origins/,
    ],
    [
      'a known instance with a key in two parts',
      { ...LOCAL, KNOWN_INSTANCES: `https://old.example k1:${KEY}:${KEY}` },
      /KNOWN_INSTANCES must be https origins/,
    ],
    [
      'a known instance twice',
      { ...LOCAL, KNOWN_INSTANCES: `https://old.example k1:${KEY},https://old.example k2:${KEY}` },
      /KNOWN_INSTANCES must have each origin once/,
    ],
    [
      'two keys of a known instance with one name',
      { ...LOCAL, KNOWN_INSTANCES: `https://old.example k1:${KEY} k1:${KEY}` },
      /KNOWN_INSTANCES must have each origin once/,
    ],
    ['a short service key', { ...LOCAL, SERVICE_KEYS: 'moderation:short' }, /at least 16 characters/],
    [
      'a host name as service address',
      { ...LOCAL, SERVICE_ADDRESSES: 'example.com' },
      /SERVICE_ADDRESSES must be IP/,
    ],
    [
      'a test key of Stripe in production',
      { ...REAL, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' },
      /must not be a test key/,
    ],
    [
      'a stand-in for Stripe in production',
      {
        ...LOCAL,
        APP_ENV: 'production',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRETS: 'whsec_1',
        STRIPE_API_HOST: '127.0.0.1:3004',
      },
      /STRIPE_API_HOST is for/,
    ],
    [
      'a live key for a stand-in for Stripe',
      {
        ...LOCAL,
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRETS: 'whsec_1',
        STRIPE_API_HOST: '127.0.0.1:3004',
      },
      /STRIPE_API_HOST needs a test key/,
    ],
    [
      'a mail server that is not SMTP',
      { ...LOCAL, SMTP_URL: 'http://mail' },
      /SMTP_URL must start with smtp/,
    ],
    [
      'a mail server without a sender',
      { ...REAL, SMTP_URL: 'smtps://mail.example.com' },
      /MAIL_FROM must be set/,
    ],
    [
      'a mail server without keys for links to unsubscribe',
      { ...REAL, SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' },
      /TOKEN_KEYS must be set with SMTP_URL/,
    ],
    [
      'an address of two lines',
      { ...LOCAL, MAIL_SENDER_ADDRESS: 'a\nBcc: b@example.com' },
      /MAIL_SENDER_ADDRESS must be one line/,
    ],
    ['a mailbox without a host', { ...LOCAL, MAIL_ABUSE_CONTACT: 'abuse' }, /MAIL_ABUSE_CONTACT must be/],
    ['no mails per hour', { ...LOCAL, READER_MAILS_PER_HOUR: '0' }, /READER_MAILS_PER_HOUR must be/],
    [
      'a mail sender of two lines',
      { ...LOCAL, MAIL_FROM: 'a\nb <a@example.com>' },
      /MAIL_FROM must be an address/,
    ],
    ['demo data in production', { ...REAL, DEMO_DATA_FOLDER: '/demo' }, /DEMO_DATA_FOLDER must not be set/],
    [
      'recorded third parties in production',
      { ...REAL, THIRD_PARTIES_HOST: '127.0.0.1:3004' },
      /THIRD_PARTIES_HOST is for/,
    ],
    [
      'a replica of the embedded database',
      { ...LOCAL, DATABASE_REPLICA_URL: 'postgresql://standby/db' },
      /DATABASE_REPLICA_URL needs DATABASE_URL/,
    ],
    [
      'recorded third parties in production, for a demo',
      { ...LOCAL, APP_ENV: 'production', THIRD_PARTIES_HOST: '127.0.0.1:3004' },
      /THIRD_PARTIES_HOST is for/,
    ],
    ['a missing data folder', { ...REAL, DATA_FOLDER: '' }, /DATA_FOLDER must be set/],
    [
      'a database that is not PostgreSQL',
      { ...REAL, DATABASE_URL: 'mysql://x' },
      /DATABASE_URL must start with postgresql:\/\//,
    ],
    ['an invalid port', { ...LOCAL, API_PORT: '3002x' }, /API_PORT must be a port number/],
    [
      'the main app as a sister app',
      { ...LOCAL, SISTER_APPS: 'shop=http://localhost:3000' },
      /SISTER_APPS may not name WEB_ORIGIN/,
    ],
    [
      'two sister apps at one origin',
      { ...LOCAL, SISTER_APPS: 'shop=https://shop.example,club=https://shop.example/club' },
      /SISTER_APPS names an origin twice/,
    ],
    ['a wildcard as CORS origin', { ...LOCAL, CORS_ORIGINS: '*' }, /CORS_ORIGINS.* must be an origin/],
  ])('refuses %s with an explanation', (_name, variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});

test.each(['WEB_ORIGIN', 'API_ORIGIN', 'CONTENT_ORIGIN'])(
  'refuses to start a real project without %s, and with its local default',
  (name) => {
    const { [name]: _, ...variables }: Record<string, string> = REAL;
    const sentence = `${name} must be set when APP_ENV is production`;
    expect(() => readSettings(variables)).toThrow(sentence);
    const { [name as 'API_ORIGIN']: local } = readSettings(LOCAL);
    expect(() => readSettings({ ...REAL, [name]: local })).toThrow(sentence);
    expect(readSettings({ ...variables, APP_ENV: 'development' })).toMatchObject({ [name]: local });
  },
);

describe('the keys of tokens', () => {
  const TOKEN_KEYS = `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64')}`;
  const APP = { INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'a-secret-of-an-app' };

  test('D2: are accepted without an Instagram app', () => {
    expect(readSettings({ ...REAL, TOKEN_KEYS }).TOKEN_KEYS).toMatchObject([{ id: 'k1' }]);
    expect(readSettings({ ...REAL, ...APP, TOKEN_KEYS }).INSTAGRAM_APP_ID).toBe('1');
  });

  test.each([
    ['an Instagram app without keys', APP, 'TOKEN_KEYS must be set with INSTAGRAM_APP_ID'],
    [
      'an app without its secret',
      { INSTAGRAM_APP_ID: '1', TOKEN_KEYS },
      'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
    ],
    [
      'a secret without its app',
      { INSTAGRAM_APP_SECRET: 'a-secret-of-an-app' },
      'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
    ],
  ])('D2: refuses %s', (_name, variables, sentence) => {
    expect(() => readSettings({ ...REAL, ...variables })).toThrow(sentence);
  });
});

test('opens the metrics only with METRICS_PORT', () => {
  expect(readSettings(LOCAL).METRICS_PORT).toBeUndefined();
  expect(readSettings({ ...LOCAL, METRICS_PORT: '9300' }).METRICS_PORT).toBe(9300);
});

test('keeps the metrics on loopback while HOST is public', () => {
  const settings = readSettings({ ...LOCAL, HOST: '0.0.0.0', METRICS_PORT: '9300' });
  expect([settings.HOST, settings.METRICS_HOST]).toEqual(['0.0.0.0', '127.0.0.1']);
});

test('reads the parts that are off, and refuses unknown words', () => {
  expect(readSettings(LOCAL).OFF_SWITCHES).toEqual([]);
  expect(readSettings({ ...LOCAL, OFF_SWITCHES: 'oauth, mcp' }).OFF_SWITCHES).toEqual(['oauth', 'mcp']);
  expect(() => readSettings({ ...LOCAL, OFF_SWITCHES: 'oauth,mails' })).toThrow(
    'OFF_SWITCHES must be words of oauth, mcp, webhooks, reader_mails, separated by commas',
  );
});
