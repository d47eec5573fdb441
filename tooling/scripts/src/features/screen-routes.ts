import { openRepository, type Repository } from '../repository.ts';
import type { ShownRoute } from './shown-routes.ts';

const WEB_ROUTE = /^apps\/web\/src\/app\/\[locale\]\/(.*)page\.tsx$/;
/** The test of this file proves that it has a row for every route of the page server. */
const PAGE_SERVER_ROUTES = 'apps/page/src/routes/leaks.test.ts';
const PAGE_ROUTE = /route: 'GET (\/@:pubId[^']*)'/g;

const KIT = 'hon-no-mawari';
const CREATORS = ['mio', 'wrenhalloway', 'yian_walks'] as const;
const ofCreators = (path: string): readonly string[] => CREATORS.map((handle) => `/@${handle}${path}`);

/** Addresses to open for routes with parameters, and further addresses of other routes. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/login': ['/login', '/login?mode=sign-up'],
  '/discover/search': ['/discover/search?q=e', '/discover/search?q=qqqqqqqq'],
  '/discover/genres/[genre]': ['/discover/genres/illustration'],
  '/follow/[pubId]': ['/follow/wrenhalloway'],
  '/invite/[code]': ['/invite/no-such-code'],
  '/kits/[id]': [`/kits/${KIT}`],
  '/kits/[id]/card': [`/kits/${KIT}/card`],
  '/kits/[id]/follow': [`/kits/${KIT}/follow`],
  '/kits/[id]/report': [`/kits/${KIT}/report`],
  '/support/[pubId]': ['/support/mio', '/support/wrenhalloway'],
  '/[...missing]': ['/no-such-page'],
  '/@:pubId': ofCreators(''),
  '/@:pubId/letter': ofCreators('/letter'),
  '/@:pubId/letter/sent': ofCreators('/letter/sent'),
  '/@:pubId/report': ofCreators('/report'),
  '/@:pubId/report/sent': ofCreators('/report/sent'),
  '/@:pubId/qr': ofCreators('/qr'),
  '/@:pubId/mail-list': ['/@mio/mail-list'],
  '/@:pubId/mail-list/sent': ['/@mio/mail-list/sent'],
  '/@:pubId/ask': ['/@mio/ask'],
  '/@:pubId/ask/sent': ['/@mio/ask/sent'],
  '/@:pubId/ask/tell': ['/@mio/ask/tell'],
  '/@:pubId/ask/tell/sent': ['/@mio/ask/tell/sent'],
};

const FILE = 'it is a file';
const REDIRECT = 'it redirects';
const DESK = 'it needs an operator: operator-desk.e2e.ts and stories show it';

/** Routes that the check of screens does not open, with the reason. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  '/connect/[uid]': 'it needs an app: connect.e2e.ts opens it',
  '/login/app': 'it needs a sister app: sister-app.e2e.ts opens it',
  '/my/kits/[id]': 'it needs an own kit: kits.e2e.ts opens it',
  '/my/settings/connections/[id]': 'it needs an app: connections.e2e.ts opens it',
  '/my/settings/connections/webhooks/[id]': 'it needs a webhook: webhooks.e2e.ts opens it',
  '/operate': DESK,
  '/operate/appeals': DESK,
  '/operate/cases/[id]': DESK,
  '/operate/clients': DESK,
  '/operate/discovery': DESK,
  '/operate/health': DESK,
  '/operate/log': DESK,
  '/operate/numbers': DESK,
  '/operate/operators': DESK,
  '/operate/people': DESK,
  '/operate/reader-mails': DESK,
  '/@:pubId/ask/:itemId': 'its id changes: commissions.e2e.ts opens it',
  '/@:pubId/card.jpg': FILE,
  '/@:pubId/card/:name': FILE,
  '/@:pubId/contact.vcf': FILE,
  '/@:pubId/e/:file': FILE,
  '/@:pubId/faces.css': FILE,
  '/@:pubId/feed.xml': FILE,
  '/@:pubId/inside': 'it needs a pass: audience.e2e.ts opens it',
  '/@:pubId/open': REDIRECT,
  '/@:pubId/preview/:code': 'it needs a code: preview.e2e.ts opens it',
  '/@:pubId/preview/:code/card.jpg': FILE,
  '/@:pubId/qr.png': FILE,
  '/@:pubId/qr.svg': FILE,
  '/@:pubId/s/:blockId': 'its id changes: page-blocks.e2e.ts opens it',
};

/** Lists the screens of the web app and the documents of the page server, with parameters as in the sources. */
async function readRoutes({ files, read }: Pick<Repository, 'files' | 'read'>): Promise<readonly string[]> {
  const web = files.flatMap((file) => {
    const folders = WEB_ROUTE.exec(file)?.[1];
    return folders === undefined ? [] : [`/${folders.replaceAll(/\([^)]*\)\//g, '').replace(/\/$/, '')}`];
  });
  const page = [...(await read(PAGE_SERVER_ROUTES)).matchAll(PAGE_ROUTE)].map(([, route = '']) => route);
  return [...new Set([...web, ...page])].toSorted();
}

const hasParameter = (route: string): boolean => /[[:]/.test(route);

/**
 * Returns the addresses of all screens, and a message for each route that has neither an address nor a reason, and
 * for each entry without a route.
 */
export async function findScreens(
  repository: Pick<Repository, 'files' | 'read'>,
): Promise<{ readonly paths: readonly string[]; readonly faults: readonly string[] }> {
  const routes = await readRoutes(repository);
  const paths = routes.flatMap((route) => {
    if (NOT_OPENED[route] !== undefined) return [];
    return EXAMPLES[route] ?? (hasParameter(route) ? [] : [route]);
  });
  const known = [...Object.keys(EXAMPLES), ...Object.keys(NOT_OPENED)];
  const faults = [
    ...routes
      .filter((route) => hasParameter(route) && !known.includes(route))
      .map((route) => `${route} needs an address in screen-routes.ts, or the reason why it is not opened`),
    ...known
      .filter((route) => !routes.includes(route))
      .map((route) => `screen-routes.ts has ${route}, which is no route`),
    ...Object.keys(EXAMPLES)
      .filter((route) => NOT_OPENED[route] !== undefined)
      .map((route) => `screen-routes.ts has an address and a reason for ${route}`),
  ];
  return { paths, faults };
}

/** Lists the screens of visitors and members to open. */
export async function screenRoutes(): Promise<readonly ShownRoute[]> {
  const { paths } = await findScreens(await openRepository());
  return paths.map((path) => ({
    path,
    isForMembers: path.startsWith('/my/') || path === '/timeline',
    isPublicPage: path.startsWith('/@'),
  }));
}
