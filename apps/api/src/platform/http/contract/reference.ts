import { BRAND } from '@musubi/domain/brand';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

import { addDocuments, type ServedDocument } from './served-document.ts';
import { toYaml } from './to-yaml.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const LINKSET_TYPE = 'application/linkset+json';

/**
 * Title of the documents. The contract itself names no brand, because all brands share the clients generated from it.
 */
const TITLE = `${BRAND.name} API`;
const REFERENCE = { ...bundle, info: { ...bundle.info, title: TITLE } };

const DOCUMENTS: Readonly<Record<string, ServedDocument>> = {
  '/openapi.json': {
    type: JSON_TYPE,
    isOpenToAnyOrigin: true,
    read: async () => JSON.stringify(REFERENCE),
  },
  '/openapi.yaml': { type: 'application/yaml', isOpenToAnyOrigin: true, read: async () => toYaml(REFERENCE) },
};

const CATALOG = '/.well-known/api-catalog';
const LISTED = {
  'cache-control': 'public, max-age=3600',
  link: `<${CATALOG}>; rel="api-catalog"`,
};

/** Links to the documents: at the root for readers, and as the API catalog (RFC 9727) for programs. */
function createLists(origin: string): Readonly<Record<string, ServedDocument>> {
  const own = (path: string, type: string) => ({ href: `${origin}${path}`, type });
  const description = [own('/openapi.json', 'application/json'), own('/openapi.yaml', 'application/yaml')];
  const documentation = [own('/docs', 'text/html')];
  const status = [own('/readyz', 'application/json')];
  const api = {
    anchor: `${origin}/`,
    'service-desc': description,
    'service-doc': documentation,
    status,
  };
  const catalog = { anchor: `${origin}${CATALOG}`, item: [{ href: `${origin}/` }] };
  const root = {
    title: TITLE,
    version: bundle.info.version,
    links: [
      ...description.map((link) => ({ rel: 'service-desc', ...link })),
      ...documentation.map((link) => ({ rel: 'service-doc', ...link })),
      ...status.map((link) => ({ rel: 'status', ...link })),
      { rel: 'api-catalog', ...own(CATALOG, LINKSET_TYPE) },
    ],
  };
  const listed = { isOpenToAnyOrigin: true, headers: LISTED };
  return {
    '/': { ...listed, type: JSON_TYPE, read: async () => JSON.stringify(root) },
    [CATALOG]: {
      ...listed,
      type: `${LINKSET_TYPE}; profile="https://www.rfc-editor.org/info/rfc9727"`,
      read: async () => JSON.stringify({ linkset: [catalog, api] }),
    },
  };
}

/**
 * Serves the contract at `/openapi.json` and `/openapi.yaml`, and links to it and to the pages of `/docs` at `/` and in the
 * API catalog.
 * @param origin Origin at which clients reach the API.
 */
export function addReferenceRoutes(app: FastifyInstance, origin: string): void {
  addDocuments(app, { ...DOCUMENTS, ...createLists(origin) });
}
