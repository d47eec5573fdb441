import { pagePath } from '@musubi/domain/page-urls';
/** Every route of the web app, without the locale, which `localizePath` of packages/i18n adds. */
export const paths = {
  top: '/',
  login: '/login',
  mailLink: '/login/action',
  /** The login screen that a sister app opens. */
  sisterLogin: '/login/app',
  guide: '/guide',
  terms: '/terms',
  privacy: '/privacy',
  transparency: '/transparency',
  /** The form for a notice of illegal content. */
  notice: '/notice',
  invite: '/invite',
  sharedPreview: '/preview',
  discover: '/discover',
  discoverSearch: '/discover/search',
  timeline: '/timeline',
  dashboard: '/my/dashboard',
  start: '/my/start',
  profile: '/my/profile',
  letters: '/my/letters',
  supports: '/my/supports',
  follows: '/my/follows',
  live: '/my/live',
  kits: '/my/kits',
  links: '/my/links',
  imports: '/my/imports',
  names: '/my/names',
  activities: '/my/activities',
  rewards: '/my/rewards',
  appearance: '/my/appearance',
  preview: '/my/preview',
  ofuse: '/my/ofuse',
  stats: '/my/stats',
  settings: '/my/settings',
  goodbye: '/goodbye',
  /** The queue of the operators' desk. `deskPaths` has its other screens. */
  operate: '/operate',
  /** Decisions of operators about content of the member. */
  decisions: '/my/decisions',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Whether a path is discovery or a page below it. */
export function isDiscoverPath(path: string): boolean {
  return path === paths.discover || path.startsWith(`${paths.discover}/`);
}

/** Fragment of the profile screen that focuses the contact e-mail address. */
export const CONTACT_FRAGMENT = 'contact';
export const contactFieldPath = `${paths.profile}#${CONTACT_FRAGMENT}` as const;

/** Fragment of the preview that selects desktop width at first. */
export const DESKTOP_FRAGMENT = 'desktop';
export const desktopPreviewPath = `${paths.preview}#${DESKTOP_FRAGMENT}` as const;

/**
 * The path of a creator's page. It has no locale prefix, because the creator chose the language of the page.
 */
export function profilePagePath(pubId: string): string {
  return pagePath(pubId);
}

/** The search results page that contains the creator with this handle. */
export function ownResultPath(pubId: string): string {
  return `${paths.discoverSearch}?q=${pubId}`;
}

/** Fragment of the card with the member's invitation link. */
export const INVITATION_FRAGMENT = 'invitation';
export const invitationCardPath = `${paths.rewards}#${INVITATION_FRAGMENT}` as const;

/** Query parameter of `/my/imports` that makes the screen link back to the guided start. */
export const FROM_START = { name: 'from', value: 'start' } as const;
export const importsFromStartPath = `${paths.imports}?${FROM_START.name}=${FROM_START.value}` as const;

/** A sub-page of the settings. */
export type SettingsPage =
  | 'account'
  | 'security'
  | 'connections'
  | 'language'
  | 'audience'
  | 'privacy'
  | 'leaving';

/**
 * The sections of the settings that have a fragment, with their sub-pages. Each section used to be a
 * sub-page, and old bookmarks still point to it.
 */
export const SETTINGS_SECTIONS = {
  'sign-in': 'account',
  'two-step': 'security',
  sessions: 'security',
  notifications: 'language',
  export: 'privacy',
} as const satisfies Readonly<Record<string, SettingsPage>>;

export type SettingsFragment = keyof typeof SETTINGS_SECTIONS;

export function settingsPath(page: SettingsPage): string {
  return `${paths.settings}/${page}`;
}

/** The sub-page of a section, with the fragment that focuses the section. */
export function settingsSectionPath(section: SettingsFragment): string {
  return `${settingsPath(SETTINGS_SECTIONS[section])}#${section}`;
}

/** Whether a path without its locale is the list of settings or one of the settings' sub-pages. */
export function isSettingsPath(path: string): boolean {
  return path === paths.settings || path.startsWith(`${paths.settings}/`);
}

/** The screen of one app or token, with the journal of its changes. */
export function connectionPath(id: string): string {
  return `${settingsPath('connections')}/${id}`;
}

const CONNECT = '/connect/';

/** The screen that asks a member whether an app may act for her. */
export function connectPath(uid: string): string {
  return `${CONNECT}${uid}`;
}

/** The screen that says that another browser began; the API sends browsers there. */
export const connectElsewherePath = connectPath('elsewhere');

/** Whether a path without its locale asks about an app, which only the browser that began can let in. */
export function isConnectPath(path: string): boolean {
  return path.startsWith(CONNECT);
}

/** Query parameter of the security settings after a log-in by recovery code. */
export const AFTER_RECOVERY = { name: 'after', value: 'recovery' } as const;
export const recoveredPath =
  `${paths.settings}/security?${AFTER_RECOVERY.name}=${AFTER_RECOVERY.value}` as const;

/** A step of the guided start. */
export function startPath(step: string): string {
  return `${paths.start}?step=${step}`;
}

/** The form for a letter to a creator, on the creator's page. */
export function letterPath(pubId: string): string {
  return `${profilePagePath(pubId)}/letter`;
}

/** The page that a fan sees after a letter. */
export function sentLetterPath(pubId: string): string {
  return `${letterPath(pubId)}/sent`;
}

/** Id of the thank-you note's card on the screen of the letters. */
export const THANKS_ID = 'thanks';

/** The screen on which fans start monthly support. */
export function supportPath(pubId: string): string {
  return `/support/${pubId}`;
}

/** Query parameter of `/my/supports` after a payment; its value is the creator's handle. */
export const AFTER_PAYMENT = 'paid';

/** The screen on which fans follow a creator. */
export function followPath(pubId: string): string {
  return `/follow/${pubId}`;
}

export function loginPath(returnTo: string): string {
  return `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Query parameter of `/login` after a session has ended unexpectedly. */
export const AFTER_END = { name: 'reason', value: 'ended' } as const;

/** The login page after a session has ended unexpectedly. */
export function loginPathAfterEnd(returnTo: string): string {
  return `${loginPath(returnTo)}&${AFTER_END.name}=${AFTER_END.value}`;
}

/**
 * Validates a return path; returns null for a value that could lead to another site. Browsers read `//host`
 * and `/\host` as another host, and skip some control characters between the slashes.
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

/** Query parameter of `/login` that puts the sign-in services above the form, with any value. */
const WITH_SERVICES = { name: 'with', value: 'sns' } as const;

/** Whether the query of `/login` requests the sign-in services above the form. */
export function areServicesFirst(query: Readonly<Record<string, unknown>>): boolean {
  return query[WITH_SERVICES.name] !== undefined;
}

export function passwordResetPath(): string {
  return `${paths.login}?way=reset`;
}

export function emailLinkPath(): string {
  return `${paths.login}?way=email-link`;
}

export function recoveryCodePath(): string {
  return `${paths.login}?way=recovery`;
}

/** Path of the screen that mail links open. After the link's action, this screen opens `returnTo`. */
export function mailLinkPath(returnTo: string | null): string {
  return returnTo === null ? paths.mailLink : `${paths.mailLink}?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * The return path of a mail link, from the link's own query or from the `continueUrl` of the mail request.
 */
export function returnToOfMailLink(query: URLSearchParams): string | null {
  const asked = URL.parse(query.get('continueUrl') ?? '')?.searchParams;
  return safeReturnTo(query.get('returnTo') ?? asked?.get('returnTo'));
}

export function signUpPath(): string {
  return `${paths.login}?mode=sign-up`;
}

/** The sign-up page, which returns to this path afterwards. */
export function signUpPathTo(returnTo: string): string {
  return `${signUpPath()}&returnTo=${encodeURIComponent(returnTo)}`;
}

/** The sign-up page with the sign-in services above the form. */
export function signUpWithServicePath(): string {
  return `${signUpPath()}&${WITH_SERVICES.name}=${WITH_SERVICES.value}`;
}

/**
 * Path of the creator's page for visitors with a preview code. The code is in the URL fragment, which reaches
 * no server and no log.
 */
export function sharedPreviewPath(code: string): string {
  return `${paths.sharedPreview}#${code}`;
}

/** The screen after a deletion; `until` is the day until which the account can be restored, such as `2026-12-12`. */
export function goodbyePath(until: string): string {
  return `${paths.goodbye}?until=${until}`;
}

/** The creator's own view of a kit, where creators are invited. */
export function ownKitPath(id: string): string {
  return `${paths.kits}/${id}`;
}

/** The public page of a kit; a former name or the id redirects to it. */
export function kitPath(name: string): string {
  return `/kits/${name}`;
}

/** The card of a kit to print, with its QR code. */
export function kitCardPath(name: string): string {
  return `${kitPath(name)}/card`;
}

/** The screen on which a fan follows some or all creators of a kit. */
export function kitFollowPath(name: string): string {
  return `${kitPath(name)}/follow`;
}

export function kitReportPath(name: string): string {
  return `${kitPath(name)}/report`;
}
