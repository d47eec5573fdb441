// Maps each feature to its parts, from the contract to the browser test. The key is the feature's slug.
// `toFeature` of feature.ts derives most parts from the slug. An entry lists the parts with another path, and
// the reasons why parts are missing. A feature is not on the public page unless its entry says where.

import { type FeatureEntry, partsOf, screenOf, serverOf } from './feature.ts';

const OF_COMPONENTS = { absent: 'it is made of components that have their own stories' } as const;
const WEB_ONLY = { absent: 'it shows what other slugs read and write' } as const;
const NO_SERVER = { contract: WEB_ONLY, module: WEB_ONLY, story: OF_COMPONENTS } as const;
const OF_WORDS = { absent: 'it is made of words alone' } as const;
const TEXT = { contract: OF_WORDS, module: OF_WORDS, story: { absent: 'it is text' } } as const;
const IN_NUMBERS = { absent: 'slug numbers has it' } as const;

const noScreen = (absent: string) => ({ route: { absent }, screen: { absent }, story: { absent } });
const noWords = (absent: string) => ({ ...noScreen(absent), messages: { absent }, e2e: { absent } });
const program = (about: string) => ({ about, ...noWords('only programs call it') });

export const features = {
  top: {
    about: 'the top page',
    route: '/',
    ...NO_SERVER,
    story: { absent: 'it is made of the profile page, whose stories show every theme' },
  },
  session: {
    about: 'signing in, the session, signing out everywhere',
    route: '/login',
    story: { absent: 'it needs the identity service; tooling/e2e/session.e2e.ts shows it' },
    otherWords: { login: 'the route' },
  },
  'mail-link': {
    about: 'the targets of links in mails of the identity service',
    route: '/login/action',
    ...partsOf('session'),
    story: { absent: 'it needs the identity service; tooling/e2e/mail-link.e2e.ts shows it' },
  },
  guide: { about: 'the service guide', route: '/guide', ...TEXT },
  legal: {
    about: 'terms of use and privacy policy',
    route: '/terms',
    ...TEXT,
    otherWords: { 'terms, privacy': 'the routes' },
  },
  dashboard: { about: 'the dashboard, the first screen of a creator', ...NO_SERVER },
  start: { about: 'the guided start, from a new account to a shared page', ...NO_SERVER },
  profile: {
    about: 'name, address, bio and visibility of a page',
    publicPage: 'packages/ui/src/profile-page/sections/profile-header.tsx',
    story: { absent: 'the form is made of components that have their own stories' },
  },
  links: {
    about: 'the links list',
    publicPage: 'packages/ui/src/profile-page/links/links.tsx',
    story: { absent: 'the editor is made of components that have their own stories' },
    otherWords: { external_links: 'PUT /v4/external_links' },
  },
  appearance: {
    about: 'theme, font, colours and layout of the public page',
    ...serverOf('profile'),
    publicPage: 'packages/ui/src/profile-page/theme/themes.ts',
    story: { absent: 'the profile page has a story for every theme' },
    otherWords: { appearance: 'the body of PUT /v4/profile, so contract and module are those of profile' },
  },
  settings: {
    about: 'account settings, a sub-page each: sign-in methods, sessions, language, mails, deletion',
    ...NO_SERVER,
  },
  passwordless: {
    about: 'signing in without a password, recovery codes',
    route: '/my/settings/security',
    screen: 'apps/web/src/features/settings/passwordless',
    messages: 'packages/i18n/locales/*/passkeys.json',
    story: 'Settings/Log in without a password',
  },
  passkeys: {
    about: 'passkeys: signing in by the screen lock of a device',
    route: '/my/settings/security',
    screen: 'apps/web/src/features/settings/passkeys',
    story: 'Settings/Passkeys',
  },
  connections: {
    about: 'apps and personal tokens that act for a member, and the journal of their changes',
    route: '/my/settings/connections',
    screen: 'apps/web/src/features/settings/connections',
    story: 'Settings/Apps and tokens',
    otherWords: {
      'tokens, writes': 'parts of the addresses of operations',
      connect: 'the screen that asks whether to let an app in',
    },
  },
  webhooks: {
    about: 'events of an account that are sent to addresses of its choice',
    route: '/my/settings/connections/webhooks',
    screen: 'apps/web/src/features/settings/webhooks',
    story: 'Settings/Webhooks',
  },
  'profile-page': {
    about: 'the public page of a creator',
    route: '/@{pub_id}',
    screen: { absent: 'apps/page serves it and packages/ui draws it, so that it carries no framework' },
    page: 'apps/page/src/main.ts',
    publicPage: 'packages/ui/src/profile-page',
    story: 'Public page/Profile page',
    otherWords: { users: 'GET /users/{pub_id}' },
  },
  activities: { about: 'items from external accounts of a creator', story: 'Activities/Source remedy' },
  rewards: {
    about: 'functions that start locked and what unlocks them',
    story: 'Content/Progress ring',
    otherWords: { achievements: 'GET /profile/achievements' },
  },
  invitations: {
    about: 'inviting friends',
    route: '/invite/{code}',
    story: { absent: 'it is one sentence and two buttons' },
  },
  payments: {
    about: 'creator registration with the payment provider, and its customer portal',
    route: { absent: 'the payment provider has the pages; locally a stand-in serves them' },
    screen: { absent: 'the screens of ofuse and supports lead to its pages' },
    story: { absent: 'it has no screens' },
    e2e: 'tooling/e2e/supports.e2e.ts',
    otherWords: { creator: 'POST /v4/creator', customer_portal: 'POST /v4/customer_portal' },
  },
  supports: {
    about: 'monthly supports of a member, and the income of a creator',
    publicPage: 'packages/ui/src/profile-page/sections/page-ofuse.tsx',
    story: 'Supports/One support',
    otherWords: { support_income: 'GET /v4/support_income' },
  },
  kits: {
    about: 'collections of creators who agreed to be shown together',
    story: OF_COMPONENTS,
    otherWords: { kit_invitations: 'GET /v4/kit_invitations' },
  },
  support: {
    about: 'the screen that starts a monthly support',
    route: '/support/{pub_id}',
    ...partsOf('supports'),
    publicPage: 'packages/ui/src/profile-page/sections/page-ofuse.tsx',
    story: 'Supports/Amount',
    e2e: 'tooling/e2e/supports.e2e.ts',
  },
  ofuse: {
    about: 'OFUSE registration, and its invitation on the page',
    ...serverOf('profile'),
    publicPage: 'packages/ui/src/profile-page/sections/page-ofuse.tsx',
    story: 'Public page/OFUSE banner',
    otherWords: { ofuse: 'the body of PUT /v4/profile, so contract and module are those of profile' },
  },
  follow: {
    about: 'the screen that follows a creator',
    route: '/follow/{pub_id}',
    ...serverOf('follows'),
    publicPage: 'packages/ui/src/profile-page/sections/follow-link.tsx',
    story: 'Actions/Follow button',
  },
  live: {
    about: 'live streams: announcing, starting, keeping alive and ending them',
    publicPage: 'packages/ui/src/profile-page/links/live.tsx',
    story: 'Live/One stream',
    otherWords: { live_heartbeat: 'PUT /v4/live_heartbeat' },
  },
  letters: {
    about: 'fan letters: sending one, and the letterbox',
    publicPage: 'packages/ui/src/profile-page/forms/letter-form.tsx',
    story: { absent: 'the form is part of every page, whose stories show it' },
    otherWords: { comments: 'POST /comments' },
  },
  preview: {
    about: 'previews of a page, for its owner and for holders of a preview code',
    ...serverOf('profile-page'),
    publicPage: 'packages/ui/src/profile-page',
    story: 'Public page/Preview',
  },
  stats: { about: 'statistics of visits and clicks', story: 'Content/Trend chart' },
  'share-links': {
    about: 'tagged addresses of a page, so that the statistics name the post that brought visitors',
    route: '/my/stats',
    ...screenOf('stats'),
    story: 'Statistics/Sources',
    otherWords: {
      share_links: 'GET and POST /v4/share_links',
      sources: 'the part of getStats that counts them',
    },
  },
  timeline: {
    about: 'what followed creators published, also for feed readers',
    route: '/timeline',
    otherWords: { timeline_token: 'PUT /v4/timeline_token', timeline_mark: 'GET and PUT /v4/timeline_mark' },
  },
  follows: {
    about: 'whom a member follows, who follows a member, and blocks',
    story: 'Follows/Followed creator',
    otherWords: { followers: 'GET /v4/followers', follow_settings: 'GET and PUT /v4/follow_settings' },
  },
  subscribers: {
    about: 'the mail list of a page: readers who left and confirmed their address',
    route: '/my/follows/subscribers',
    publicPage: 'packages/ui/src/profile-page/forms/mail-list-form.tsx',
    otherWords: {
      subscriptions: 'POST /subscriptions, and the words of its mails',
      mail_list: 'the kind of block',
    },
  },
  'reader-mails': {
    about: 'mails from a creator to the readers of the mail list',
    route: '/my/follows/subscribers/write',
    messages: 'packages/i18n/locales/*/write-to-readers.json',
  },
  discover: {
    about: 'search, genres, new and recommended creators',
    route: '/discover',
    story: 'Content/Creator card',
    otherWords: { users: 'GET /v4/users' },
  },

  // The operators' desk, and the people about whose content operators decide.
  decisions: {
    about: 'decisions of operators about content of a member, with their reasons, and appeals',
    story: 'Decisions/Screen',
  },
  health: {
    about: 'the health of the installation, and its maintenance, for operators',
    route: '/operate/health',
    story: 'Health/Now',
    e2e: 'tooling/e2e/operator-desk.e2e.ts',
    otherWords: { maintenance: 'the switch on this screen' },
  },
  cases: {
    about: "the operators' desk: the queue of reported content, a case and its decision",
    route: '/operate',
    story: 'Cases/Case',
    otherWords: { operate: 'the routes of the desk' },
  },
  appeals: {
    about: 'answers of operators to appeals of decisions',
    route: '/operate/appeals',
    ...serverOf('cases'),
    e2e: 'tooling/e2e/decisions.e2e.ts',
  },
  operators: {
    about: 'roles of operators',
    route: '/operate/operators',
    story: 'Operators/Roles',
    e2e: { absent: 'its stories show every step' },
  },
  clients: {
    about: 'apps at the desk: counts, refusals',
    route: '/operate/clients',
    story: 'Desk/Apps',
  },
  'reader-mails-desk': {
    about: 'mails to readers at the desk: queue, pauses',
    ...serverOf('reader-mails'),
    route: '/operate/reader-mails',
    story: 'Desk/Reader mails',
    e2e: 'tooling/e2e/operator-desk.e2e.ts',
  },
  'operator-log': {
    about: 'the log of the desk',
    route: '/operate/log',
    ...partsOf('operators'),
    story: 'Operators/Log',
    e2e: { absent: 'its stories show every kind of entry' },
  },
  numbers: {
    about: 'counts by day and the transparency report, for operators',
    route: '/operate/numbers',
    story: 'Numbers/View',
    e2e: 'tooling/e2e/operator-desk.e2e.ts',
    otherWords: { transparency: 'the report, its public page and its operations' },
  },
  transparency: {
    about: 'the public transparency report',
    route: '/transparency',
    contract: IN_NUMBERS,
    module: IN_NUMBERS,
    ...screenOf('numbers'),
    story: 'Numbers/Transparency report',
  },
  people: {
    about: 'accounts at the desk: look-up, sign-out, exports and erasures with two operators',
    route: '/operate/people',
    story: 'Desk/Person',
    e2e: 'tooling/e2e/operator-desk.e2e.ts',
    otherWords: { person: 'one account, and the requests about it' },
  },
  'discovery-desk': {
    about: 'hidden pages and picks of discovery, for operators',
    route: '/operate/discovery',
    module: 'apps/api/src/modules/discover',
    story: 'Desk/Discovery',
    e2e: { absent: 'the stories hide and pick pages' },
  },
  notices: {
    about: 'notices of illegal content from people without an account, and their answers',
    route: '/notice',
  },
  'notice-complaints': {
    about: 'complaints about answers to notices',
    route: '/notice/complaint',
    ...partsOf('notices'),
    story: { absent: 'it is one field and a button' },
    e2e: { absent: 'tests of the API open the link of an answer' },
  },

  // Features of the page as a whole, not of its content.
  'link-proofs': {
    about: 'checks whether the pages behind links link back',
    route: '/my/links',
    ...screenOf('links'),
    publicPage: 'packages/ui/src/profile-page/icons/links-back-mark.tsx',
    story: { absent: 'the editor of a link shows it; tooling/e2e/link-proofs.e2e.ts shows the mark' },
  },
  audience: {
    about: 'who sees a page: its lock, the age question, search engines, AI training, link previews',
    route: '/my/settings/audience',
  },
  commissions: {
    about: 'whether a creator takes commissions now, shown on the board of the page',
    route: '/my/dashboard',
    ...screenOf('dashboard'),
    publicPage: 'packages/ui/src/profile-page/blocks/kinds/commission',
    story: 'Dashboard/Commissions',
    e2e: 'tooling/e2e/commissions.e2e.ts',
  },
  imports: {
    about: 'bringing a page from another service, a file or a text, and taking it back',
    story: 'Imports/Steps',
  },
  names: {
    about: 'domain names of creators that lead to their pages',
    publicPage: 'apps/page/src/names',
    story: 'Names/Screen',
    otherWords: { 'own names': 'the documents, and the operation listOwnNames' },
  },
  'page-blocks': {
    about: 'the blocks of the page: texts, pictures, players, events',
    route: '/my/links',
    screen: 'apps/web/src/features/links',
    publicPage: 'packages/ui/src/profile-page/blocks',
    story: 'Public page/Blocks',
    otherWords: { links: 'route and screen, because one list shows links and blocks' },
  },
  // Features without their own screen, because programs call them or screens of other features show them.
  genres: program('genres that a creator chooses from a list'),
  'link-preview': { ...program('previews of linked pages'), otherWords: { og: 'GET /info/og' } },
  analytics: program('counts of calls by operation, for operators'),
  maintenance: program('maintenance status and announcements'),
  export: program('export of own data'),
  images: {
    ...program('images that people upload, and the content host that shows them'),
    publicPage: 'packages/ui/src/profile-page/content/content-image.ts',
  },
  files: program('files that creators upload for blocks; the content host sends them as downloads'),
  'pib-id': {
    ...program('the identifier shared with the sister products'),
    otherWords: { pibId: 'the contract' },
  },
  suspension: program('suspending and restoring accounts'),
  search: program('search of public pages by words and genre'),
  tools: {
    ...program('tools with which agents change a page (Model Context Protocol)'),
    contract: { absent: 'the Model Context Protocol describes /mcp' },
  },
  unsubscribe: program('account deletion and erasure'),
  footprints: program('counting visits of a page'),
  clicks: {
    ...program('counting clicks on links'),
    publicPage: ['apps/page/src/browser/page-script.ts', 'apps/page/src/routes/count-routes.ts'],
  },
  blocklist: {
    ...program('lists of link targets that operators want to hear of'),
    contract: { absent: 'operators name the lists in the settings' },
  },
  reports: program('reports of pages and letters, and their resolution'),
  digest: {
    about: 'the digest of followed creators by e-mail',
    ...noScreen('the screen of slug follows shows it'),
  },
  'reader-mail-words': {
    about: 'the words of mails to readers',
    ...serverOf('reader-mails'),
    ...noScreen('slug reader-mails has it'),
    messages: 'packages/i18n/locales/*/reader-mails.json',
    e2e: 'tooling/e2e/reader-mails.e2e.ts',
  },
  subscriptions: {
    about: 'the words of mails and pages with which readers join and leave a mail list',
    ...serverOf('subscribers'),
    ...noScreen('slug subscribers has it'),
    publicPage: 'packages/ui/src/profile-page/blocks/kinds/mail-list-block.tsx',
    e2e: 'tooling/e2e/subscribers.e2e.ts',
  },
  blocks: {
    about: 'members who neither follow nor find each other',
    ...noWords('the screen of slug follows shows it'),
  },
} as const satisfies Readonly<Record<string, FeatureEntry>>;
