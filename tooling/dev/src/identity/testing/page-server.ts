import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { closeServer, openServer } from '../../server/open-server.ts';

export interface PageServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface PageServerOptions {
  /** Source file of the page's script. */
  readonly page: URL;
  /** Handles requests to paths below `/api/`. */
  readonly api?: RequestListener;
  /** HTML of the page; it must load `/page.js`. */
  readonly html?: string;
  /** Port to listen on. The default is any free port. */
  readonly port?: number;
  /** Response headers of the document. */
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML =
  '<!doctype html><html lang="en"><title>Test</title><main></main><script type="module" src="/page.js"></script>';

/** Bundles a test page like an app and serves it on this machine. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { page, api, html = HTML, port = 0, headers = {} } = options;
  const files = await bundle(fileURLToPath(page));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const code = files.get(path.slice(1));
    if (path.startsWith('/api/') && api) {
      api(request, response);
    } else if (code === undefined) {
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html);
    } else {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(code);
    }
  });
  // Listens on the name `localhost` and not on its address, because browsers accept Secure cookies on
  // http://localhost.
  const host = await openServer(server, {
    host: 'localhost',
    port,
    owner: 'the test page',
    variable: 'PORT',
  });
  return { origin: `http://${host}`, stop: async () => closeServer(server) };
}

async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // The test runner's own NODE_ENV would mix development and production builds of React.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: { page: entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('A test page is one build.');
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
}
