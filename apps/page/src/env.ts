import { join } from 'node:path';

import type { AccessPolicy } from '@musubi/server/access-policy';
import {
  accessPolicySchema,
  bucketNameSchema,
  hostSchema,
  logLevelSchema,
  metricsPortSchema,
  originSchema,
  portSchema,
  readEnvironment,
  secretSchema,
  toMetricsPlace,
} from '@musubi/server/environment';
import type { LogLevel } from '@musubi/server/log-level';
import type { MetricsPlace } from '@musubi/server/metrics/metrics-server';
import type { ObjectStorage } from '@musubi/server/object-storage';
import {
  createObjectStorage,
  INCOMPLETE_S3_CONFIG,
  isIncompleteS3Config,
} from '@musubi/server/object-storage-environment';
import * as z from 'zod';

import { readChildNumber } from './processes/child-process.ts';

/** Host names or addresses without ports, separated by commas. */
const hostListSchema = z
  .string()
  .default('127.0.0.1')
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(?:[a-z0-9.-]+|\[[\da-f:.]+\])$/, 'must be hosts without ports')));

const environment = z.object({
  HOST: hostSchema,
  PAGE_PORT: portSchema.default(3001),
  /** Number of processes that share `PAGE_PORT`, 1 to 64. Each process caches pages in its own memory. */
  PAGE_PROCESSES: z
    .string()
    .regex(/^(?:[1-9]|[1-5]\d|6[0-4])$/, 'must be a number from 1 to 64')
    .transform(Number)
    .default(1),
  /**
   * `on` or `off`: whether simple requests for cached pages skip Node's HTTP parser. The responses are the
   * same (docs/adr/0193-fast-lane.md).
   */
  PAGE_FAST_LANE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  METRICS_HOST: hostSchema,
  METRICS_PORT: metricsPortSchema.optional(),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  INVALIDATION_SECRET: secretSchema,
  /**
   * Number of trusted proxies in front of the page server, 0 to 9, including the web server; `npm start` sets
   * 1.
   */
  PAGE_TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'must be a number from 0 to 9')
    .transform(Number)
    .default(0),
  /**
   * Service key of the scope `pages`. Used to forward visitors' IP addresses and to fetch the list of own
   * names. Unset: own names are off and every host is the product's.
   */
  SERVICE_KEY: secretSchema.optional(),
  /** File that lists own names for Caddy to import; the page server writes it. Unset: no file is written. */
  OWN_NAMES_FILE: z.string().optional(),
  /**
   * Further product hosts without ports, separated by commas, besides the host of `WEB_ORIGIN`: those of
   * `PAGE_ORIGIN` and `PAGE_CACHE_ORIGINS`. Proxies reach the page server under these hosts. Used while own
   * names are on.
   */
  PAGE_HOSTS: hostListSchema,
  LOG_LEVEL: logLevelSchema,
  ACCESS_LOG: accessPolicySchema,
  DATA_FOLDER: z.string(),
  S3_ENDPOINT: originSchema.optional(),
  S3_BUCKET: bucketNameSchema.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/**
 * Names of the environment variables that the page server reads. The `doctor` command imports this file by
 * its path.
 * @public
 */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

const settings = environment.refine((read) => !isIncompleteS3Config(read), INCOMPLETE_S3_CONFIG);

interface OwnNamesSettings {
  readonly serviceKey: string;
  /** File in which the list is saved, so that it survives a restart. */
  readonly file: string;
  /** File that lists the names for Caddy; null to write no file. */
  readonly proxyFile: string | null;
}

export interface Env {
  readonly host: string;
  readonly port: number;
  /** Number of processes that share the port. */
  readonly processes: number;
  readonly isFastLaneOpen: boolean;
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly invalidationSecret: string;
  /**
   * Key that this server sends to the API. With it, the API trusts the visitor's IP address in the request.
   */
  readonly visitorKey: string;
  readonly trustedProxyHops: number;
  /** Null while own names are off. */
  readonly ownNames: OwnNamesSettings | null;
  /** Further hosts under which proxies forward requests for the product. */
  readonly productHosts: readonly string[];
  readonly logLevel: LogLevel;
  readonly accessPolicy: AccessPolicy;
  readonly storage: ObjectStorage;
  readonly dataFolder: string;
  /** Null while the metrics are off. */
  readonly metrics: MetricsPlace | null;
}

function toOwnNamesSettings(read: z.output<typeof environment>): OwnNamesSettings | null {
  const { SERVICE_KEY: serviceKey, OWN_NAMES_FILE: proxyFile = null, DATA_FOLDER } = read;
  return serviceKey === undefined
    ? null
    : { serviceKey, file: join(DATA_FOLDER, 'own-names.json'), proxyFile };
}

/**
 * Reads the settings of the page server.
 * @param number Number of this process among those that share the port, from 0.
 * @throws StartError with a sentence for each invalid variable.
 */
export function readEnv(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  number = readChildNumber() ?? 0,
): Env {
  const env = readEnvironment(settings, variables);
  return {
    host: env.HOST,
    port: env.PAGE_PORT,
    processes: env.PAGE_PROCESSES,
    isFastLaneOpen: env.PAGE_FAST_LANE === 'on',
    webOrigin: env.WEB_ORIGIN,
    apiOrigin: env.API_ORIGIN,
    contentOrigin: env.CONTENT_ORIGIN,
    invalidationSecret: env.INVALIDATION_SECRET,
    visitorKey: env.SERVICE_KEY ?? env.INVALIDATION_SECRET,
    trustedProxyHops: env.PAGE_TRUSTED_PROXY_HOPS,
    ownNames: toOwnNamesSettings(env),
    productHosts: env.PAGE_HOSTS,
    logLevel: env.LOG_LEVEL,
    accessPolicy: env.ACCESS_LOG,
    storage: createObjectStorage(env),
    dataFolder: env.DATA_FOLDER,
    metrics: toMetricsPlace(env, 'page', number),
  };
}
