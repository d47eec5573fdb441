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
  offSwitchListSchema,
  sealKeyListSchema,
  serverListSchema,
  serviceKeyListSchema,
  suffixListSchema,
} from './lists.ts';

const webUrlSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as http://127.0.0.1:4318',
});

const mailLineSchema = z.string().regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters');

/** The schema of each variable that the API reads. */
export const variablesSchema = z.object({
  /** `development` or `production`. Unset: `development` for a project named `demo-*`, else `production`. */
  APP_ENV: appEnvironmentSchema,
  /** IP address to bind to; `npm start` accepts IPv4 only. */
  HOST: hostSchema,
  /** Port of the API. With 0, the system chooses a free port, which the log shows. */
  API_PORT: portOrAnySchema.default(3002),
  /** Port of the content host for images, in the API process; 0 as for `API_PORT`. */
  CONTENT_PORT: portOrAnySchema.default(3003),
  /** IP address that the metrics ports bind to. */
  METRICS_HOST: hostSchema,
  /**
   * Metrics port of the API; the web server has the next, page process `i` (from 0) `METRICS_PORT + 2 + i`. 0: any
   * free ports. Unset: off. Do not expose these ports (docs/operating/watch.md).
   */
  METRICS_PORT: metricsPortSchema.optional(),
  /** Collector of traces, such as `http://127.0.0.1:4318` (docs/operating/watch.md#traces). Unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrlSchema.optional(),
  /** Lowest level to log: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`. */
  LOG_LEVEL: logLevelSchema,
  /**
   * Requests to log at level `info`: `all`, `errors` (status 400 and above, and aborted), `off`, or `sample:N` (one
   * in N).
   */
  ACCESS_LOG: accessPolicySchema,
  /**
   * Project of the identity service. Projects named `demo-*` exist in emulators only; `npm start` accepts no others.
   */
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{2,29}$/, 'must be the id of a Firebase project'),
  /**
   * Key restricted to the addresses of the API's servers; redeems the codes in mails. Required except for `demo-*`.
   */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  /**
   * Identity emulator, `host:port`. The API requires it for `demo-*`, and refuses it for other projects and
   * in production.
   */
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHostSchema.optional(),
  /**
   * Emulator of the sign-out signals, `host:port`; required and refused like `FIREBASE_AUTH_EMULATOR_HOST`.
   */
  FIRESTORE_EMULATOR_HOST: emulatorHostSchema.optional(),
  /** Origin of the web app; it may always call the API. API and web app require it in production. */
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  /**
   * Domain name of passkeys: the host of `WEB_ORIGIN`, or a domain above it. Passkeys made for one name are useless under
   * another.
   */
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be a domain name in lower case')
    .optional(),
  /**
   * `on`: the desk admits operators only after a log-in with a passkey; an authenticator app is not enough. Each operator
   * adds a passkey first (docs/operators.md).
   */
  OPERATORS_NEED_PASSKEY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Origin of the API for browsers, page servers and web servers. API and web app require it in production. */
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  /** Origin of images for browsers. API and web app require it in production. */
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  /** Further origins whose pages may call every operation of the API and send ID tokens, separated by commas. */
  CORS_ORIGINS: originListSchema.default([]),
  /**
   * Products of the same house that may sign users in by `/login?app={id}`: `id=origin/path`, separated by commas.
   * The path (default `/`) must not redirect. https only, except for `demo-*` (docs/security.md#sister-apps).
   */
  SISTER_APPS: sisterAppsSchema.default([]),
  /**
   * Hosts of apps that the operators know, separated by commas. The screen on which a creator lets an app in then ticks
   * the scopes that change something, and their creator gets no mail when the app calls from a new network.
   */
  OAUTH_KNOWN_CLIENTS: hostNameListSchema.default([]),
  /**
   * `on`: any app may register itself (RFC 7591), and nothing proves its name or host. `off`: an app publishes a document
   * at its own address instead.
   */
  OAUTH_REGISTRATION: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /**
   * Parts that are off, as words separated by commas, for an emergency. They answer 503, and nothing that creators set up
   * is lost. `oauth`: no app connects, gets or uses a token; personal tokens go on, and apps can still give tokens back.
   * `mcp`: no tools. `webhooks`: no events are sent. `reader_mails`: no mails of pages to their readers.
   */
  OFF_SWITCHES: offSwitchListSchema.default([]),
  /**
   * PostgreSQL, `postgresql://…`. Of several hosts (`user@a:5432,b:5432/name`), the API uses the host that
   * accepts writes (docs/operating/scale.md#postgresql-with-a-standby). Unset: the embedded database.
   */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  /**
   * Streaming standby of `DATABASE_URL` for reads that may be seconds old
   * (docs/operating/scale.md#reads-from-the-standby).
   */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  /**
   * `on` or `off`: whether the API applies pending migrations at start. With `off`, it refuses to start while
   * migrations are pending (docs/operating/upgrade.md#migrate).
   */
  MIGRATE_ON_START: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /**
   * Folder of the embedded database (`database`), images, fonts and cards (`objects`), downloaded blocklists
   * (`blocklists`) and the page server's list of own names (`own-names.json`).
   */
  DATA_FOLDER: z.string(),
  /**
   * Origin of an S3-compatible store for images, fonts and cards; set all five `S3_…` or none. Unset: `DATA_FOLDER`.
   */
  S3_ENDPOINT: originSchema.optional(),
  /** The bucket. */
  S3_BUCKET: bucketNameSchema.optional(),
  /** Its region. */
  S3_REGION: z.string().optional(),
  /** Key id of an account that may read, write and delete objects. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of that key. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * Page servers to notify of changes, separated by commas; never a proxy. If the host of an `http` origin
   * has several addresses, each address is one server. Unset: no notifications.
   */
  PAGE_ORIGINS: originListSchema.default([]),
  /** Caching proxies before the page servers, separated by commas (`deploy/nginx/site.conf`). */
  PAGE_CACHE_ORIGINS: originListSchema.default([]),
  /**
   * Secret shared by API, page and web servers for invalidations. Without `SERVICE_KEY`, page and web servers
   * also use it to forward visitors' addresses. 16 characters or more, 6 of them different. The API requires
   * it with `PAGE_ORIGINS`.
   */
  INVALIDATION_SECRET: secretSchema.optional(),
  /**
   * Keys of other services, `scope:key` separated by commas; each key has 16 characters or more, 6 of them different.
   * Scopes: `pages`, `screens` (web servers), `pib_id`, `moderation`, `operations`.
   */
  SERVICE_KEYS: serviceKeyListSchema.default([]),
  /** Addresses and networks from which service keys are accepted, separated by commas. Unset: all. */
  SERVICE_ADDRESSES: addressListSchema.optional(),
  /** Domain name that the CNAME records of own names must lead to (docs/topics/own-names.md). Unset: no own names. */
  OWN_NAMES_TARGET: hostNameSchema.optional(),
  /** IP addresses of that name, for domains that cannot have a CNAME record, separated by commas. */
  OWN_NAMES_ADDRESSES: ipListSchema.default([]),
  /**
   * Names that creators cannot claim, including all their subdomains, separated by commas. Hosts of the
   * product are always refused.
   */
  OWN_NAMES_REFUSED: hostNameListSchema.default([]),
  /** Suffixes of a private network, such as `internal`, below which creators may claim names, separated by commas. */
  OWN_NAMES_PRIVATE_SUFFIXES: suffixListSchema.default([]),
  /** Name servers for the records of own names, `address:port` separated by commas. Unset: the system's. */
  OWN_NAMES_SERVERS: serverListSchema.optional(),
  /**
   * Lists of suspicious link targets: absolute paths and https URLs, separated by commas
   * (docs/operators.md#blocklist).
   */
  LINK_BLOCKLIST: blocklistListSchema.default([]),
  /** Demo creators to load into an empty database; refused in production. */
  DEMO_DATA_FOLDER: z.string().optional(),
  /** Secret key of Stripe, `sk_…` or `rk_…`; no test key in production. Unset: no payments. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w+$/, 'must be a secret key of Stripe, sk_… or rk_…')
    .optional(),
  /** Local stand-in for Stripe's API, `host:port`, without TLS; for `demo-*` outside production, with a test key. */
  STRIPE_API_HOST: emulatorHostSchema.optional(),
  /** Local stand-in for YouTube, Instagram, OFUSE and blogs, `host:port`; for `demo-*` outside production. */
  THIRD_PARTIES_HOST: emulatorHostSchema.optional(),
  /**
   * Hosts that the stand-in replaces for link previews: `known` for the known services, or `all`, so that no
   * request leaves the machine.
   */
  THIRD_PARTIES_STAND_FOR: z.enum(['known', 'all']).default('known'),
  /**
   * Key of the YouTube Data API v3, for the newest videos of channels. Unset: uses the channels' public
   * feeds.
   */
  YOUTUBE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be a key of the YouTube Data API')
    .optional(),
  /** URL of OFUSE's feed of a creator, with `{creator}` in place of the id. Unset: OFUSE is not fetched. */
  OFUSE_FEED_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && url.split(OFUSE_CREATOR).length === 2,
      'must be an address with {creator} in it, in place of the id of a creator',
    )
    .optional(),
  /**
   * Instagram app for connecting accounts. Redirect address: `WEB_ORIGIN`/my/activities; callbacks:
   * `API_ORIGIN`/instagram/deauthorization and `API_ORIGIN`/instagram/data_deletion.
   */
  INSTAGRAM_APP_ID: z
    .string()
    .regex(/^\d{1,32}$/, 'must be the id of an app on Instagram')
    .optional(),
  /** Secret of that app; required with `INSTAGRAM_APP_ID`. */
  INSTAGRAM_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * Verified e-mail addresses, separated by commas. Their accounts become administrators while no account has
   * a role.
   */
  OPERATOR_EMAILS: emailListSchema.default([]),
  /**
   * Keys that encrypt tokens, `name:key` separated by commas, each 32 bytes in base64 (`openssl rand -base64
   * 32`). The first key encrypts, all keys decrypt. Required with `INSTAGRAM_APP_ID`, and for digests, mail
   * lists and complaint links.
   */
  TOKEN_KEYS: sealKeyListSchema.optional(),
  /**
   * Keys that sign page copies (docs/topics/page-copies.md), `name:key` separated by commas, each 32 bytes in
   * base64 (`openssl rand -base64 32`). The first key signs; the public keys of all are published. Unset:
   * copies are not signed.
   */
  INSTANCE_KEYS: sealKeyListSchema
    .refine(
      (keys) =>
        keys.length <= INSTANCE_KEYS_MAX_COUNT && new Set(keys.map(({ id }) => id)).size === keys.length,
      `must be at most ${INSTANCE_KEYS_MAX_COUNT} keys, each with its own name`,
    )
    .optional(),
  /**
   * Key that encrypts backups, 32 bytes in base64 (`openssl rand -base64 32`); the servers do not use it. Unset:
   * backups are not encrypted.
   */
  BACKUP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them')
    .optional(),
  /**
   * Installations whose keys for page copies are configured here instead of fetched, such as installations
   * that closed. Separated by commas, each an origin and its public keys: `https://old.example k1:key
   * k2:key`.
   */
  KNOWN_INSTANCES: instanceListSchema.default([]),
  /**
   * Signing secrets of Stripe's webhook endpoints, separated by commas; two for one endpoint during a rotation.
   * Required with `STRIPE_SECRET_KEY`.
   */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_\w+(?:,whsec_\w+)*$/, 'must be signing secrets of Stripe, whsec_…, separated by commas')
    .transform((text) => text.split(','))
    .default([]),
  /**
   * The platform's share of each monthly payment, in percent with up to two decimals; it should cover Stripe's fees.
   */
  SUPPORT_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a number from 0 to 99.99 with at most two decimals')
    .transform(Number)
    .default(0),
  /**
   * Mail server, `smtp://user:password@mail.example.com:587` (TLS required in production) or `smtps://`. Unset: only
   * the identity service sends mails.
   */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')
    .refine(
      (url) => URL.canParse(url),
      'must be an address such as smtp://user:password@mail.example.com:587',
    )
    .optional(),
  /** Sender of mails, `Name <address>`; required with `SMTP_URL` in production. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/,
      'must be an address, or Name <address>',
    )
    .default(`${BRAND.name} <no-reply@localhost>`),
  /**
   * Name of the operator in mails to readers. Without `SMTP_URL`, `TOKEN_KEYS`, `MAIL_SENDER_NAME`,
   * `MAIL_SENDER_ADDRESS` and `MAIL_ABUSE_CONTACT`, no page can mail its readers (docs/operating/mail.md).
   */
  MAIL_SENDER_NAME: mailLineSchema.optional(),
  /** Postal address of the operator in mails to readers, in one line. */
  MAIL_SENDER_ADDRESS: mailLineSchema.optional(),
  /** Address of the mailbox to which readers of these mails complain. */
  MAIL_ABUSE_CONTACT: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an address such as abuse@example.com')
    .optional(),
  /**
   * Host to which mail servers return mails to readers (docs/operating/mail.md#returned-mails). Unset: they return to
   * `MAIL_FROM`.
   */
  MAIL_BOUNCE_HOST: hostNameSchema.optional(),
  /**
   * Secret with which the mail server signs its reports to `API_ORIGIN`/mail_events: `whsec_` and 24 to 64 bytes in
   * base64. Unset: the API takes no reports.
   */
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
    .transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))
    .optional(),
  /** Mails to readers of all pages per hour, 1 to 1,000,000. Pages take turns. */
  READER_MAILS_PER_HOUR: z
    .string()
    .regex(/^(?:[1-9]\d{0,5}|1000000)$/, 'must be a number from 1 to 1000000')
    .transform(Number)
    .default(1000),
  /** `on` or `off`: whether this process refreshes activities; at least one process must. */
  REFRESH_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /**
   * Seconds between polls for work that no notification announced, 6 to 300; the outbox is polled six times as often
   * (docs/operating/scale.md#notifications-of-postgresql).
   */
  POLL_SECONDS: z
    .string()
    .regex(/^(?:[6-9]|[1-9]\d|[12]\d\d|300)$/, 'must be a number from 6 to 300')
    .transform(Number)
    .default(30),
  /** Refreshes of activities that this process runs at a time, 1 to 100; it starts at most 20 a second. */
  REFRESH_CONCURRENCY: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'must be a number from 1 to 100')
    .transform(Number)
    .default(32),
  /** `on` or `off`; `off` is for measurements and refused in production. */
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Redis for the rate limits of all API servers, `redis://…` or `rediss://…`. Unset: the database. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  /** Number of our proxies before the API, 0 to 9, each of which appends to `X-Forwarded-For`. */
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
  /**
   * Addresses and networks of our own servers, separated by commas, without a rate limit by address. Unset: loopback
   * for `demo-*`, else none.
   */
  UNLIMITED_ADDRESSES: addressListSchema.optional(),
});

/** The variables as parsed by their own schemas. */
export type Read = z.output<typeof variablesSchema>;
