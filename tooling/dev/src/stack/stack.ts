import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { ListenOptions } from '@musubi/server/listen';

import { type Identity, startIdentity } from '../identity/start-identity.ts';
import { readDemoAccounts } from './demo-accounts.ts';
import { refuseTakenPorts } from './free-ports.ts';
import { type ServiceDefinition, type ServiceProcess, startService } from './service-process.ts';
import { originsOf, type StackSettings } from './stack-settings.ts';

export interface Stack {
  readonly origins: ReturnType<typeof originsOf>;
  readonly identity: Identity;
  readonly services: readonly ServiceProcess[];
  stop(): Promise<void>;
}

export interface StackObserver {
  /** Called with a short sentence whenever something begins or is ready. */
  readonly onProgress: (sentence: string) => void;
  /** Called when a service ends by itself after it was ready. */
  readonly onServiceEnd: (name: string) => void;
}

function wantedPorts({ host, ports, variables }: StackSettings): readonly ListenOptions[] {
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
      : [{ port: ports.signals, owner: 'the sign-out signals', variable: 'SIGNALS_PORT' }]),
  ];
  return wanted.map((one) => ({ ...one, host }));
}

function environmentOf(settings: StackSettings, identity: Identity): Record<string, string> {
  const { host, ports, variables } = settings;
  const origins = originsOf(settings);
  const inherited = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
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
    FIREBASE_AUTH_EMULATOR_HOST: identity.authEmulatorHost,
    FIRESTORE_EMULATOR_HOST: identity.firestoreEmulatorHost,
  };
}

function forBrowsers(hostAndPort: string): string {
  return hostAndPort.replace(/^127\.0\.0\.1:/, 'localhost:');
}

type ServicePlan = Pick<ServiceDefinition, 'name' | 'args' | 'readyUrl'> & {
  readonly app: string;
  readonly extra?: Readonly<Record<string, string>>;
};

/** The processes in the order they start. In development each follows its source; in production it runs what was built. */
function planServices(
  { host, ports, isDevelopment }: StackSettings,
  identity: Identity,
): readonly ServicePlan[] {
  const watch = isDevelopment ? ['--watch'] : [];
  const ready = (port: number, path: string): string => `http://${host}:${port}${path}`;
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
    },
    {
      name: 'Web',
      app: 'web',
      args: ['src/server/main.ts'],
      readyUrl: ready(ports.web, '/healthz'),
      extra: {
        NODE_ENV: isDevelopment ? 'development' : 'production',
        // Browsers reach the emulators under the web app's own host name: frames of another site get no storage.
        FIREBASE_AUTH_EMULATOR_HOST: forBrowsers(identity.authEmulatorHost),
        FIRESTORE_EMULATOR_HOST: forBrowsers(identity.firestoreEmulatorHost),
      },
    },
  ];
}

function servicesOf(settings: StackSettings, identity: Identity): readonly ServiceDefinition[] {
  const env = environmentOf(settings, identity);
  return planServices(settings, identity).map(({ name, app, args, readyUrl, extra = {} }) => ({
    name,
    args,
    readyUrl,
    cwd: join(settings.root, 'apps', app),
    env: { ...env, ...extra },
    logFile: join(settings.dataFolder, 'logs', `${name.toLowerCase().replaceAll(' ', '-')}.log`),
  }));
}

/**
 * Starts the whole product on this machine: identity, API, public pages, web, with production builds and demo data.
 * @throws with a sentence for each taken port, or with what a service said when it failed.
 */
export async function startStack(settings: StackSettings, observer: StackObserver): Promise<Stack> {
  await refuseTakenPorts(wantedPorts(settings));
  await mkdir(join(settings.dataFolder, 'logs'), { recursive: true, mode: 0o700 });
  observer.onProgress('Starting the local identity service');
  const identity = await startIdentity({
    environment: settings.variables,
    ports: { auth: settings.ports.authEmulator, signals: settings.ports.signals },
    host: settings.host,
    dataFolder: join(settings.dataFolder, 'identity'),
    demoAccounts: await readDemoAccounts(settings.demoDataFolder),
    projectId: settings.projectId,
    onError: (error) => observer.onProgress(`The local identity service reports: ${String(error)}`),
  });
  const services: ServiceProcess[] = [];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const service of services.toReversed()) await service.stop();
    await identity.stop();
  };
  try {
    for (const definition of servicesOf(settings, identity)) {
      observer.onProgress(`Starting ${definition.name}`);
      const service = await startService(definition, (line) => {
        if (definition.name === 'API' && line.startsWith('Creating ')) observer.onProgress(line);
      });
      services.push(service);
      service.child.once('exit', () => {
        if (!isStopping) observer.onServiceEnd(definition.name);
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins: originsOf(settings), identity, services, stop };
}
