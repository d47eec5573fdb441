/** Every route of the web app, without its locale; `localizePath` of packages/i18n adds that. */
export const paths = {
  top: '/',
  login: '/login',
  mailLink: '/login/action',
  /** `/login` when another app asks for it. */
  sisterLogin: '/login/app',
  guide: '/guide',
  terms: '/terms',
  privacy: '/privacy',
  invite: '/invite',
  sharedPreview: '/preview',
  dashboard: '/my/dashboard',
  profile: '/my/profile',
  letters: '/my/letters',
  supports: '/my/supports',
  links: '/my/links',
  activities: '/my/activities',
  rewards: '/my/rewards',
  appearance: '/my/appearance',
  preview: '/my/preview',
  ofuse: '/my/ofuse',
  stats: '/my/stats',
  settings: '/my/settings',
  goodbye: '/goodbye',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The public page of a handle; it has no locale, its language is its owner's. */
export function profilePagePath(pubId: string): string {
  return `/@${pubId}`;
}

/** Where fans support a creator each month. */
export function supportPath(pubId: string): string {
  return `/support/${pubId}`;
}

/** What the query of `/my/supports` says to whoever comes back from paying: for whom. */
export const AFTER_PAYMENT = 'paid';

/** `/login` that leads back to where somebody was going. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** What the query of `/login` says to whoever was signed in a moment ago, and not by their own doing on this page. */
export const AFTER_END = { name: 'reason', value: 'ended' } as const;

/** `/login` for somebody whose session has ended under their hands. */
export function loginPathAfterEnd(returnTo: string): string {
  return `${loginPath(returnTo)}&${AFTER_END.name}=${AFTER_END.value}`;
}

/**
 * Where to go after sign-in: a path of ours, or null for anything that could lead elsewhere. A browser reads `//host`,
 * `/\host` and control characters as another site.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (
    value === null ||
    value === undefined ||
    !/^\/(?![/\\])[\u0021-\u007E]*$/.test(value) ||
    value.includes('\\')
  )
    return null;
  const url = URL.parse(value, 'https://own.invalid');
  if (url === null || url.origin !== 'https://own.invalid') return null;
  const path = url.pathname;
  return path.startsWith('//') || path.endsWith(paths.login) || path.endsWith(paths.mailLink)
    ? null
    : `${path}${url.search}${url.hash}`;
}

/** The query of `/login` that leads straight to the button of Google; pages of other apps link to it too. */
export const WITH_GOOGLE = { name: 'with', value: 'google' } as const;

/** `/login` for somebody whose link to a new password no longer works, or who wants one. */
export function passwordResetPath(): string {
  return `${paths.login}?way=reset`;
}

/** `/login` for somebody who wants another link that signs in. */
export function emailLinkPath(): string {
  return `${paths.login}?way=email-link`;
}

/** Where the link of a mail leads, and on from there. */
export function mailLinkPath(returnTo: string | null): string {
  return returnTo === null ? paths.mailLink : `${paths.mailLink}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Where a link of a mail leads on to; it stands in the address, or in the address that the mail was asked for with. */
export function returnToOfMailLink(query: URLSearchParams): string | null {
  const asked = URL.parse(query.get('continueUrl') ?? '')?.searchParams;
  return safeReturnTo(query.get('returnTo') ?? asked?.get('returnTo'));
}

/** `/login` for somebody who is new. */
export function signUpPath(): string {
  return `${paths.login}?mode=sign-up`;
}

/** The same for somebody who brings an account of Google. */
export function signUpWithGooglePath(): string {
  return `${signUpPath()}&${WITH_GOOGLE.name}=${WITH_GOOGLE.value}`;
}

/** A page as it stands, for whoever was given the code. Behind `#` it reaches neither a server nor its logs. */
export function sharedPreviewPath(code: string): string {
  return `${paths.sharedPreview}#${code}`;
}
