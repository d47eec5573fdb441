import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';

import { BRAND } from '@musubi/domain/brand';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addPreflight, READ_METHODS } from '../origins.ts';
import { toYaml } from './to-yaml.ts';

const gzip = promisify(gzipWithCallback);

const JSON_TYPE = 'application/json; charset=utf-8';
const LINKSET_TYPE = 'application/linkset+json';

const REDOC = new URL(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
const REDOC_SHA256 = 'dcaf76612bc4a3fbcc923a8966dee2f6146a5f32e5ce1b6f02dd60cbbf89500b';
/**
 * Hash of the style element for Redoc's scroll bars. The policy also allows the hash of the empty string,
 * because Redoc inserts all other style elements empty and fills them by script.
 */
const REDOC_STYLE = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";
/**
 * The only resource that Redoc would fetch from another origin. The served copy of Redoc contains
 * `NO_PICTURE` instead, and Redoc hides images that do not load.
 */
const FOREIGN_PICTURE = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:,';

/**
 * Title of the documentation page. The contract itself names no brand, because all brands share the clients
 * generated from it.
 */
const TITLE = `${BRAND.name} API`;
const REFERENCE = { ...bundle, info: { ...bundle.info, title: TITLE } };

/** The light colours of the product's tokens as hexadecimal numbers, because Redoc calculates with them. */
const COLORS = {
  paper: '#faf9f6',
  sunken: '#f3f1ed',
  ink: '#241e1a',
  muted: '#5b544d',
  line: '#e1ddd8',
  indigo: '#1d59a7',
  night: '#1c1916',
} as const;
// No quotes, because the theme is the value of an attribute.
const SANS = '-apple-system, Segoe UI Variable, Segoe UI, Roboto, Noto Sans, sans-serif';
const SERIF = 'Iowan Old Style, Palatino Linotype, Noto Serif, serif';
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
const THEME = {
  colors: {
    primary: { main: COLORS.indigo },
    success: { main: '#1b6b42' },
    error: { main: '#b3261e' },
    text: { primary: COLORS.ink, secondary: COLORS.muted },
    border: { dark: COLORS.line, light: COLORS.paper },
  },
  typography: {
    fontSize: '16px',
    lineHeight: '1.6',
    fontFamily: SANS,
    headings: { fontFamily: SERIF, fontWeight: '700', lineHeight: '1.25' },
    code: {
      fontFamily: MONO,
      fontSize: '14px',
      color: COLORS.ink,
      backgroundColor: COLORS.sunken,
      wrap: true,
    },
    links: { color: COLORS.indigo, visited: COLORS.indigo, hover: COLORS.ink },
  },
  sidebar: { backgroundColor: COLORS.sunken, textColor: COLORS.ink, activeTextColor: COLORS.indigo },
  rightPanel: { backgroundColor: COLORS.night, textColor: COLORS.paper },
  codeBlock: { backgroundColor: '#13110e' },
};
/**
 * Phones lay out an operation only when it is near the viewport. Operations above keep their rendered height.
 */
const STYLE =
  `:root{color-scheme:light}body{margin:0;background:${COLORS.paper};overflow-wrap:anywhere}` +
  `.menu-content,.menu-content li *{font-family:${SANS}}` +
  '@media (max-width:50rem){[data-section-id*="/operation/"]' +
  '{content-visibility:auto;contain-intrinsic-size:auto 24rem}}';
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<redoc spec-url="/openapi.json" native-scrollbars json-samples-expand-level="1" max-displayed-enum-values="6" theme='${JSON.stringify(THEME)}'></redoc>
<script src="/docs/redoc.js"></script>
</html>
`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only what the documentation page and Redoc need; Redoc runs its search in a web worker. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${sourceOf(STYLE)} ${REDOC_STYLE} ${sourceOf('')}`,
  "connect-src 'self'",
  'img-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Document {
  readonly type: string;
  /** Whether scripts of any origin may read the document. */
  readonly isOpenToAnyOrigin?: boolean;
  readonly read: () => Promise<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

const DOCUMENTS: Readonly<Record<string, Document>> = {
  '/openapi.json': {
    type: JSON_TYPE,
    isOpenToAnyOrigin: true,
    read: async () => JSON.stringify(REFERENCE),
  },
  '/openapi.yaml': { type: 'application/yaml', isOpenToAnyOrigin: true, read: async () => toYaml(REFERENCE) },
  '/docs': {
    type: 'text/html; charset=utf-8',
    read: async () => PAGE,
    headers: { 'content-security-policy': PAGE_POLICY },
  },
  '/docs/redoc.js': { type: 'text/javascript; charset=utf-8', read: readRedoc },
};

const CATALOG = '/.well-known/api-catalog';
const LISTED = {
  'cache-control': 'public, max-age=3600',
  link: `<${CATALOG}>; rel="api-catalog"`,
};

/** Links to the documents: at the root for readers, and as the API catalog (RFC 9727) for programs. */
function createLists(origin: string): Readonly<Record<string, Document>> {
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
 * Serves the contract at `/openapi.json` and `/openapi.yaml`, its documentation at `/docs`, without resources from other
 * origins, and links to them at `/` and in the API catalog.
 * @param origin Origin at which clients reach the API.
 */
export function addReferenceRoutes(app: FastifyInstance, origin: string): void {
  const documents = { ...DOCUMENTS, ...createLists(origin) };
  for (const [url, { type, isOpenToAnyOrigin = false, read, headers = {} }] of Object.entries(documents)) {
    const found = once(async () => prepare(await read()));
    const config = isOpenToAnyOrigin ? { openMethods: READ_METHODS } : {};
    if (isOpenToAnyOrigin) addPreflight(app, url, { openMethods: READ_METHODS });
    app.get(url, { config }, async (request, reply) => {
      reply.headers({
        ...API_HEADERS,
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        'content-type': type,
        ...headers,
      });
      return answer(request, reply, await found());
    });
  }
}

interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text);
  return { etag: toEntityTag(plain), plain, compressed: await gzip(plain) };
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('etag', prepared.etag);
  if (isNotModified(headers['if-none-match'], prepared.etag)) return reply.status(304).send();
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(prepared.plain);
  return reply.header('content-encoding', 'gzip').send(prepared.compressed);
}

async function readRedoc(): Promise<string> {
  const text = await readFile(REDOC, 'utf8');
  if (createHash('sha256').update(text).digest('hex') !== REDOC_SHA256) {
    throw new Error(`${REDOC.pathname} is not the reviewed file`);
  }
  return text.replace(FOREIGN_PICTURE, NO_PICTURE);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return async () => (result ??= work());
}
