// The one map of the product's slugs. A slug is one kebab-case word that names every part of a product noun, from the
// contract to the journey in a browser; where a part has another name, or there is none, this file says so, once.

/** Why a slug has no such part. */
export interface Absent {
  readonly absent: string;
}

/** A word of the contract or of the product that means this slug, and where it stands. */
interface OtherWord {
  readonly word: string;
  readonly in: string;
}

/** The parts of one slug, in the order a change goes through them. */
export interface Feature {
  /** What it is for, in a few words. */
  readonly about: string;
  /** The address in the browser, without the locale. */
  readonly route: `/${string}` | Absent;
  readonly contract: `openapi/paths/${string}.yaml` | Absent;
  readonly module: `apps/api/src/modules/${string}` | Absent;
  readonly screen: `apps/web/src/features/${string}` | Absent;
  /** The file that serves the route. */
  readonly page: `apps/web/src/app/[locale]/${string}page.tsx` | `apps/page/src/${string}` | Absent;
  /** Where the public page draws it. */
  readonly publicPage: `packages/ui/src/profile-page${string}` | Absent;
  readonly messages: `packages/i18n/locales/*/${string}.json` | Absent;
  /** What the title of at least one story begins with. */
  readonly story: `${string}/${string}` | Absent;
  readonly e2e: `tooling/e2e/${string}.e2e.ts` | Absent;
  readonly otherWords?: readonly OtherWord[];
}

const WEB_ONLY = { absent: 'it shows what other slugs read and write' } as const;
const CONTENT_PAGE = { absent: 'it is made of words alone' } as const;
const NOT_ON_THE_PAGE = { absent: 'visitors do not see it' } as const;
const NO_SCREEN_YET = { absent: 'the API has it before the screens do' } as const;
const DISCOVERED_LATER = { absent: 'its screen is not built yet; programs call it' } as const;
const NO_SCREEN = { absent: 'only programs call it' } as const;

/** The parts of a slug that has no screen. */
const CALLED_BY_PROGRAMS = {
  route: NO_SCREEN,
  screen: NO_SCREEN,
  page: NO_SCREEN,
  messages: NO_SCREEN,
  story: NO_SCREEN,
  e2e: NO_SCREEN,
} as const;

export const features = {
  top: {
    about: 'the top page',
    route: '/',
    contract: WEB_ONLY,
    module: WEB_ONLY,
    screen: 'apps/web/src/features/top',
    page: 'apps/web/src/app/[locale]/(site)/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/top.json',
    story: { absent: 'it is made of the profile page, whose stories show every theme' },
    e2e: 'tooling/e2e/top.e2e.ts',
  },
  session: {
    about: 'signing in, the session, signing out everywhere',
    route: '/login',
    contract: 'openapi/paths/session.yaml',
    module: 'apps/api/src/modules/session',
    screen: 'apps/web/src/features/session',
    page: 'apps/web/src/app/[locale]/(site)/login/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/session.json',
    story: { absent: 'it needs the identity service; tooling/e2e/session.e2e.ts shows it' },
    e2e: 'tooling/e2e/session.e2e.ts',
    otherWords: [{ word: 'login', in: 'the route' }],
  },
  'mail-link': {
    about: 'what links in mails of the identity service lead to',
    route: '/login/action',
    contract: { absent: 'the identity service is asked by the browser' },
    module: { absent: 'the identity service is asked by the browser' },
    screen: 'apps/web/src/features/session',
    page: 'apps/web/src/app/[locale]/(site)/login/action/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/session.json',
    story: { absent: 'it needs the identity service; tooling/e2e/mail-link.e2e.ts shows it' },
    e2e: 'tooling/e2e/mail-link.e2e.ts',
    otherWords: [{ word: 'session', in: 'screens and messages, which it shares with signing in' }],
  },
  guide: {
    about: 'how the product is used',
    route: '/guide',
    contract: CONTENT_PAGE,
    module: CONTENT_PAGE,
    screen: 'apps/web/src/features/guide',
    page: 'apps/web/src/app/[locale]/(site)/guide/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/guide.json',
    story: { absent: 'it is text' },
    e2e: 'tooling/e2e/guide.e2e.ts',
  },
  dashboard: {
    about: 'where a creator starts',
    route: '/my/dashboard',
    contract: WEB_ONLY,
    module: WEB_ONLY,
    screen: 'apps/web/src/features/dashboard',
    page: 'apps/web/src/app/[locale]/my/dashboard/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/dashboard.json',
    story: { absent: 'it is made of components that have their own stories' },
    e2e: 'tooling/e2e/dashboard.e2e.ts',
  },
  profile: {
    about: 'name, address, bio and visibility of a page',
    route: '/my/profile',
    contract: 'openapi/paths/profile.yaml',
    module: 'apps/api/src/modules/profile',
    screen: 'apps/web/src/features/profile',
    page: 'apps/web/src/app/[locale]/my/profile/page.tsx',
    publicPage: 'packages/ui/src/profile-page/profile-header.tsx',
    messages: 'packages/i18n/locales/*/profile.json',
    story: { absent: 'the form is made of components that have their own stories' },
    e2e: 'tooling/e2e/profile.e2e.ts',
  },
  links: {
    about: 'the links list',
    route: '/my/links',
    contract: 'openapi/paths/links.yaml',
    module: 'apps/api/src/modules/links',
    screen: 'apps/web/src/features/links',
    page: 'apps/web/src/app/[locale]/my/links/page.tsx',
    publicPage: 'packages/ui/src/profile-page/links.tsx',
    messages: 'packages/i18n/locales/*/links.json',
    story: { absent: 'the editor is made of components that have their own stories' },
    e2e: 'tooling/e2e/links.e2e.ts',
    otherWords: [{ word: 'external_links', in: 'PUT /v4/external_links' }],
  },
  appearance: {
    about: 'theme, font, colours and layout of the public page',
    route: '/my/appearance',
    contract: 'openapi/paths/profile.yaml',
    module: 'apps/api/src/modules/profile',
    screen: 'apps/web/src/features/appearance',
    page: 'apps/web/src/app/[locale]/my/appearance/page.tsx',
    publicPage: 'packages/ui/src/profile-page/themes.ts',
    messages: 'packages/i18n/locales/*/appearance.json',
    story: { absent: 'the profile page has a story for every theme' },
    e2e: 'tooling/e2e/appearance.e2e.ts',
    otherWords: [
      { word: 'appearance', in: 'the body of PUT /v4/profile, so contract and module are those of profile' },
    ],
  },
  'profile-page': {
    about: 'the public page of a creator',
    route: '/@{pub_id}',
    contract: 'openapi/paths/profile-page.yaml',
    module: 'apps/api/src/modules/profile-page',
    screen: { absent: 'apps/page serves it and packages/ui draws it, so that it carries no framework' },
    page: 'apps/page/src/main.ts',
    publicPage: 'packages/ui/src/profile-page',
    messages: 'packages/i18n/locales/*/profile-page.json',
    story: 'Public page/Profile page',
    e2e: 'tooling/e2e/profile-page.e2e.ts',
    otherWords: [{ word: 'users', in: 'GET /users/{pub_id}' }],
  },
  activities: {
    about: 'what a creator does on other services',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/activities.yaml',
    module: 'apps/api/src/modules/activities',
    publicPage: NOT_ON_THE_PAGE,
  },
  rewards: {
    about: 'functions that start locked and what unlocks them',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/rewards.yaml',
    module: 'apps/api/src/modules/rewards',
    publicPage: NOT_ON_THE_PAGE,
    otherWords: [{ word: 'achievements', in: 'GET /profile/achievements' }],
  },
  invitations: {
    about: 'inviting friends',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/invitations.yaml',
    module: 'apps/api/src/modules/invitations',
    publicPage: NOT_ON_THE_PAGE,
  },
  genres: {
    about: 'what a creator does, chosen from a list',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/genres.yaml',
    module: 'apps/api/src/modules/genres',
    publicPage: NOT_ON_THE_PAGE,
  },
  images: {
    about: 'images that people upload, and the content host that shows them',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/images.yaml',
    module: 'apps/api/src/modules/images',
    publicPage: 'packages/ui/src/profile-page/content-image.ts',
  },
  live: {
    about: 'announcing live streams and keeping them alive',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/live.yaml',
    module: 'apps/api/src/modules/live',
    publicPage: NOT_ON_THE_PAGE,
    otherWords: [{ word: 'live_heartbeat', in: 'PUT /v4/live_heartbeat' }],
  },
  'pib-id': {
    about: 'the identifier shared with the sister products',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/pib-id.yaml',
    module: 'apps/api/src/modules/pib-id',
    publicPage: NOT_ON_THE_PAGE,
    otherWords: [{ word: 'pibId', in: 'the contract' }],
  },
  suspension: {
    about: 'taking away what somebody may do, and giving it back',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/suspension.yaml',
    module: 'apps/api/src/modules/suspension',
    publicPage: NOT_ON_THE_PAGE,
  },
  payments: {
    about: 'registering as a creator who is paid, and the portal of who pays',
    route: { absent: 'the payment provider has the pages; locally the API serves stand-ins' },
    contract: 'openapi/paths/payments.yaml',
    module: 'apps/api/src/modules/payments',
    screen: NO_SCREEN_YET,
    page: NO_SCREEN_YET,
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/payments.json',
    story: NO_SCREEN_YET,
    e2e: NO_SCREEN_YET,
    otherWords: [
      { word: 'creator', in: 'POST /v4/creator' },
      { word: 'customer_portal', in: 'POST /v4/customer_portal' },
    ],
  },
  discover: {
    about: 'looking creators up, and creators one may like',
    route: DISCOVERED_LATER,
    contract: 'openapi/paths/discover.yaml',
    module: 'apps/api/src/modules/discover',
    screen: DISCOVERED_LATER,
    page: DISCOVERED_LATER,
    publicPage: NOT_ON_THE_PAGE,
    messages: DISCOVERED_LATER,
    story: DISCOVERED_LATER,
    e2e: DISCOVERED_LATER,
    otherWords: [{ word: 'users', in: 'GET /v4/users' }],
  },
  follows: {
    about: 'whom one follows',
    route: DISCOVERED_LATER,
    contract: 'openapi/paths/follows.yaml',
    module: 'apps/api/src/modules/follows',
    screen: DISCOVERED_LATER,
    page: DISCOVERED_LATER,
    publicPage: NOT_ON_THE_PAGE,
    messages: DISCOVERED_LATER,
    story: DISCOVERED_LATER,
    e2e: DISCOVERED_LATER,
  },
  timeline: {
    about: 'what those one follows publish',
    route: DISCOVERED_LATER,
    contract: 'openapi/paths/timeline.yaml',
    module: 'apps/api/src/modules/timeline',
    screen: DISCOVERED_LATER,
    page: DISCOVERED_LATER,
    publicPage: NOT_ON_THE_PAGE,
    messages: DISCOVERED_LATER,
    story: DISCOVERED_LATER,
    e2e: DISCOVERED_LATER,
    otherWords: [{ word: 'timeline_token', in: 'PUT /v4/timeline_token' }],
  },
  search: {
    about: 'finding public pages by words and genre',
    route: DISCOVERED_LATER,
    contract: 'openapi/paths/search.yaml',
    module: 'apps/api/src/modules/search',
    screen: DISCOVERED_LATER,
    page: DISCOVERED_LATER,
    publicPage: NOT_ON_THE_PAGE,
    messages: DISCOVERED_LATER,
    story: DISCOVERED_LATER,
    e2e: DISCOVERED_LATER,
  },
  unsubscribe: {
    about: 'leaving, and being erased everywhere',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/unsubscribe.yaml',
    module: 'apps/api/src/modules/unsubscribe',
    publicPage: NOT_ON_THE_PAGE,
  },
  footprints: {
    about: 'counting visits of a page',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/footprints.yaml',
    module: 'apps/api/src/modules/footprints',
    publicPage: NOT_ON_THE_PAGE,
  },
} as const satisfies Readonly<Record<string, Feature>>;

/** Parts that no single slug owns, each with the reason. */
export const sharedParts: Readonly<Record<string, string>> = {
  'tooling/e2e/login.e2e.ts':
    'the ways in beside the password, of slug session, whose own journeys fill a file',
  'tooling/e2e/reference.e2e.ts': 'the page that explains every operation of the API',
  'packages/i18n/locales/*/common.json': 'words that several screens share: menu, actions, problems',
  'apps/web/src/app/[locale]/[...missing]/page.tsx': 'the 404 of every address that no route answers',
};
