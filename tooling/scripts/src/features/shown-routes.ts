import { features } from './feature-parts.ts';

/** Screens that belong to no feature, so the map of features lacks them. */
const OTHERS = ['/privacy', '/goodbye', '/preview', '/no-such-page'] as const;

/** Screens of the member area that are not below `/my`. */
const MEMBER_ROUTES: ReadonlySet<string> = new Set(['/timeline']);

/** Values for the parameters in routes. */
export interface ShownFor {
  /** Handle of the public page to show. */
  readonly handle: string;
  readonly invitationCode: string;
}

/** A route to open, without a locale. */
export interface ShownRoute {
  readonly path: string;
  /** Whether the route requires a sign-in. */
  readonly isForMembers: boolean;
  /** Whether the route is a public page, which has its owner's language and no locale in its path. */
  readonly isPublicPage: boolean;
}

/** Whether a route is a screen of the operators' desk, which answers 404 to everyone but operators. */
const isOfDesk = (route: string): boolean => route === '/operate' || route.startsWith('/operate/');

/** Lists every screen that has a path, from the map of features, except those of the operators' desk. */
export function shownRoutes({ handle, invitationCode }: ShownFor): readonly ShownRoute[] {
  const declared = Object.values(features).flatMap(({ route }) => (typeof route === 'string' ? [route] : []));
  const paths = new Set([...declared, ...OTHERS]);
  return [...paths]
    .filter((route) => !isOfDesk(route))
    .map((route) => ({
      path: route.replace('{pub_id}', handle).replace('{code}', invitationCode),
      isForMembers: route.startsWith('/my/') || MEMBER_ROUTES.has(route),
      isPublicPage: route.startsWith('/@'),
    }));
}

/** Returns the path of a route in a language. */
export function localizedPath({ path, isPublicPage }: ShownRoute, locale: string): string {
  return locale === 'en' || isPublicPage ? path : `/${locale}${path === '/' ? '' : path}`;
}
