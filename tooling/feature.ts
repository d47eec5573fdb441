/** Marks a missing part of a feature and says why it is missing. */
export interface Absent {
  readonly absent: string;
}

type PublicPagePlace = `packages/ui/src/profile-page${string}` | `apps/page/src/${string}`;

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
  /** The file that serves `route`. Default: the `page.tsx` of the web app whose folders match the route. */
  readonly page?: `apps/web/src/app/[locale]/${string}page.tsx` | `apps/page/src/${string}` | Absent;
  /** Files or folders that show the feature to visitors of the public page, or receive what visitors do. */
  readonly publicPage: PublicPagePlace | readonly PublicPagePlace[] | Absent;
  readonly messages: `packages/i18n/locales/*/${string}.json` | Absent;
  /** Prefix of the titles of the feature's stories. At least one story has this prefix. */
  readonly story: `${string}/${string}` | Absent;
  readonly e2e: `tooling/e2e/${string}.e2e.ts` | Absent;
  /** Other words for the feature in the contract or the product, each with the files that use that word. */
  readonly otherWords?: Readonly<Record<string, string>>;
}

/** An entry of the map: the purpose of a feature, and the parts that cannot be derived from its slug. */
export type FeatureEntry = Pick<Feature, 'about'> & Partial<Feature>;

/** Contract and module of a slug. */
export const serverOf = (slug: string) =>
  ({ contract: `openapi/paths/${slug}.yaml`, module: `apps/api/src/modules/${slug}` }) as const;

/** Screen and messages of a slug. */
export const screenOf = (slug: string) =>
  ({ screen: `apps/web/src/features/${slug}`, messages: `packages/i18n/locales/*/${slug}.json` }) as const;

/** Contract, module, screen and messages of a slug. */
export const partsOf = (slug: string) => ({ ...serverOf(slug), ...screenOf(slug) });

/** Adds the parts derived from the slug to an entry of the map. */
export const toFeature = (slug: string, entry: FeatureEntry): Feature => ({
  route: `/my/${slug}`,
  ...partsOf(slug),
  publicPage: { absent: 'visitors do not see it' },
  story: `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}/`,
  e2e: `tooling/e2e/${slug}.e2e.ts`,
  ...entry,
});
