import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { BRAND } from '@musubi/domain/brand';
import { hostSchema, isDemoProject, portSchema, readEnvironment } from '@musubi/server/environment';
import * as z from 'zod';

const LOOPBACK = '127.0.0.1';
const EVERY_ADDRESS = '0.0.0.0';
const root = fileURLToPath(new URL('../../../..', import.meta.url));

const environment = z.object({
  HOST: hostSchema
    .transform((host) => (host === 'localhost' ? LOOPBACK : host))
    .refine((host) => !host.includes(':'), 'must be an IPv4 address for the local stack, such as 127.0.0.1'),
  WEB_PORT: portSchema.default(3000),
  PAGE_PORT: portSchema.default(3001),
  API_PORT: portSchema.default(3002),
  CONTENT_PORT: portSchema.default(3003),
  /** Port of the identity emulator. */
  AUTH_EMULATOR_PORT: portSchema.default(9099),
  /** Port of the sign-out signals. */
  SIGNALS_PORT: portSchema.default(8080),
  /** Port of the mailbox, which shows every mail and phone code. */
  MAILBOX_PORT: portSchema.default(8025),
  /** Port of the recorded third parties. */
  THIRD_PARTIES_PORT: portSchema.default(3004),
  /** Port of Storybook. */
  STORYBOOK_PORT: portSchema.default(6006),
  DATA_FOLDER: z.string().default('.data'),
  FIREBASE_PROJECT_ID: z
    .string()
    .refine(isDemoProject, 'must start with demo-: the local stack signs people in without any proof')
    .default(`demo-${BRAND.slug}`),
});

/** Ports of the local stack. Each port has an environment variable that overrides it, such as WEB_PORT. */
export interface StackPorts {
  readonly web: number;
  readonly page: number;
  readonly api: number;
  readonly content: number;
  readonly authEmulator: number;
  readonly signals: number;
  readonly mailbox: number;
  readonly thirdParties: number;
  readonly storybook: number;
}

export interface StackSettings {
  readonly root: string;
  readonly host: string;
  readonly ports: StackPorts;
  /** Folder of the database, images, identity accounts and logs. */
  readonly dataFolder: string;
  readonly demoDataFolder: string;
  readonly projectId: string;
  /** Whether processes run from source and restart on changes, instead of running the built output. */
  readonly isDevelopment: boolean;
  /** Secret shared by the API and the page server. Generated at every start. */
  readonly invalidationSecret: string;
  /** Service key with which the page server reads the list of own names. Generated at every start. */
  readonly namesKey: string;
  /** Secret that signs payment events. Generated at every start. */
  readonly paymentSecret: string;
  /** Environment of the stack. Every process inherits these variables, unless the stack overrides them. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Parses the environment. @throws StartError with one sentence for each invalid variable. */
export function readStackSettings(
  variables: Readonly<Record<string, string | undefined>>,
  { isDevelopment = false }: { readonly isDevelopment?: boolean } = {},
): StackSettings {
  const env = readEnvironment(environment, variables);
  return {
    root,
    host: env.HOST,
    ports: {
      web: env.WEB_PORT,
      page: env.PAGE_PORT,
      api: env.API_PORT,
      content: env.CONTENT_PORT,
      authEmulator: env.AUTH_EMULATOR_PORT,
      signals: env.SIGNALS_PORT,
      mailbox: env.MAILBOX_PORT,
      thirdParties: env.THIRD_PARTIES_PORT,
      storybook: env.STORYBOOK_PORT,
    },
    dataFolder: resolve(root, env.DATA_FOLDER),
    demoDataFolder: resolve(root, 'tooling/dev/demo'),
    projectId: env.FIREBASE_PROJECT_ID,
    isDevelopment,
    invalidationSecret: randomBytes(24).toString('base64url'),
    namesKey: randomBytes(24).toString('base64url'),
    paymentSecret: `whsec_${randomBytes(24).toString('hex')}`,
    variables,
  };
}

/**
 * Host names in the stack's URLs. If HOST is loopback or 0.0.0.0, browsers use `localhost` and servers use
 * the loopback address.
 */
function hostNames(host: string): { readonly browser: string; readonly server: string } {
  if (host === LOOPBACK || host === EVERY_ADDRESS) return { browser: 'localhost', server: LOOPBACK };
  return { browser: host, server: host };
}

/**
 * Origins of the stack's servers, as browsers reach them. Only `page` is the origin that other servers use.
 */
export function originsOf({ host, ports }: Pick<StackSettings, 'host' | 'ports'>): {
  readonly web: string;
  readonly page: string;
  readonly api: string;
  readonly content: string;
  readonly mailbox: string;
  readonly thirdParties: string;
  readonly storybook: string;
} {
  const { browser, server } = hostNames(host);
  return {
    web: `http://${browser}:${ports.web}`,
    page: `http://${server}:${ports.page}`,
    api: `http://${browser}:${ports.api}`,
    content: `http://${browser}:${ports.content}`,
    mailbox: `http://${browser}:${ports.mailbox}`,
    thirdParties: `http://${browser}:${ports.thirdParties}`,
    storybook: `http://${browser}:${ports.storybook}`,
  };
}

/** Origin of a port of the stack, as seen from this machine. */
export function originOnThisMachine(host: string, port: number): string {
  return `http://${hostNames(host).server}:${port}`;
}

/** Converts the `host:port` of an emulator to the form that browsers use. */
export function forBrowsers(hostAndPort: string): string {
  const [host = '', port = ''] = hostAndPort.split(':');
  return `${hostNames(host).browser}:${port}`;
}

/** Returns a warning when other machines can reach the stack; null on loopback. */
export function findExposure({ host }: Pick<StackSettings, 'host'>): string | null {
  if (host.startsWith('127.')) return null;
  return (
    `HOST is ${host}: everybody who reaches this machine can use the local stack, and sign in as anybody. ` +
    'Leave HOST out to keep it to this machine.'
  );
}
