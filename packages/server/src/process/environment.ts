import { isIP } from 'node:net';

import * as z from 'zod';

import { parseAccessPolicy } from '../log/access-policy.ts';
import { LOG_LEVELS } from '../log/log-level.ts';
import type { MetricsPlace } from '../metrics/metrics-server.ts';
import { StartError } from '../start-error.ts';

const PORT_SENTENCE = 'must be a port number from 1 to 65535';
const numberSchema = z
  .string()
  .regex(/^\d{1,5}$/, PORT_SENTENCE)
  .transform(Number);

/** A TCP port from 1 to 65535, to which other programs connect. */
export const portSchema = numberSchema.refine((port) => port >= 1 && port <= 65_535, PORT_SENTENCE);

/** A TCP port to listen on, 0 to 65535. With 0 the system chooses a free port, which the log shows. */
export const portOrAnySchema = numberSchema.refine((port) => port <= 65_535, PORT_SENTENCE);

/**
 * Address to listen on. Refuses machine names, because shells and package managers set HOST to the machine's
 * name.
 */
export const hostSchema = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || host === 'localhost',
    'must be an IP address of this machine, such as 127.0.0.1',
  )
  .default('127.0.0.1');

/**
 * Offset of each process's port from `METRICS_PORT`. The page processes come last, because there are up to
 * 64; the offset is that of the first.
 */
const METRICS_OFFSETS = { api: 0, web: 1, page: 2 } as const;
const MAX_METRICS_PORT = 65_535 - METRICS_OFFSETS.page - 63;

/**
 * First port of the metrics; each process has its own port, so that all processes can share the same
 * environment. With 0 the system chooses a free port for each process.
 */
export const metricsPortSchema = numberSchema.refine(
  (port) => port <= MAX_METRICS_PORT,
  `must be 0 or a port number from 1 to ${MAX_METRICS_PORT}`,
);

/**
 * Returns the address and port at which a process serves its metrics; null if `METRICS_PORT` is not set.
 * @param number number of a page process, from 0
 */
export function toMetricsPlace(
  {
    METRICS_HOST: host,
    METRICS_PORT: port,
  }: { readonly METRICS_HOST: string; readonly METRICS_PORT?: number | undefined },
  app: keyof typeof METRICS_OFFSETS,
  number = 0,
): MetricsPlace | null {
  if (port === undefined) return null;
  return { host, port: port === 0 ? 0 : port + METRICS_OFFSETS[app] + number };
}

/** Minimum severity of log lines. */
export const logLevelSchema = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info');

/** Which requests are written to the access log. */
export const accessPolicySchema = z
  .string()
  .transform((text, context) => {
    const policy = parseAccessPolicy(text);
    if (policy !== null) return policy;
    context.addIssue('must be all, errors, off, or sample:N for one in N');
    return z.NEVER;
  })
  .default('all');

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** An http(s) origin without a path: `https://example.com`. */
export const originSchema = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://example.com, without a path or a slash at its end');

const SECRET_SENTENCE =
  'must have at least 16 characters, 6 of them different, such as those of `openssl rand -hex 32`';

/** Whether a secret looks random. Text that was typed only to fill a field does not. */
export const isStrongSecret = (text: string): boolean => text.length >= 16 && new Set(text).size >= 6;

/** A secret that two of our servers share. */
export const secretSchema = z.string().refine(isStrongSecret, SECRET_SENTENCE);

/** Bucket name of an S3-compatible service. */
export const bucketNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket');

/** A comma-separated list of origins; an empty string is an empty list. */
export const originListSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .pipe(z.array(originSchema));

/** `host:port` of a local emulator. */
export const emulatorHostSchema = z
  .string()
  .regex(/^[A-Za-z0-9.[\]:-]+:\d{1,5}$/, 'must be host:port, such as 127.0.0.1:9099');

/** The environment in which the servers run; by default derived from the name of the Firebase project. */
export const appEnvironmentSchema = z
  .enum(['development', 'production'], 'must be development or production')
  .optional();

type AppEnvironment = 'development' | 'production';

/**
 * Returns the configured environment. The default is `development` for a `demo-*` project, and `production`
 * for any other project.
 */
export function assumedAppEnvironment(
  declared: AppEnvironment | undefined,
  projectId: string,
): AppEnvironment {
  return declared ?? (isDemoProject(projectId) ? 'development' : 'production');
}

/** Whether a Firebase project is a `demo-*` project, which exists only in emulators. */
export function isDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

const PUBLIC_ORIGINS = ['WEB_ORIGIN', 'API_ORIGIN', 'CONTENT_ORIGIN'] as const;
/** Default values of the public origins, which are for development only. */
const LOCAL_ORIGINS: ReadonlySet<string> = new Set([
  'http://localhost:3000',
  'http://localhost:3002',
  'http://localhost:3003',
]);

/**
 * Returns one sentence for each public origin that still has its default value. Production must not start
 * with a default value.
 */
export function findLocalOriginProblems(
  read: Readonly<Record<(typeof PUBLIC_ORIGINS)[number], string>>,
): readonly string[] {
  return PUBLIC_ORIGINS.filter((name) => LOCAL_ORIGINS.has(read[name])).map(
    (name) =>
      `${name} must be set when APP_ENV is production: browsers, mails and feed readers cannot reach ${read[name]}`,
  );
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings from environment variables. Treats empty variables as missing.
 * @throws StartError with one sentence for each missing or invalid variable.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const isMissing = issue.code === 'invalid_type' && present[name] === undefined;
    if (name === '') return issue.message;
    return isMissing ? `${name} must be set` : `${name} ${issue.message}`;
  });
  throw new StartError(`The environment cannot be used as it is:\n  ${sentences.join('\n  ')}`);
}
