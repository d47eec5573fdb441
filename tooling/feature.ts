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
