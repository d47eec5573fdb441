// @boundaries-ignore all tools share the feature map, so it is in their parent folder tooling/
import { type Absent, type Feature, type FeatureEntry, toFeature } from '../../../feature.ts';
// @boundaries-ignore all tools share the feature map, so it is in their parent folder tooling/
import { features as declared } from '../../../features.ts';
import { findMatches, type Repository } from '../repository.ts';

export { type Feature, toFeature };
// @boundaries-ignore all tools share the feature map, so it is in their parent folder tooling/
export { sharedParts } from '../../../shared-parts.ts';

/** Features by slug, including the parts derived from the slug. */
export const features: Readonly<Record<string, Feature>> = Object.fromEntries(
  Object.entries<FeatureEntry>(declared).map(([slug, entry]) => [slug, toFeature(slug, entry)]),
);

/** A part of a feature: its files, or the reason why it has none. */
export interface Part {
  readonly label: string;
  /** Path or story title, as in features.ts. */
  readonly place: string;
  readonly files: readonly string[];
  readonly absent?: string;
}

const isAbsent = (part: string | readonly string[] | Absent): part is Absent =>
  typeof part === 'object' && 'absent' in part;

const STORY_TITLE = /\btitle:\s*['"`]([^'"`]+)['"`]/;
const OPERATION_ID = /\boperationId:\s*(\w+)/g;

async function findStories({ files, read }: Repository, title: string): Promise<readonly string[]> {
  const stories = files.filter((file) => file.endsWith('.stories.tsx'));
  const texts = await Promise.all(stories.map(read));
  return stories.filter((_, index) => STORY_TITLE.exec(texts[index] ?? '')?.[1]?.startsWith(title));
}

/** Finds the methods of the generated client for the operations of a contract file. */
async function findClient({ files, read }: Repository, contract: string): Promise<readonly string[]> {
  if (!files.includes(contract)) return [];
  const operations = [...(await read(contract)).matchAll(OPERATION_ID)].map(([, id = '']) => id);
  const apis = files.filter((file) => file.startsWith('packages/api-client/src/generated/apis/'));
  const texts = await Promise.all(apis.map(read));
  return operations.flatMap((operation) => {
    const index = texts.findIndex((text) => text.includes(`async ${operation}(`));
    return index === -1 ? [] : [`${apis[index]} ${operation}()`];
  });
}

/** Returns the route of a page file. Parameters become `{pub_id}`, and folders in parentheses are omitted. */
const toRoute = (page: string): string =>
  page
    .slice('apps/web/src/app/[locale]'.length, -'page.tsx'.length)
    .replaceAll(/\(\w+\)\//g, '')
    .replaceAll(/\[(\w+)\]/g, (_, name: string) => `{${name.replaceAll(/[A-Z]/g, '_$&').toLowerCase()}}`)
    .replace(/(?<=.)\/$/, '');

/**
 * Finds the page of the web app that serves a route; otherwise returns the path where that page should be.
 */
function findPage(files: readonly string[], route: string): string {
  const pages = files.filter((file) => /^apps\/web\/src\/app\/\[locale\]\/(?:.*\/)?page\.tsx$/.test(file));
  return pages.find((page) => toRoute(page) === route) ?? `apps/web/src/app/[locale]${route}/page.tsx`;
}

/** Lists all parts of a feature in the order in which developers change them, from contract to journey. */
export async function findParts(feature: Feature, repository: Repository): Promise<readonly Part[]> {
  const part = (label: string, place: string | readonly string[] | Absent, files?: readonly string[]): Part =>
    isAbsent(place)
      ? { label, place: '', files: [], absent: place.absent }
      : {
          label,
          place: [place].flat().join(', '),
          files: files ?? [place].flat().flatMap((each) => findMatches(repository.files, each)),
        };
  const { contract, route, story } = feature;
  const page = feature.page ?? (isAbsent(route) ? route : findPage(repository.files, route));
  return [
    part('contract', contract),
    part('module', feature.module),
    part('client', contract, isAbsent(contract) ? [] : await findClient(repository, contract)),
    part('screen', feature.screen),
    part('page', page),
    part('public page', feature.publicPage),
    part('messages', feature.messages),
    part('story', story, isAbsent(story) ? [] : await findStories(repository, story)),
    part('e2e', feature.e2e),
  ];
}
