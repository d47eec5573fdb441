import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path of the script that replaces Google's `gapi.iframes` in the emulator's iframe and in the web app. */
export const GAPI_STANDIN_PATH = '/emulator/auth/gapi-iframes.js';

const SIGN_IN_PAGES: ReadonlySet<string> = new Set(['/emulator/auth/handler', '/emulator/auth/iframe']);

const gapiStandin = readFileSync(new URL('./browser/gapi-iframes.js', import.meta.url));
const pageStyle = readFileSync(new URL('./browser/sign-in-pages.css', import.meta.url), 'utf8');

/** Serves the script at `GAPI_STANDIN_PATH`; returns false for any other request. */
export function serveGapiStandin(request: IncomingMessage, response: ServerResponse): boolean {
  if (pathOf(request) !== GAPI_STANDIN_PATH) return false;
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  response.end(gapiStandin);
  return true;
}

/** Removes requests to other hosts from the emulator's two sign-in pages, and adds local styles. */
export function keepSignInPagesLocal(request: IncomingMessage, response: ServerResponse): void {
  if (!SIGN_IN_PAGES.has(pathOf(request))) return;
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = (chunk?: unknown) => end(typeof chunk === 'string' ? withoutOtherHosts(chunk) : chunk);
}

function withoutOtherHosts(html: string): string {
  return html
    .replace('https://apis.google.com/js/api.js', GAPI_STANDIN_PATH)
    .replaceAll(/<link href="https:[^>]*>\n?/g, '')
    .replaceAll(/<script src="https:[^>]*><\/script>\n?/g, '')
    .replace('</style>', `${pageStyle}</style>`);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}
