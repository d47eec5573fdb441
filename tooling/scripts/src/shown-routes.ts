import { features } from './feature-parts.ts';

/** Screens that the map does not name, because no slug has them for itself. */
const OTHERS = ['/privacy', '/goodbye', '/preview', '/no-such-page'] as const;

/** Who the screens are looked at for. */
export interface ShownFor {
  /** Whose public page stands for all of them. */
  readonly handle: string;
  readonly invitationCode: string;
}

/** A route as somebody opens it, without its language. */
export interface ShownRoute {
  readonly path: string;
  /** Whether one has to be signed in for it. */
  readonly isForMembers: boolean;
  /** Whether its language is its owner's, whatever the address says. */
  readonly isPublicPage: boolean;
}

/** Every screen of the product with an address that can be opened, from the map of slugs: none is forgotten. */
export function shownRoutes({ handle, invitationCode }: ShownFor): readonly ShownRoute[] {
  const declared = Object.values(features).flatMap(({ route }) => (typeof route === 'string' ? [route] : []));
  const paths = new Set([...declared, ...OTHERS]);
  return [...paths].map((route) => ({
    path: route.replace('{pub_id}', handle).replace('{code}', invitationCode),
    isForMembers: route.startsWith('/my/'),
    isPublicPage: route.startsWith('/@'),
  }));
}

/** The address of a route in a language. */
export function localizedPath({ path, isPublicPage }: ShownRoute, locale: string): string {
  return locale === 'en' || isPublicPage ? path : `/${locale}${path === '/' ? '' : path}`;
}
