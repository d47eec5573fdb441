import type { Locale } from '@musubi/domain/locales';
import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';

/** The member area. The service worker of each language has this scope, which contains no other pages. */
const MEMBER_AREA = '/my/';
export const WORKER_PATH = '/my/offline-worker.js';
/** The document for screens that were never loaded. */
export const OFFLINE_SCREEN_PATH = '/my/offline.html';

/** Header of every response of the web server: the build and the settings that created it. */
export const BUILD_HEADER = 'x-build-id';

const COPIES_PREFIX = 'member-screens-';
/** The name of the cache of one build. */
export const copiesName = (build: string): string => `${COPIES_PREFIX}${build}`;
export const isCopiesName = (name: string): boolean => name.startsWith(COPIES_PREFIX);

/** Messages of a page to the worker. */
export type OfflineMessage =
  /** A member has loaded a screen, with these files. */
  | { readonly kind: 'loaded'; readonly path: string; readonly files: readonly string[] }
  /** The session has ended. The worker answers on the message's port once it has deleted all copies. */
  | { readonly kind: 'drop' };

export const memberScope = (locale: Locale): string => localizePath(MEMBER_AREA, locale);

/** Whether the path is a screen of the member area, in any language. */
export function isMemberScreen(pathname: string): boolean {
  const { locale, path } = splitLocale(pathname);
  if (localizePath(path, locale) !== pathname || !path.startsWith(MEMBER_AREA)) return false;
  return path !== WORKER_PATH && path !== OFFLINE_SCREEN_PATH;
}

/** Whether the path is a file of a build, whose name contains a hash of its content. */
export const isBuildFile = (pathname: string): boolean => pathname.startsWith('/_next/static/');

/**
 * The kinds of requests that the worker handles: a file of a build, the document of a screen, or its payload
 * for the router.
 */
export type OfflineRequest = 'file' | 'screen' | 'payload';

interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * Decides whether the worker handles a request; null leaves the request to the browser. The worker ignores
 * everything else, such as the API, public pages, images and the login.
 */
export function findOfflineRequest(
  { method, url, mode, headers }: RequestFacts,
  ownOrigin: string,
): OfflineRequest | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (isBuildFile(pathname)) return 'file';
  if (!isMemberScreen(pathname)) return null;
  if (mode === 'navigate') return 'screen';
  const isPrefetch =
    headers.get('next-router-prefetch') !== null || headers.get('next-router-segment-prefetch') !== null;
  return headers.get('rsc') === '1' && !isPrefetch ? 'payload' : null;
}

/**
 * Lists the paths of build files that a document names, without scripts for browsers that have no service
 * workers.
 */
export function findBuildFiles(html: string): readonly string[] {
  const used = html.replaceAll(/<script\b[^>]*\snomodule\b[^>]*>/gi, '');
  return [...new Set(used.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))];
}
