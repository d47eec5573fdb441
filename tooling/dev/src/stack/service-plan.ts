import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import type { ListenOptions } from '@musubi/server/listen';
import { RECORDED_NAMES_TARGET } from '@musubi/third-parties/recorded-names';
import { RECORDED_OFUSE_FEED_URL } from '@musubi/third-parties/recorded-ofuse';

import type { Identity } from '../identity/start-identity.ts';
import type { ServiceDefinition } from './service-process.ts';
import { forBrowsers, originOnThisMachine, originsOf, type StackSettings } from './stack-settings.ts';

/** Ports that the stack will open itself. Excludes the ports of emulators that already run. */
export function wantedPorts({ host, ports, variables }: StackSettings): readonly ListenOptions[] {
  const wanted = [
    { port: ports.web, owner: 'the web app', variable: 'WEB_PORT' },
    { port: ports.page, owner: 'the public page server', variable: 'PAGE_PORT' },
    { port: ports.api, owner: 'the API', variable: 'API_PORT' },
    { port: ports.content, owner: 'the content host for images', variable: 'CONTENT_PORT' },
    ...(variables['FIREBASE_AUTH_EMULATOR_HOST']
      ? []
      : [{ port: ports.authEmulator, owner: 'the Auth emulator', variable: 'AUTH_EMULATOR_PORT' }]),
    ...(variables['FIRESTORE_EMULATOR_HOST']
      ? []
      : [{ port: ports.signals, owner: 'the sign-out signal service', variable: 'SIGNALS_PORT' }]),
    { port: ports.mailbox, owner: 'the local mailbox', variable: 'MAILBOX_PORT' },
    { port: ports.thirdParties, owner: 'the recorded third parties', variable: 'THIRD_PARTIES_PORT' },
  ];
  return wanted.map((one) => ({ ...one, host }));
}

export function logFolder({ dataFolder }: Pick<StackSettings, 'dataFolder'>): string {
  return join(dataFolder, 'logs');
}

/**
 * Makes glibc return memory that WebAssembly compilers, decoders and encoders have freed, about 250 MB after
 * the start. By default glibc keeps one arena per thread, and stops returning blocks of up to 32 MB after the
 * first such block was freed.
 */
const RETURNED_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

function environmentOf(
  settings: StackSettings,
  {
    identity,
    smtpUrl,
    thirdPartiesHost,
    nameServer,
    tokenKeys,
    mailEventsSecret,
    instanceKeys,
  }: LocalServices,
): Record<string, string> {
  const { host, ports, variables } = settings;
  const origins = originsOf(settings);
  const inherited = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    ...RETURNED_MEMORY,
    HOST: host,
    WEB_PORT: String(ports.web),
    PAGE_PORT: String(ports.page),
    API_PORT: String(ports.api),
    CONTENT_PORT: String(ports.content),
    WEB_ORIGIN: origins.web,
    PAGE_ORIGIN: origins.page,
    API_ORIGIN: origins.api,
    CONTENT_ORIGIN: origins.content,
    CORS_ORIGINS: [origins.web, variables['CORS_ORIGINS']].filter((value) => value).join(','),
    PAGE_ORIGINS: origins.page,
    INVALIDATION_SECRET: settings.invalidationSecret,
    DATA_FOLDER: settings.dataFolder,
    DEMO_DATA_FOLDER: settings.demoDataFolder,
    FIREBASE_PROJECT_ID: settings.projectId,
    // The API does not rate-limit this machine, because the web server, the page server and all local
    // browsers have the same address.
    UNLIMITED_ADDRESSES: variables['UNLIMITED_ADDRESSES'] ?? `127.0.0.0/8,::1,${host}`,
    // With the last key the page server reads the list of own domain names.
    SERVICE_KEYS: [variables['SERVICE_KEYS'], `pages:${settings.namesKey}`]
      .filter((value) => value)
      .join(','),
    OWN_NAMES_TARGET: RECORDED_NAMES_TARGET,
    OWN_NAMES_PRIVATE_SUFFIXES: 'example',
    OWN_NAMES_SERVERS: nameServer,
    SMTP_URL: smtpUrl,
    MAIL_SENDER_NAME: variables['MAIL_SENDER_NAME'] ?? BRAND.name,
    MAIL_SENDER_ADDRESS: variables['MAIL_SENDER_ADDRESS'] ?? '1-2-3 Example-cho, Tokyo',
    MAIL_ABUSE_CONTACT: variables['MAIL_ABUSE_CONTACT'] ?? 'abuse@example.com',
    THIRD_PARTIES_HOST: thirdPartiesHost,
    // With a developer's own key, the API calls the real Stripe.
    ...(!variables['STRIPE_SECRET_KEY'] && {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRETS: settings.paymentSecret,
      STRIPE_API_HOST: thirdPartiesHost,
    }),
    // App id that only the stand-ins of third parties accept.
    INSTAGRAM_APP_ID: '1000000000000001',
    INSTAGRAM_APP_SECRET: settings.invalidationSecret,
    TOKEN_KEYS: tokenKeys,
    // The local mailbox returns mails to addresses such as bounce-1@example.com.
    MAIL_BOUNCE_HOST: 'bounces.example.com',
    MAIL_EVENTS_SECRET: mailEventsSecret,
    INSTANCE_KEYS: instanceKeys,
    OFUSE_FEED_URL: variables['OFUSE_FEED_URL'] ?? RECORDED_OFUSE_FEED_URL,
    FIREBASE_AUTH_EMULATOR_HOST: identity.authEmulatorHost,
    FIRESTORE_EMULATOR_HOST: identity.firestoreEmulatorHost,
  };
}

/** Services inside the stack's main process, and the secrets that the other processes need. */
export interface LocalServices {
  readonly identity: Identity;
  readonly smtpUrl: string;
  /** `host:port` of the stand-ins of third parties. */
  readonly thirdPartiesHost: string;
  /** `address:port` of the name server for own names. */
  readonly nameServer: string;
  /** Value of TOKEN_KEYS. */
  readonly tokenKeys: string;
  /** Value of MAIL_EVENTS_SECRET. */
  readonly mailEventsSecret: string;
  /** Value of INSTANCE_KEYS. */
  readonly instanceKeys: string;
}

type ServicePlan = Pick<ServiceDefinition, 'name' | 'args' | 'readyUrl'> & {
  readonly app: string;
  readonly extra?: Readonly<Record<string, string>>;
};

/**
 * Limits each half of V8's young generation to 16 MB, Node's default for a memory limit of 2 GB
 * (https://nodejs.org/api/cli.html). With more memory V8 takes 64 MB and does not return them after the start.
 */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** Arguments of Node for a service that prints through the console. Loggers ignore closed output themselves. */
const IGNORE_CLOSED_OUTPUT = ['--import', new URL('./ignore-closed-output.ts', import.meta.url).href];

function planServices(settings: StackSettings, identity: Identity): readonly ServicePlan[] {
  const { host, ports, isDevelopment } = settings;
  const watch = isDevelopment ? ['--watch'] : [];
  const ready = (port: number, path: string): string => `${originOnThisMachine(host, port)}${path}`;
  const pageBuilder: ServicePlan = {
    name: 'Builder of public pages',
    app: 'page',
    args: ['node_modules/vite/bin/vite.js', 'build', '--watch'],
    readyUrl: null,
  };
  return [
    { name: 'API', app: 'api', args: [...watch, 'src/main.ts'], readyUrl: ready(ports.api, '/readyz') },
    ...(isDevelopment ? [pageBuilder] : []),
    {
      name: 'Public pages',
      app: 'page',
      args: [...watch, 'dist/main.js'],
      readyUrl: ready(ports.page, '/readyz'),
      // The web server is the only proxy in front of the page server, and adds the client's address.
      extra: {
        PAGE_TRUSTED_PROXY_HOPS: '1',
        SERVICE_KEY: settings.namesKey,
        PAGE_HOSTS: new URL(originsOf(settings).page).hostname,
      },
    },
    {
      name: 'Web',
      app: 'web',
      args: [...IGNORE_CLOSED_OUTPUT, 'src/server/main.ts'],
      readyUrl: ready(ports.web, '/healthz'),
      extra: {
        NODE_ENV: isDevelopment ? 'development' : 'production',
        // The emulator needs the web app's host name, because browsers give frames of another site no
        // storage.
        FIREBASE_AUTH_EMULATOR_HOST: forBrowsers(identity.authEmulatorHost),
        FIRESTORE_EMULATOR_HOST: forBrowsers(identity.firestoreEmulatorHost),
      },
    },
  ];
}

/**
 * Lists the processes in start order. In development, each process restarts or rebuilds when its source
 * changes.
 */
export function servicesOf(settings: StackSettings, local: LocalServices): readonly ServiceDefinition[] {
  const env = environmentOf(settings, local);
  return planServices(settings, local.identity).map(({ name, app, args, readyUrl, extra = {} }) => ({
    name,
    args: [YOUNG_GENERATION, ...args],
    readyUrl,
    cwd: join(settings.root, 'apps', app),
    env: { ...env, ...extra },
    logFile: join(logFolder(settings), `${name.toLowerCase().replaceAll(' ', '-')}.log`),
  }));
}
