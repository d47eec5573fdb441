import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { findFreePort } from '@musubi/server/testing/free-port';

import type { Machine } from '#command/doctor/check.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { ConfigRefusedError, type SignInConfig } from '#platform/identity/project-config.ts';

import type { DoctorStage } from './doctor-stage.ts';

/** A disk with enough free space. */
export const ROOMY = { freeBytes: 9e11, totalBytes: 1e12, freeFiles: 1e6, totalFiles: 1e7 };

/** A project whose users can sign in. */
export const OPEN_PROJECT: SignInConfig = {
  isEmailEnabled: true,
  providers: new Set(['google.com']),
  domains: new Set(['localhost', 'example.com']),
};

const plantSignIn = (found: Partial<SignInConfig>): Plant => ({
  check: 'sign-in',
  machine: { readSignIn: async () => ({ ...OPEN_PROJECT, ...found }) },
});

const plantFailedSignIn = (error: Error, variables: NonNullable<Plant['variables']> = {}): Plant => ({
  check: 'sign-in',
  variables,
  machine: {
    readSignIn: async () => {
      throw new IdentityUnavailableError('The service account cannot be used', { cause: error });
    },
  },
});

/** A change that breaks the healthy installation, and the check that must find the fault. */
export interface Plant {
  readonly check: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly machine?: Partial<Machine>;
  /** Reverts changes to anything other than `variables` and `machine`. */
  readonly repair?: () => Promise<unknown>;
}

export type Planting = (stage: DoctorStage) => Plant | Promise<Plant>;

export const at = (variables: Plant['variables'], check: string): Plant => ({
  check,
  ...(variables && { variables }),
});

/** For each fault outside the database, the sentence that `doctor` must print. */
export const PLANTED_FAULTS: readonly (readonly [sentence: RegExp, plant: Planting])[] = [
  [
    /^FIREBASE_API_KEY must be set.* until then the web app cannot start/,
    () => at({ FIREBASE_API_KEY: '' }, 'settings'),
  ],
  [/^LOG_LEVEL must be one of .*Set it/, () => at({ LOG_LEVEL: 'loud' }, 'settings')],
  [/^S3_ENDPOINT, .* belong together/, () => at({ S3_BUCKET: 'images' }, 'settings')],
  [
    /^REDIS_URI is no setting. Rename it if it means REDIS_URL/,
    () => at({ REDIS_URL: '', REDIS_URI: 'x' }, 'typos'),
  ],
  [
    /^WEB_ORIGIN is http:\/\/example.com, without TLS/,
    () => at({ WEB_ORIGIN: 'http://example.com' }, 'origins'),
  ],
  [
    /^API_ORIGIN is http:\/\/localhost:3002, which browsers elsewhere/,
    () => at({ API_ORIGIN: 'http://localhost:3002' }, 'origins'),
  ],
  [
    /^CONTENT_ORIGIN and WEB_ORIGIN are the same/,
    () => at({ CONTENT_ORIGIN: 'https://example.com' }, 'origins'),
  ],
  [
    /^OFF_SWITCHES must be words of oauth, mcp, webhooks, reader_mails/,
    () => at({ OFF_SWITCHES: 'mail' }, 'settings'),
  ],
  [
    /^OFF_SWITCHES switches off oauth, webhooks, which/,
    () => at({ OFF_SWITCHES: 'oauth,webhooks' }, 'off-switches'),
  ],
  [/^OAUTH_REGISTRATION is on: .*\(none\)/, () => at({ OAUTH_REGISTRATION: 'on' }, 'app-registration')],
  [/^PAGE_ORIGINS is empty/, () => at({ PAGE_ORIGINS: '' }, 'page-origins')],
  [
    /\(PAGE_ORIGIN\), which is not in PAGE_ORIGINS/,
    () => at({ PAGE_ORIGIN: 'http://127.0.0.1:1' }, 'page-origins'),
  ],
  [/^TRUSTED_PROXY_HOPS is 0, but https needs a proxy/, () => at({ TRUSTED_PROXY_HOPS: '0' }, 'proxy-hops')],
  [/^Node.js v20.1.0 is too old. Install/, () => ({ check: 'node', machine: { nodeVersion: 'v20.1.0' } })],
  [
    /^Port \d+ on 127.0.0.1 is taken by another program. .* with WEB_PORT/,
    async () => {
      const port = await findFreePort();
      const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
      await once(other, 'listening');
      return { check: 'ports', variables: { WEB_PORT: String(port) }, repair: async () => other.close() };
    },
  ],
  [/^Two servers have port \d+/, ({ variables }) => at({ WEB_PORT: variables['API_PORT'] ?? '' }, 'ports')],
  [
    /^The disk of .* is nearly full \(1 MiB free\)/,
    () => ({ check: 'disk', machine: { readDisk: async () => ({ ...ROOMY, freeBytes: 1024 * 1024 }) } }),
  ],
  [
    /can hold no more files \(inodes\)/,
    () => ({ check: 'disk', machine: { readDisk: async () => ({ ...ROOMY, freeFiles: 3 }) } }),
  ],
  [
    /^Other users of this machine can read .* Run chmod 700/,
    async ({ folder }) => {
      await chmod(folder, 0o755);
      return { check: 'folder', repair: async () => chmod(folder, 0o700) };
    },
  ],
  [
    /^The folder objects in .* does not let the API write objects/,
    async ({ folder }) => {
      const file = join(folder, 'objects');
      await rm(file, { recursive: true, force: true });
      await writeFile(file, '');
      return { check: 'objects', repair: async () => rm(file) };
    },
  ],
  [
    /^The bucket of S3_BUCKET at S3_ENDPOINT does not answer/,
    () =>
      at(
        {
          S3_ENDPOINT: 'http://127.0.0.1:1',
          S3_BUCKET: 'images',
          S3_REGION: 'x',
          S3_ACCESS_KEY_ID: 'the-key-id',
          S3_SECRET_ACCESS_KEY: 'the-s3-secret',
        },
        'objects',
      ),
  ],
  [
    /^The mail server of SMTP_URL does not answer/,
    () => at({ SMTP_URL: 'smtp://user:the-mail-password@127.0.0.1:1' }, 'mail'),
  ],
  [
    /^The mail server of SMTP_URL offers no TLS/,
    ({ variables }) => at({ SMTP_URL: variables['SMTP_URL'] ?? '' }, 'mail'),
  ],
  [
    /^The page server .* has another INVALIDATION_SECRET/,
    () => at({ INVALIDATION_SECRET: 'another-secret-of-servers' }, 'page-servers'),
  ],
  [
    /^The page server http:\/\/127.0.0.1:1 does not answer/,
    () => at({ PAGE_ORIGIN: 'http://127.0.0.1:1', PAGE_ORIGINS: 'http://127.0.0.1:1' }, 'page-servers'),
  ],
  [/^TOKEN_KEYS is not set, so digests, mail lists, .* are off/, () => at({ TOKEN_KEYS: '' }, 'keys')],
  [/^INSTANCE_KEYS is not set, so page copies are not signed/, () => at({ INSTANCE_KEYS: '' }, 'keys')],
  [
    /^The file \/nowhere.json of GOOGLE_.* cannot be read \(ENOENT\)/,
    () => at({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' }, 'credentials'),
  ],
  [
    /belongs to the project example-project, not to other-project/,
    () => at({ FIREBASE_PROJECT_ID: 'other-project' }, 'credentials'),
  ],
  [
    /^The API has no credentials of Google, so people cannot sign in/,
    () =>
      plantFailedSignIn(new Error('Could not load the default credentials. Browse to …'), {
        GOOGLE_APPLICATION_CREDENTIALS: '',
      }),
  ],
  [
    /^Google refuses the credentials of the API, so people cannot sign in/,
    () => plantFailedSignIn(Object.assign(new Error('invalid_grant'), { code: '400' })),
  ],
  [
    /^The identity service does not answer/,
    () => plantFailedSignIn(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
  ],
  [
    /^The project example-project does not exist or has no Authentication/,
    () => ({
      check: 'sign-in',
      machine: {
        readSignIn: async () => {
          throw new ConfigRefusedError(404);
        },
      },
    }),
  ],
  [/^The project example-project refuses sign-in by e-mail/, () => plantSignIn({ isEmailEnabled: false })],
  [
    /^The log-in screen offers twitter, which the project example-project refuses/,
    () => ({ ...plantSignIn({}), variables: { LOGIN_PROVIDERS: 'google, twitter,line' } }),
  ],
  [
    /^The log-in screen offers google, which the project/,
    () => plantSignIn({ providers: new Set(['apple.com']) }),
  ],
  [
    /^The project example-project refuses sign-in with a provider at example.com/,
    () => plantSignIn({ domains: new Set(['localhost']) }),
  ],
  [
    /^The Redis of REDIS_URL does not answer/,
    () => at({ REDIS_URL: 'redis://:the-redis-password@127.0.0.1:1' }, 'redis'),
  ],
];
