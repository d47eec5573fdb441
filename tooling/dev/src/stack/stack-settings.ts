import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  WEB_PORT: port.default(3000),
  PAGE_PORT: port.default(3001),
  API_PORT: port.default(3002),
  CONTENT_PORT: port.default(3003),
  AUTH_EMULATOR_PORT: port.default(9099),
  SIGNALS_PORT: port.default(8080),
  STORYBOOK_PORT: port.default(6006),
  DATA_FOLDER: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-musubi'),
});

/** Every port of the local stack, each on loopback and changed by the variable of its name. */
export interface StackPorts {
  readonly web: number;
  readonly page: number;
  readonly api: number;
  readonly content: number;
  readonly authEmulator: number;
  readonly signals: number;
  readonly storybook: number;
}

export interface StackSettings {
  readonly root: string;
  readonly host: string;
  readonly ports: StackPorts;
  /** Database, images, identity accounts and logs live below it. */
  readonly dataFolder: string;
  readonly demoDataFolder: string;
  readonly projectId: string;
  /** Whether processes follow their source instead of running what was built. */
  readonly isDevelopment: boolean;
  /** Given to the API and the page server; new at every start. */
  readonly invalidationSecret: string;
  /** The variables the stack was started with; they reach every process unless the stack sets them itself. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Reads the environment. @throws with a sentence for each variable that cannot be used. */
export function readStackSettings(
  variables: Readonly<Record<string, string | undefined>>,
  { isDevelopment = false }: { readonly isDevelopment?: boolean } = {},
): StackSettings {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The local stack cannot start with this environment.\n${faults.join('\n')}`);
  }
  const env = parsed.data;
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
      storybook: env.STORYBOOK_PORT,
    },
    dataFolder: resolve(root, env.DATA_FOLDER),
    demoDataFolder: resolve(root, 'tooling/dev/demo'),
    projectId: env.FIREBASE_PROJECT_ID,
    isDevelopment,
    invalidationSecret: randomBytes(24).toString('base64url'),
    variables,
  };
}

/** The addresses people and programs use; browsers say `localhost`, servers the loopback address. */
export function originsOf({ host, ports }: Pick<StackSettings, 'host' | 'ports'>): {
  readonly web: string;
  readonly page: string;
  readonly api: string;
  readonly content: string;
} {
  const browserHost = host === '127.0.0.1' ? 'localhost' : host;
  return {
    web: `http://${browserHost}:${ports.web}`,
    page: `http://${host}:${ports.page}`,
    api: `http://${browserHost}:${ports.api}`,
    content: `http://${browserHost}:${ports.content}`,
  };
}
