import { OWN_NAME_PATH } from '@musubi/domain/own-names';
import { TDM_PATH } from '@musubi/server/ai-refusal';

/** Kind of a path at an own name. */
export type OwnNamePath =
  /** The page itself. */
  | 'page'
  /** A file of the page. The routes below the handle answer it. */
  | 'file'
  | 'count'
  | 'font'
  | 'robots'
  | 'sitemap'
  | 'tdm'
  | 'did'
  | 'proof'
  /** A form or door, which exists only at the product. */
  | 'product'
  /** A page URL as at the product, such as `/@mio`. It redirects to the page of the name. */
  | 'home'
  | 'missing';

const EXACT: Readonly<Record<string, OwnNamePath>> = {
  '/': 'page',
  '/feed.xml': 'file',
  '/card.jpg': 'file',
  '/contact.vcf': 'file',
  '/qr': 'file',
  '/qr.svg': 'file',
  '/qr.png': 'file',
  '/visit': 'count',
  '/click': 'count',
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  [TDM_PATH]: 'tdm',
  '/.well-known/atproto-did': 'did',
  [OWN_NAME_PATH]: 'proof',
};

const PATTERNS: readonly (readonly [RegExp, OwnNamePath])[] = [
  [/^\/(?:card|e|s)\/[\w.-]+$/, 'file'],
  [/^\/f\/[\w.-]+$/, 'font'],
  [/^\/(?:ask|inside|open|language|letter|mail-list|report)(?:\/[\w/-]*)?$/, 'product'],
  [/^\/(?:@|%40)/, 'home'],
];

/** Classifies a path at an own name. Any spelling not listed here is `missing`. */
export function toOwnNamePath(path: string): OwnNamePath {
  if (Object.hasOwn(EXACT, path)) return EXACT[path] ?? 'missing';
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? 'missing';
}
