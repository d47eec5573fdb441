/** Marks a missing part of a feature and says why it is missing. */
export interface Absent {
  readonly absent: string;
}

/** Another word for this feature in the contract or the product, and the files that use that word. */
interface OtherWord {
  readonly word: string;
  readonly in: string;
}

/**
 * The parts of one feature (files, folders and story titles), in the order in which developers change them.
 */
export interface Feature {
  /** Purpose of the feature, in a few words. */
  readonly about: string;
  /** Path in the browser, without the locale. */
  readonly route: `/${string}` | Absent;
  readonly contract: `openapi/paths/${string}.yaml` | Absent;
  readonly module: `apps/api/src/modules/${string}` | Absent;
  readonly screen: `apps/web/src/features/${string}` | Absent;
  /** The file that serves `route`. */
  readonly page: `apps/web/src/app/[locale]/${string}page.tsx` | `apps/page/src/${string}` | Absent;
  /** File or folder that renders the feature on the public page. */
  readonly publicPage: `packages/ui/src/profile-page${string}` | Absent;
  readonly messages: `packages/i18n/locales/*/${string}.json` | Absent;
  /** Prefix of the titles of the feature's stories. At least one story has this prefix. */
  readonly story: `${string}/${string}` | Absent;
  readonly e2e: `tooling/e2e/${string}.e2e.ts` | Absent;
  readonly otherWords?: readonly OtherWord[];
}

export const WEB_ONLY = { absent: 'it shows what other slugs read and write' } as const;
export const CONTENT_PAGE = { absent: 'it is made of words alone' } as const;
export const NOT_ON_THE_PAGE = { absent: 'visitors do not see it' } as const;
const NO_SCREEN = { absent: 'only programs call it' } as const;

/** For features that only programs use: the missing parts, each with the reason. */
export const CALLED_BY_PROGRAMS = {
  route: NO_SCREEN,
  screen: NO_SCREEN,
  page: NO_SCREEN,
  publicPage: NOT_ON_THE_PAGE,
  messages: NO_SCREEN,
  story: NO_SCREEN,
  e2e: NO_SCREEN,
} as const;
