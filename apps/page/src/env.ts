import {
  hostSchema,
  logLevelSchema,
  originSchema,
  portSchema,
  readEnvironment,
} from '@musubi/server/environment';
import type { LogLevel } from '@musubi/server/log-level';
import * as z from 'zod';

const environment = z.object({
  HOST: hostSchema,
  PAGE_PORT: portSchema.default(3001),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  INVALIDATION_SECRET: z.string().min(16, 'must have at least 16 characters'),
  LOG_LEVEL: logLevelSchema,
});

export interface Env {
  readonly host: string;
  readonly port: number;
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly invalidationSecret: string;
  readonly logLevel: LogLevel;
}

/** Settings of the page server. @throws StartError with a sentence for each variable that cannot be used. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const env = readEnvironment(environment, variables);
  return {
    host: env.HOST,
    port: env.PAGE_PORT,
    webOrigin: env.WEB_ORIGIN,
    apiOrigin: env.API_ORIGIN,
    contentOrigin: env.CONTENT_ORIGIN,
    invalidationSecret: env.INVALIDATION_SECRET,
    logLevel: env.LOG_LEVEL,
  };
}
