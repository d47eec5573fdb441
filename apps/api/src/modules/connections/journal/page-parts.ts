import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { mergePage } from '@musubi/domain/page-order';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { replaceActivities } from '#modules/activities/public.ts';
import { replacePageBlocks } from '#modules/page-blocks/public.ts';
import { readProfile, updateProfile } from '#modules/profile/public.ts';
import type { WrittenPart } from '#platform/database/schema/accounts/connections.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import type { Entry } from './part-changes.ts';
import type { PartVersions } from './undo-plan.ts';

type Schemas = components['schemas'];
type Owner = Pick<Viewer, 'pageId' | 'nameAtProvider'>;

/** Request of the API that stores a part, without its versions. */
export type PartContent = Readonly<Record<string, unknown>>;

/** A part of a page as stored. */
export interface PartState {
  readonly version: string;
  readonly request: PartContent;
  readonly entries: readonly Entry[];
  /** The response of the API from which the part was read. */
  readonly user: Schemas['Profile'];
}

const EXPANSIONS = {
  content: ['links', 'blocks'],
  profile: ['appearance'],
  activities: ['activities'],
} as const satisfies Readonly<Record<WrittenPart, readonly Schemas['ProfileExpansion'][]>>;

/** Fields of the profile that a connection can change. */
const PROFILE_FIELDS = [
  'name',
  'headline',
  'bio',
  'thanks_note',
  'reading',
  'icon_image_key',
  'cover_image_key',
  'locale',
  'genres',
] as const;

/** @throws Problem `not_registered`. */
export async function readPart(core: Core, viewer: Owner, part: WrittenPart): Promise<PartState> {
  const { user } = await readProfile(core, viewer, EXPANSIONS[part]);
  return toPart(user, part);
}

/** Returns the part after a write, from the response of the write and the part before it. */
export function toPartAfter(before: PartState, part: WrittenPart, response: unknown): PartState {
  // The operations of a part return its new state in one of these forms.
  const { user, links, blocks, items, version, group_titles } = response as Partial<
    Schemas['ProfileResponse'] & Schemas['PageContent'] & Schemas['ActivitySettings']
  >;
  if (part === 'profile') return toPart({ ...before.user, ...user }, part);
  if (links !== undefined && blocks !== undefined) return toPart({ ...before.user, links, blocks }, part);
  if (items === undefined || version === undefined) throw new Error(`The response has no ${part}`);
  return part === 'content'
    ? toPart({ ...before.user, links: { version, items: items as never } }, part)
    : toPart({ ...before.user, activities: { version, items, group_titles: group_titles as never } }, part);
}

function toPart(user: Schemas['Profile'], part: WrittenPart): PartState {
  const { links, blocks, appearance, activities } = user;
  if (part === 'content' && links !== undefined && blocks !== undefined)
    return toContent(user, links, blocks);
  if (part === 'profile' && appearance !== undefined) return toProfilePart(user, appearance);
  if (part === 'activities' && activities !== undefined) return toActivitiesPart(user, activities);
  throw new Error(`The profile was read without its ${part}`);
}

/** Whether a single write leads from one version to the other. */
export function isNextVersion(before: string, after: string): boolean {
  const [from, to] = [toNumbers(before), toNumbers(after)];
  const steps = [to[0] - from[0], to[1] - from[1]];
  return steps.every((step) => step === 0 || step === 1);
}

/** Reads the versions of all parts. @throws Problem `not_registered`. */
export async function readVersions(core: Core, viewer: Owner): Promise<PartVersions> {
  const { user } = await readProfile(core, viewer, Object.values(EXPANSIONS).flat());
  const { links, blocks, appearance, activities } = user;
  return {
    content: toVersion(links?.version, blocks?.version),
    profile: toVersion(user.version, appearance?.version),
    activities: toVersion(activities?.version),
  };
}

const toVersion = (...versions: readonly (number | undefined)[]): string => versions.join(':');

/** Reads the numbers that `toVersion` joined. */
function toNumbers(version: string): readonly [first: number, second: number] {
  const [first = 0, second = 0] = version.split(':').map(Number);
  return [first, second];
}

/** Stores the previous content of a part, and returns the new version. @throws Problem as the API’s write does. */
export async function restorePart(
  core: Core,
  viewer: Viewer,
  {
    part,
    content,
    version,
  }: { readonly part: WrittenPart; readonly content: PartContent; readonly version: string },
): Promise<string> {
  const [first, second] = toNumbers(version);
  // The journal stored the content in the form of these requests.
  if (part === 'content') {
    const { items } = content as Pick<Schemas['UpdatePageBlocksRequest'], 'items'>;
    const body = { links_version: first, version: second, known_kinds: [...BLOCK_TYPES], items };
    const written = await replacePageBlocks(core, { viewer, body });
    return toVersion(written.links.version, written.blocks.version);
  }
  if (part === 'profile') {
    const { profile, appearance } = content as Pick<
      Schemas['UpdateProfileRequest'],
      'profile' | 'appearance'
    >;
    const body = {
      profile: { ...profile, version: first },
      appearance: { ...appearance, version: second },
    };
    const { user } = await updateProfile(core, { viewer, body });
    return toVersion(user.version, user.appearance?.version);
  }
  const activities = content as Omit<Schemas['UpdateActivitiesRequest'], 'version'>;
  const written = await replaceActivities(core, { viewer, body: { ...activities, version: first } });
  return toVersion(written.version);
}

function toContent(
  user: Schemas['Profile'],
  links: Schemas['LinkList'],
  blocks: Schemas['PageBlockList'],
): PartState {
  const items = mergePage(links.items, blocks.items, ({ after_link_id: id }) => id).map((item) => {
    if (item.kind === 'block') {
      const { after_link_id: _place, ...block } = item.block;
      return { block };
    }
    const { position: _position, ...link } = item.link;
    return { link };
  });
  const entries = items.map((item): Entry => {
    const content = JSON.stringify(item);
    if (item.link !== undefined) {
      const { id, title: name, url } = item.link;
      return { what: 'link', id, name, host: URL.parse(url)?.host ?? null, content };
    }
    const kind = BLOCK_TYPES.find((type) => item.block[type] !== undefined) ?? 'block';
    return { what: 'block', id: item.block.id, name: kind, host: null, content };
  });
  return { version: toVersion(links.version, blocks.version), request: { items }, entries, user };
}

function toProfilePart(
  user: Schemas['Profile'],
  { version, ...appearance }: Schemas['AppearanceSettings'],
): PartState {
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field]]));
  const entries = Object.entries({ ...profile, appearance }).map(([name, value]): Entry => ({
    what: 'profile',
    id: name,
    name,
    host: null,
    content: JSON.stringify(value),
  }));
  return { version: toVersion(user.version, version), request: { profile, appearance }, entries, user };
}

function toActivitiesPart(
  user: Schemas['Profile'],
  { version, group_titles, items }: Schemas['ActivitySettings'],
): PartState {
  const activities = items.map(({ id, type, group, source_id, is_visible }) => ({
    id,
    type,
    group,
    source_id,
    is_visible,
  }));
  const entries = activities.map((activity): Entry => ({
    what: 'activity',
    id: activity.id,
    name: activity.type,
    host: null,
    content: JSON.stringify(activity),
  }));
  return { version: toVersion(version), request: { group_titles, activities }, entries, user };
}
