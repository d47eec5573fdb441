import { assumedAppEnvironment, originSchema, portSchema, readEnvironment } from '@musubi/server/environment';
import { LOG_LEVELS } from '@musubi/server/logger';
import * as z from 'zod';

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PAGE_PORT: portSchema.default(3001),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  INVALIDATION_SECRET: z.string().min(16, 'must have at least 16 characters'),
  APP_ENV: z.enum(['development', 'production']).optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-musubi'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

export interface Env {
  readonly host: string;
  readonly port: number;
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly invalidationSecret: string;
  readonly isProduction: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
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
    isProduction: assumedAppEnvironment(env.APP_ENV, env.FIREBASE_PROJECT_ID) === 'production',
    logLevel: env.LOG_LEVEL,
  };
}
