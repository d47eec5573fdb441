import {
  assumedAppEnvironment,
  emulatorHostSchema,
  originSchema,
  portSchema,
  readEnvironment,
} from '@musubi/server/environment';
import * as z from 'zod';

import type { BrowserConfig } from './browser-config.ts';

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  APP_ENV: z.enum(['development', 'production']).optional(),
  HOST: z.string().default('127.0.0.1'),
  WEB_PORT: portSchema.default(3000),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  PAGE_ORIGIN: originSchema.default('http://127.0.0.1:3001'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  GUIDE_URL: z.url('must be an address').optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-musubi'),
  FIREBASE_API_KEY: z.string().default('demo-key'),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHostSchema.optional(),
  FIRESTORE_EMULATOR_HOST: emulatorHostSchema.optional(),
});

/** Settings of the web server, from the environment it was started in; nothing of it is known at build time. */
export interface ServerEnv {
  readonly isDevelopmentBuild: boolean;
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly pageOrigin: string;
  readonly browser: BrowserConfig;
}

/** Reads the environment. @throws StartError with a sentence for each variable that cannot be used. */
function readServerEnv(variables: Readonly<Record<string, string | undefined>>): ServerEnv {
  const env = readEnvironment(environment, variables);
  return {
    isDevelopmentBuild: env.NODE_ENV === 'development',
    isProduction: assumedAppEnvironment(env.APP_ENV, env.FIREBASE_PROJECT_ID) === 'production',
    host: env.HOST,
    port: env.WEB_PORT,
    pageOrigin: env.PAGE_ORIGIN,
    browser: {
      webOrigin: env.WEB_ORIGIN,
      apiOrigin: env.API_ORIGIN,
      contentOrigin: env.CONTENT_ORIGIN,
      guideUrl: env.GUIDE_URL ?? null,
      firebase: {
        apiKey: env.FIREBASE_API_KEY,
        authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
        projectId: env.FIREBASE_PROJECT_ID,
        authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
        firestoreEmulatorHost: env.FIRESTORE_EMULATOR_HOST ?? null,
      },
    },
  };
}

let known: ServerEnv | null = null;

/** The settings of this process, read once. */
export function getServerEnv(): ServerEnv {
  known ??= readServerEnv(process.env);
  return known;
}
