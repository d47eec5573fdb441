import { type Feature, NOT_ON_THE_PAGE } from './feature.ts';

/** Features about the page as a whole, beside its content. */
export const pageFeatures = {
  'link-proofs': {
    about: 'checks whether the pages behind links link back',
    route: '/my/links',
    contract: 'openapi/paths/link-proofs.yaml',
    module: 'apps/api/src/modules/link-proofs',
    screen: 'apps/web/src/features/links',
    page: 'apps/web/src/app/[locale]/(app)/my/links/page.tsx',
    publicPage: 'packages/ui/src/profile-page/links-back-mark.tsx',
    messages: 'packages/i18n/locales/*/links.json',
    story: { absent: 'the editor of a link shows it; tooling/e2e/link-proofs.e2e.ts shows the mark' },
    e2e: 'tooling/e2e/link-proofs.e2e.ts',
    otherWords: [{ word: 'links', in: 'the screen and the messages, which it shares with the links list' }],
  },
  audience: {
    about:
      'who sees the page of a creator: its lock, the age question, search engines, AI training, link previews',
    route: '/my/settings/audience',
    contract: 'openapi/paths/audience.yaml',
    module: 'apps/api/src/modules/audience',
    screen: 'apps/web/src/features/audience',
    page: 'apps/web/src/app/[locale]/(app)/my/settings/audience/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/audience.json',
    story: 'Audience/Settings',
    e2e: 'tooling/e2e/audience.e2e.ts',
  },
  imports: {
    about: 'bringing a page from another service, a file or a text, and taking it back',
    route: '/my/imports',
    contract: 'openapi/paths/imports.yaml',
    module: 'apps/api/src/modules/imports',
    screen: 'apps/web/src/features/imports',
    page: 'apps/web/src/app/[locale]/(app)/my/imports/page.tsx',
    publicPage: NOT_ON_THE_PAGE,
    messages: 'packages/i18n/locales/*/imports.json',
    story: 'Imports/Steps',
    e2e: 'tooling/e2e/imports.e2e.ts',
  },
} as const satisfies Readonly<Record<string, Feature>>;
