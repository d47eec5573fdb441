import { hostSchema, portOrAnySchema, portSchema, readEnvironment } from '@musubi/server/environment';
import * as z from 'zod';

const environment = z.object({
  HOST: hostSchema,
  API_PORT: portOrAnySchema.default(3002),
  /** Port of the page server. */
  PAGE_PORT: portSchema.default(3001),
  /** Port of the web server. */
  WEB_PORT: portSchema.default(3000),
});

/** Hosts and ports on which the services listen. */
export interface ServeSettings {
  readonly host: string;
  readonly ports: { readonly api: number; readonly page: number; readonly web: number };
}

/** @throws StartError with a sentence for each malformed variable. */
export function readServeSettings(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): ServeSettings {
  const {
    HOST: host,
    API_PORT: api,
    PAGE_PORT: page,
    WEB_PORT: web,
  } = readEnvironment(environment, variables);
  return { host, ports: { api, page, web } };
}

/** Sets NODE_ENV to production unless the operator has set it. React reads this variable. */
export function assumeProduction(): void {
  process.env['NODE_ENV'] ??= 'production';
}
