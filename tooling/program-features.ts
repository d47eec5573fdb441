// Features without a screen of their own, because programs call them or screens of other features show them.
// Imported by features.ts.

import { CALLED_BY_PROGRAMS, type Feature, NOT_ON_THE_PAGE } from './feature.ts';

const ON_FOLLOWS = { absent: 'the screen of slug follows shows it' } as const;
const ON_SUBSCRIBERS = { absent: 'slug subscribers has it' } as const;

export const programFeatures = {
  genres: {
    about: 'genres that a creator chooses from a list',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/genres.yaml',
    module: 'apps/api/src/modules/genres',
  },
  'link-preview': {
    about: 'previews of linked pages',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/link-preview.yaml',
    module: 'apps/api/src/modules/link-preview',
    otherWords: [{ word: 'og', in: 'GET /info/og' }],
  },
  analytics: {
    about: 'counts of calls by operation, for operators',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/analytics.yaml',
    module: 'apps/api/src/modules/analytics',
  },
  maintenance: {
    about: 'maintenance status and announcements',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/maintenance.yaml',
    module: 'apps/api/src/modules/maintenance',
  },
  export: {
    about: 'export of own data',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/export.yaml',
    module: 'apps/api/src/modules/export',
  },
  images: {
    about: 'images that people upload, and the content host that shows them',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/images.yaml',
    module: 'apps/api/src/modules/images',
    publicPage: 'packages/ui/src/profile-page/content-image.ts',
  },
  files: {
    about: 'files that creators upload for blocks; the content host sends them as downloads',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/files.yaml',
    module: 'apps/api/src/modules/files',
  },
  'pib-id': {
    about: 'the identifier shared with the sister products',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/pib-id.yaml',
    module: 'apps/api/src/modules/pib-id',
    otherWords: [{ word: 'pibId', in: 'the contract' }],
  },
  suspension: {
    about: 'suspending and restoring accounts',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/suspension.yaml',
    module: 'apps/api/src/modules/suspension',
  },
  search: {
    about: 'search of public pages by words and genre',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/search.yaml',
    module: 'apps/api/src/modules/search',
  },
  unsubscribe: {
    about: 'account deletion and erasure',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/unsubscribe.yaml',
    module: 'apps/api/src/modules/unsubscribe',
  },
  footprints: {
    about: 'counting visits of a page',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/footprints.yaml',
    module: 'apps/api/src/modules/footprints',
  },
  clicks: {
    about: 'counting clicks on links',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/clicks.yaml',
    module: 'apps/api/src/modules/clicks',
  },
  reports: {
    about: 'reports of pages and letters, and their resolution',
    ...CALLED_BY_PROGRAMS,
    contract: 'openapi/paths/reports.yaml',
    module: 'apps/api/src/modules/reports',
  },
  digest: {
    about: 'the digest of followed creators by e-mail',
    route: ON_FOLLOWS,
    contract: 'openapi/paths/digest.yaml',
    module: 'apps/api/src/modules/digest',
    screen: ON_FOLLOWS,
    page: ON_FOLLOWS,
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/digest.json',
    story: ON_FOLLOWS,
    e2e: 'tooling/e2e/digest.e2e.ts',
  },
  subscriptions: {
    about: 'the words of mails and pages with which readers join and leave a mail list',
    route: ON_SUBSCRIBERS,
    contract: 'openapi/paths/subscribers.yaml',
    module: 'apps/api/src/modules/subscribers',
    screen: ON_SUBSCRIBERS,
    page: ON_SUBSCRIBERS,
    publicPage: 'packages/ui/src/profile-page/blocks/mail-list-block.tsx',
    messages: 'packages/i18n/locales/*/subscriptions.json',
    story: ON_SUBSCRIBERS,
    e2e: 'tooling/e2e/subscribers.e2e.ts',
  },
  'page-blocks': {
    about: 'the blocks of the page: texts, pictures, players, events',
    route: '/my/links',
    contract: 'openapi/paths/page-blocks.yaml',
    module: 'apps/api/src/modules/page-blocks',
    screen: 'apps/web/src/features/links',
    page: 'apps/web/src/app/[locale]/(app)/my/links/page.tsx',
    publicPage: 'packages/ui/src/profile-page/blocks',
    messages: 'packages/i18n/locales/*/page-blocks.json',
    story: 'Public page/Blocks',
    e2e: 'tooling/e2e/page-blocks.e2e.ts',
    otherWords: [{ word: 'links', in: 'route and screen, because one list shows links and blocks' }],
  },
} as const satisfies Readonly<Record<string, Feature>>;
