import { LOGIN_PROVIDERS, type LoginProvider } from '@musubi/auth/login-providers';
import type { FontChoice } from '@musubi/domain/appearance';
import { BRAND } from '@musubi/domain/brand';
import {
  appEnvironmentSchema,
  assumedAppEnvironment,
  emulatorHostSchema,
  findLocalOriginProblems,
  hostSchema,
  isDemoProject,
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
import { findSisterProblem, type SisterApp, sisterAppsSchema } from '@musubi/server/sister-apps';
import * as z from 'zod';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

import type { BrowserConfig } from './browser-config.ts';

const TOKEN_LIFE_SECONDS = 3600;
const SECONDS_SENTENCE = `must be a whole number of seconds from 1 to ${TOKEN_LIFE_SECONDS}`;
const secondsSchema = z
  .string()
  .regex(/^\d{1,5}$/, SECONDS_SENTENCE)
  .transform(Number)
  .refine((seconds) => seconds >= 1 && seconds <= TOKEN_LIFE_SECONDS, SECONDS_SENTENCE);

const providersSchema = z.string().transform((names, context) => {
  const wanted = new Set(names.split(',').map((name) => name.trim()));
  const known = LOGIN_PROVIDERS.filter((provider) => wanted.has(provider));
  if (known.length < wanted.size)
    context.addIssue(`must name some of ${LOGIN_PROVIDERS.join(', ')}, separated by commas`);
  return known.toSorted((a, b) => names.indexOf(a) - names.indexOf(b));
});

const webUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an address with https:' });

const FONT_FAMILY = /^(ntlg|dnp_shuei_mincho|maru_maru_gothic)=([\w .-]{1,80})$/;

const familiesSchema = z.string().transform((text, context): FontPlusSettings['families'] => {
  const named = new Map(
    text.split(',').map((entry) => {
      const [, font = '', family = ''] = FONT_FAMILY.exec(entry.trim()) ?? [];
      return [font, family];
    }),
  );
  const familyOf = (font: FontChoice): string => {
    const family = named.get(font);
    if (family === undefined) context.addIssue(`must name the face of ${font}: ${font}=Some-Face`);
    return family ?? '';
  };
  return {
    ntlg: familyOf('ntlg'),
    dnp_shuei_mincho: familyOf('dnp_shuei_mincho'),
    maru_maru_gothic: familyOf('maru_maru_gothic'),
  };
});

const variablesSchema = z.object({
  NODE_ENV: z.string().default('production'),
  APP_ENV: appEnvironmentSchema,
  HOST: hostSchema,
  WEB_PORT: portSchema.default(3000),
  METRICS_HOST: hostSchema,
  METRICS_PORT: metricsPortSchema.optional(),
  LOG_LEVEL: logLevelSchema,
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  /** Origin of the page server, as the web server reaches it. */
  PAGE_ORIGIN: originSchema.default('http://127.0.0.1:3001'),
  API_ORIGIN: originSchema.default('http://localhost:3002'),
  CONTENT_ORIGIN: originSchema.default('http://localhost:3003'),
  /** Contact for users who cannot sign in or are suspended: an https page or a `mailto:` address. */
  CONTACT_URL: z
    .url({ protocol: /^(https|mailto)$/, error: 'must be an address with https: or mailto:' })
    .optional(),
  /** Target of the service guide in the menu. Unset: the product's own guide. */
  GUIDE_URL: z.url('must be an address').optional(),
  /** The operator's terms of use. Unset: the product's own page. */
  TERMS_URL: webUrlSchema.optional(),
  /** The operator's privacy policy. Unset: the product's own page. */
  PRIVACY_URL: webUrlSchema.optional(),
  /** Age from which a browser fetches a new ID token before a request, 1 to 3600. */
  ID_TOKEN_MAX_AGE_SECONDS: secondsSchema.default(300),
  /**
   * Sign-in providers in order, separated by commas: `google`, `twitter`, `facebook`, `apple`, `github`, `line`.
   * Unset: all for `demo-*`, else `google`.
   */
  LOGIN_PROVIDERS: providersSchema.optional(),
  SISTER_APPS: sisterAppsSchema.default([]),
  /** Key of the scope `screens`, to pass on visitors' addresses. */
  SERVICE_KEY: secretSchema.optional(),
  /** Used while `SERVICE_KEY` is unset. Without either, visitors of screens share one rate limit. */
  INVALIDATION_SECRET: secretSchema.optional(),
  /** Number of our proxies before the web server, 0 to 9. */
  WEB_TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'must be a number from 0 to 9')
    .transform(Number)
    .default(0),
  /**
   * `on` or `off`: whether browsers keep loaded screens of members for use without a network
   * (docs/operating/services.md#screens-without-a-network).
   */
  OFFLINE_SCREENS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /**
   * The part after `fontplus.js?` of the script URL in a FONTPLUS contract. The CSP then allows its origin, and its
   * script runs on every screen, log-in included. Unset: free faces.
   */
  FONTPLUS_KEY: z
    .string()
    .regex(/^[\w%~&=.-]{4,200}$/, 'must be the part after fontplus.js? of the URL that FONTPLUS gives')
    .optional(),
  /** Faces of that contract, `ntlg=…,dnp_shuei_mincho=…,maru_maru_gothic=…`; required with `FONTPLUS_KEY`. */
  FONTPLUS_FAMILIES: familiesSchema.optional(),
  FIREBASE_PROJECT_ID: z.string().default(`demo-${BRAND.slug}`),
  /** The project's browser key; required except for `demo-*`. */
  FIREBASE_API_KEY: z.string().optional(),
  /** Domain of the sign-in popup. Unset: the project id and `.firebaseapp.com`. */
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHostSchema.optional(),
  FIRESTORE_EMULATOR_HOST: emulatorHostSchema.optional(),
});

/** Names of the variables that the web server reads, for `doctor`, which imports this file by its path. @public */
export const SETTING_NAMES: readonly string[] = Object.keys(variablesSchema.shape);

const environment = variablesSchema.superRefine((read, context) => {
  if ((read.FONTPLUS_KEY === undefined) !== (read.FONTPLUS_FAMILIES === undefined)) {
    context.addIssue('FONTPLUS_KEY and FONTPLUS_FAMILIES must be set together');
  }
  const isDemo = isDemoProject(read.FIREBASE_PROJECT_ID);
  const sisterProblem = findSisterProblem(read.SISTER_APPS, { webOrigin: read.WEB_ORIGIN, isDemo });
  if (sisterProblem !== null) context.addIssue(sisterProblem);
  if (assumedAppEnvironment(read.APP_ENV, read.FIREBASE_PROJECT_ID) === 'production')
    for (const problem of findLocalOriginProblems(read)) context.addIssue(problem);
  if (isDemo) return;
  if (read.FIREBASE_API_KEY === undefined) {
    context.addIssue('FIREBASE_API_KEY must be set for a project that is not named demo-*');
  }
  if (read.FIREBASE_AUTH_EMULATOR_HOST !== undefined || read.FIRESTORE_EMULATOR_HOST !== undefined) {
    context.addIssue('Emulators are for projects named demo-* only, and FIREBASE_PROJECT_ID names another');
  }
});

// Emulators require an API key but accept any value.
const EMULATOR_API_KEY = 'demo-key';

/** Sign-in providers enabled by default outside demo projects. The emulator enables all providers. */
const PROJECT_PROVIDERS: readonly LoginProvider[] = ['google'];

/** Settings of the web server, read from the environment at start and not part of the build. */
export interface ServerEnv {
  readonly isDevelopmentBuild: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Null while the metrics are off. */
  readonly metrics: MetricsPlace | null;
  readonly pageOrigin: string;
  /**
   * Secret with which the API trusts the visitor's address that this server sends; null without one. It must never
   * reach a browser.
   */
  readonly pageServerSecret: string | null;
  readonly trustedProxyHops: number;
  /** Apps that may request a sign-in, each at exactly one origin. */
  readonly sisterApps: readonly SisterApp[];
  readonly browser: BrowserConfig;
}

type LinkName = 'contactUrl' | 'guideUrl' | 'termsUrl' | 'privacyUrl';

function linksOf(env: z.infer<typeof environment>): Pick<BrowserConfig, LinkName> {
  return {
    contactUrl: env.CONTACT_URL ?? null,
    guideUrl: env.GUIDE_URL ?? null,
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
  };
}

function fontPlusOf(env: z.infer<typeof environment>): FontPlusSettings | null {
  const { FONTPLUS_KEY: key, FONTPLUS_FAMILIES: families } = env;
  return key === undefined || families === undefined ? null : { key, families };
}

/** Reads the environment. @throws StartError with a sentence for each invalid variable. */
export function readServerEnv(variables: Readonly<Record<string, string | undefined>>): ServerEnv {
  const env = readEnvironment(environment, variables);
  return {
    isDevelopmentBuild: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.WEB_PORT,
    logLevel: env.LOG_LEVEL,
    metrics: toMetricsPlace(env, 'web'),
    pageOrigin: env.PAGE_ORIGIN,
    pageServerSecret: env.SERVICE_KEY ?? env.INVALIDATION_SECRET ?? null,
    trustedProxyHops: env.WEB_TRUSTED_PROXY_HOPS,
    sisterApps: env.SISTER_APPS,
    browser: {
      webOrigin: env.WEB_ORIGIN,
      apiOrigin: env.API_ORIGIN,
      contentOrigin: env.CONTENT_ORIGIN,
      ...linksOf(env),
      tokenMaxAgeSeconds: env.ID_TOKEN_MAX_AGE_SECONDS,
      loginProviders:
        env.LOGIN_PROVIDERS ?? (isDemoProject(env.FIREBASE_PROJECT_ID) ? LOGIN_PROVIDERS : PROJECT_PROVIDERS),
      isKeptOffline: env.OFFLINE_SCREENS === 'on' && env.NODE_ENV !== 'development',
      fontPlus: fontPlusOf(env),
      firebase: {
        apiKey: env.FIREBASE_API_KEY ?? EMULATOR_API_KEY,
        authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
        projectId: env.FIREBASE_PROJECT_ID,
        authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
        firestoreEmulatorHost: env.FIRESTORE_EMULATOR_HOST ?? null,
      },
    },
  };
}

let known: ServerEnv | null = null;

export function getServerEnv(): ServerEnv {
  known ??= readServerEnv(process.env);
  return known;
}
