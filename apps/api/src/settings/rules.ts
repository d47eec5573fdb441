import { isDemoProject } from '@musubi/server/environment';
import { INCOMPLETE_S3_CONFIG, isIncompleteS3Config } from '@musubi/server/object-storage-environment';

import type { Read } from './env.variables.ts';

interface Rule {
  readonly isBroken: (read: Read) => boolean;
  readonly sentence: string;
}

const isEmulated = (read: Read): boolean =>
  read.FIREBASE_AUTH_EMULATOR_HOST !== undefined || read.FIRESTORE_EMULATOR_HOST !== undefined;
const isProduction = (read: Read): boolean => read.APP_ENV === 'production';
const isDemo = (read: Read): boolean => isDemoProject(read.FIREBASE_PROJECT_ID);

/** Rules for combinations of variables. */
export const RULES: readonly Rule[] = [
  {
    isBroken: (read) => read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined,
    sentence:
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica, so remove the one or set the other',
  },
  {
    isBroken: ({ PASSKEY_RP_ID: rpId, WEB_ORIGIN }) => {
      const { hostname } = new URL(WEB_ORIGIN);
      return rpId !== undefined && rpId !== hostname && !hostname.endsWith(`.${rpId}`);
    },
    sentence:
      'PASSKEY_RP_ID must be the host of WEB_ORIGIN or a domain above it: browsers refuse passkeys of another domain',
  },
  { isBroken: isIncompleteS3Config, sentence: INCOMPLETE_S3_CONFIG },
  {
    isBroken: (read) => isEmulated(read) && isProduction(read),
    sentence:
      'FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST must not be set when APP_ENV is production: ' +
      'anybody can make tokens of an emulator',
  },
  {
    isBroken: (read) => isEmulated(read) && !isDemo(read),
    sentence:
      'Emulators are for projects named demo-* only, and FIREBASE_PROJECT_ID names another: ' +
      'anybody can make tokens of an emulator',
  },
  {
    isBroken: (read) =>
      isDemo(read) &&
      (read.FIREBASE_AUTH_EMULATOR_HOST === undefined || read.FIRESTORE_EMULATOR_HOST === undefined),
    sentence:
      'A project named demo-* exists on emulators only: set FIREBASE_AUTH_EMULATOR_HOST and ' +
      'FIRESTORE_EMULATOR_HOST, or name a real project with FIREBASE_PROJECT_ID',
  },
  {
    isBroken: (read) => !isDemo(read) && read.FIREBASE_API_KEY === undefined,
    sentence:
      'FIREBASE_API_KEY must be set for a project that is not named demo-*: with it the API takes the codes of mails ' +
      'that prove an address',
  },
  {
    isBroken: ({ PAGE_ORIGINS, PAGE_CACHE_ORIGINS, INVALIDATION_SECRET }) =>
      PAGE_ORIGINS.length + PAGE_CACHE_ORIGINS.length > 0 && INVALIDATION_SECRET === undefined,
    sentence:
      'INVALIDATION_SECRET must be set when PAGE_ORIGINS is: the page servers want to know who tells them',
  },
  {
    isBroken: (read) => (read.STRIPE_SECRET_KEY === undefined) !== (read.STRIPE_WEBHOOK_SECRETS.length === 0),
    sentence:
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS are set together or not at all: without the one nothing is ' +
      'asked of Stripe, without the other nothing that it tells is believed',
  },
  {
    isBroken: (read) => isProduction(read) && /^.k_test_/.test(read.STRIPE_SECRET_KEY ?? ''),
    sentence:
      'STRIPE_SECRET_KEY must not be a test key when APP_ENV is production: creators would not be paid',
  },
  {
    isBroken: (read) => read.STRIPE_API_HOST !== undefined && (isProduction(read) || !isDemo(read)),
    sentence:
      'STRIPE_API_HOST is for projects named demo-* outside production only: no money moves there, and it is called ' +
      'without TLS',
  },
  {
    isBroken: (read) => read.STRIPE_API_HOST !== undefined && !/^.k_test_/.test(read.STRIPE_SECRET_KEY ?? ''),
    sentence: 'STRIPE_API_HOST needs a test key in STRIPE_SECRET_KEY, which is sent there',
  },
  {
    isBroken: (read) => (read.INSTAGRAM_APP_ID === undefined) !== (read.INSTAGRAM_APP_SECRET === undefined),
    sentence: 'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET are set together or not at all',
  },
  {
    isBroken: (read) => read.INSTAGRAM_APP_ID !== undefined && read.TOKEN_KEYS === undefined,
    sentence:
      'TOKEN_KEYS must be set with INSTAGRAM_APP_ID: the tokens of connected accounts are sealed under it',
  },
  {
    isBroken: (read) => read.THIRD_PARTIES_HOST !== undefined && (isProduction(read) || !isDemo(read)),
    sentence:
      'THIRD_PARTIES_HOST is for projects named demo-* outside production only: what it answers is made up, and it is ' +
      'asked without TLS',
  },
  {
    isBroken: (read) => read.DEMO_DATA_FOLDER !== undefined && isProduction(read),
    sentence: 'DEMO_DATA_FOLDER must not be set when APP_ENV is production',
  },
  {
    isBroken: (read) =>
      isProduction(read) && read.SMTP_URL !== undefined && read.MAIL_FROM.includes('@localhost'),
    sentence: 'MAIL_FROM must be set with SMTP_URL when APP_ENV is production: people see who writes to them',
  },
  {
    isBroken: (read) => isProduction(read) && read.SMTP_URL !== undefined && read.TOKEN_KEYS === undefined,
    sentence:
      'TOKEN_KEYS must be set with SMTP_URL when APP_ENV is production: without them no mail has a link to unsubscribe',
  },
  {
    isBroken: (read) => read.RATE_LIMITS === 'off' && isProduction(read),
    sentence: 'RATE_LIMITS must not be off when APP_ENV is production',
  },
];
