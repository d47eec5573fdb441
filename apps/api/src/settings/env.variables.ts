import { BRAND } from '@musubi/domain/brand';
import {
  accessPolicySchema,
  appEnvironmentSchema,
  bucketNameSchema,
  emulatorHostSchema,
  hostSchema,
  logLevelSchema,
  metricsPortSchema,
  originListSchema,
  originSchema,
  portOrAnySchema,
  secretSchema,
} from '@musubi/server/environment';
import { sisterAppsSchema } from '@musubi/server/sister-apps';
import * as z from 'zod';

import { INSTANCE_KEYS_MAX_COUNT } from '#platform/page-copies/instance-document.ts';
import { OFUSE_CREATOR } from '#platform/sources/feeds/ofuse-source.ts';

import {
  addressListSchema,
  blocklistListSchema,
  emailListSchema,
  hostNameListSchema,
  hostNameSchema,
  instanceListSchema,
  ipListSchema,
  sealKeyListSchema,
  serverListSchema,
  serviceKeyListSchema,
  suffixListSchema,
} from './lists.ts';

const webUrlSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as http://127.0.0.1:4318',
});

/** The schema of each variable that the API reads. */
export const variablesSchema = z.object({
  APP_ENV: appEnvironmentSchema,
  HOST: hostSchema,
  API_PORT: portOrAnySchema.default(3002),
  CONTENT_PORT: portOrAnySchema.default(3003),
  METRICS_HOST: hostSchema,
  /** First port of the metrics; they are off without one. */
  METRICS_PORT: metricsPortSchema.optional(),
  /** Collector of traces; without it there are no traces, and their libraries are not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrlSchema.optional(),
  LOG_LEVEL: logLevelSchema,
  ACCESS_LOG: accessPolicySchema,
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{2,29}$/, 'must be the id of a Firebase project'),
  /** API key of the identity service, for redeeming the one-time codes in mails; emulators need no key. */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHostSchema.optional(),
  FIRESTORE_EMULATOR_HOST: emulatorHostSchema.optional(),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  CORS_ORIGINS: originListSchema.default([]),
  /** Sister apps, whose origins may call the API too, but only few operations. */
  SISTER_APPS: sisterAppsSchema.default([]),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  /** Standby from which reads that may be seconds old are served. */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  /** Whether the API applies pending migrations when it starts; `off` refuses to start with some. */
  MIGRATE_ON_START: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Folder for images, and for the embedded database when DATABASE_URL is not set. */
  DATA_FOLDER: z.string(),
  S3_ENDPOINT: originSchema.optional(),
  S3_BUCKET: bucketNameSchema.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAGE_ORIGINS: originListSchema.default([]),
  /** Origins of the caching proxies in front of the page servers. */
  PAGE_CACHE_ORIGINS: originListSchema.default([]),
  INVALIDATION_SECRET: secretSchema.optional(),
  /** Service keys with which our other services call the API without a user. */
  SERVICE_KEYS: serviceKeyListSchema.default([]),
  /** IP addresses from which the API accepts SERVICE_KEYS. */
  SERVICE_ADDRESSES: addressListSchema.optional(),
  /** Domain name to which the CNAME records of own names lead. Without it, no own names are served. */
  OWN_NAMES_TARGET: hostNameSchema.optional(),
  /** IP addresses of the servers of that name. */
  OWN_NAMES_ADDRESSES: ipListSchema.default([]),
  /** Names that creators cannot claim, with all names below them. */
  OWN_NAMES_REFUSED: hostNameListSchema.default([]),
  /** Suffixes of a private network, such as `internal`, below which creators can claim names too. */
  OWN_NAMES_PRIVATE_SUFFIXES: suffixListSchema.default([]),
  /** Name servers for the records of own names, each as `address:port`; those of the system by default. */
  OWN_NAMES_SERVERS: serverListSchema.optional(),
  /** Lists of link targets that operators want to hear of: paths of files and https URLs. */
  LINK_BLOCKLIST: blocklistListSchema.default([]),
  DEMO_DATA_FOLDER: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w+$/, 'must be a secret key of Stripe, sk_… or rk_…')
    .optional(),
  /** `host:port` of a local stand-in for Stripe's API. */
  STRIPE_API_HOST: emulatorHostSchema.optional(),
  /** `host:port` of a local stand-in for YouTube, Instagram, OFUSE and blogs. */
  THIRD_PARTIES_HOST: emulatorHostSchema.optional(),
  /**
   * Hosts that the stand-in at `THIRD_PARTIES_HOST` replaces for link previews. With `all`, no request leaves
   * the machine.
   */
  THIRD_PARTIES_STAND_FOR: z.enum(['known', 'all']).default('known'),
  YOUTUBE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be a key of the YouTube Data API')
    .optional(),
  /** URL of the OFUSE feed of a creator, with the placeholder `{creator}`. */
  OFUSE_FEED_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && url.split(OFUSE_CREATOR).length === 2,
      'must be an address with {creator} in it, in place of the id of a creator',
    )
    .optional(),
  /** Id of the Instagram app; requests for tokens also need its secret. */
  INSTAGRAM_APP_ID: z
    .string()
    .regex(/^\d{1,32}$/, 'must be the id of an app on Instagram')
    .optional(),
  INSTAGRAM_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses of the accounts that become administrators while no account has a role. */
  OPERATOR_EMAILS: emailListSchema.default([]),
  /** Keys that encrypt (seal) tokens: the first key encrypts, and every key can decrypt. */
  TOKEN_KEYS: sealKeyListSchema.optional(),
  /** Seeds of the keys that sign page copies: the first key signs, and the public keys of all are published. */
  INSTANCE_KEYS: sealKeyListSchema
    .refine(
      (keys) =>
        keys.length <= INSTANCE_KEYS_MAX_COUNT && new Set(keys.map(({ id }) => id)).size === keys.length,
      `must be at most ${INSTANCE_KEYS_MAX_COUNT} keys, each with its own name`,
    )
    .optional(),
  /** Key that seals backups; the servers do not use it. */
  BACKUP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them')
    .optional(),
  /** Installations whose keys are not looked up, so that their page copies are believed even when they are gone. */
  KNOWN_INSTANCES: instanceListSchema.default([]),
  /** Secrets of Stripe's webhook; several while a secret is being rotated. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_\w+(?:,whsec_\w+)*$/, 'must be signing secrets of Stripe, whsec_…, separated by commas')
    .transform((text) => text.split(','))
    .default([]),
  /** The platform's fee on each monthly payment of a supporter, in percent. */
  SUPPORT_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a number from 0 to 99.99 with at most two decimals')
    .transform(Number)
    .default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')
    .refine(
      (url) => URL.canParse(url),
      'must be an address such as smtp://user:password@mail.example.com:587',
    )
    .optional(),
  /** Sender of all mails. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/,
      'must be an address, or Name <address>',
    )
    .default(`${BRAND.name} <no-reply@localhost>`),
  /** Whether this process refreshes the sources of activities; several processes may do so at once. */
  REFRESH_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Seconds between two polls for work of which no notification arrived; a sixth of it for urgent work. */
  POLL_SECONDS: z
    .string()
    .regex(/^(?:[6-9]|[1-9]\d|[12]\d\d|300)$/, 'must be a number from 6 to 300')
    .transform(Number)
    .default(30),
  /** Refreshes of activities that this process runs at a time. */
  REFRESH_CONCURRENCY: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'must be a number from 1 to 100')
    .transform(Number)
    .default(32),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
  UNLIMITED_ADDRESSES: addressListSchema.optional(),
});

/** The variables as their own schemas read them. */
export type Read = z.output<typeof variablesSchema>;
