import { toSuggestedName } from '@musubi/domain/suggested-name';

import type { OwnProfileRow, PlainProfileRow } from '#core/creators/own-profiles.ts';
import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import { type LinkRecord, toLinkList } from '#modules/links/public.ts';
import { type BlockRecord, toPageBlockList } from '#modules/page-blocks/public.ts';
import { toFields } from '#platform/database/field-table.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { APPEARANCE_COLUMNS, PROFILE_COLUMNS } from './profile.fields.ts';
import type { ProfileRow } from './profile.repository.ts';

type Schemas = components['schemas'];
export type Expansion = Schemas['ProfileExpansion'];

/** The owner to whom a profile is shown. */
export type ProfileViewer = Pick<Viewer, 'pageId' | 'nameAtProvider'>;

export interface ProfileParts {
  readonly viewer: ProfileViewer;
  readonly expansions: ReadonlySet<Expansion>;
  /** Required when `expansions` has `links`. */
  readonly links?: readonly LinkRecord[];
  /** Required when `expansions` has `blocks`, in addition to `links`. */
  readonly blocks?: readonly BlockRecord[];
  /** Required when `expansions` has `activities`. */
  readonly activities?: Schemas['ActivitySettings'] | undefined;
}

/** The owner's view of a profile without expansions. */
export function toPlainProfile(
  row: PlainProfileRow,
  viewer: ProfileViewer,
): Required<Omit<Schemas['Profile'], Expansion>> {
  // Includes every field. Some fields are optional in the contract only because older servers omit them.
  return {
    id: row.userId,
    pub_id: row.pubId,
    main_name: row.mainName,
    pib_id: row.pibId,
    ...toFields(PROFILE_COLUMNS, row),
    visibility: toOwnVisibility(row),
    has_name_notice: row.asksAboutName && row.name === toSuggestedName(viewer.nameAtProvider),
    is_creator: row.isCreator,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The owner's view of a profile, with the requested expansions. */
export function toProfile(
  row: OwnProfileRow,
  { viewer, expansions, links = [], blocks = [], activities }: ProfileParts,
): Schemas['Profile'] {
  return {
    ...toPlainProfile(row, viewer),
    ...(expansions.has('links') && { links: toLinkList(row.linksVersion, links) }),
    ...(expansions.has('blocks') && { blocks: toPageBlockList(row.blocksVersion, blocks, links) }),
    ...(activities !== undefined && { activities }),
    ...(expansions.has('appearance') && { appearance: toAppearanceSettings(row) }),
    ...(expansions.has('ofuse') && { ofuse: toOfuseSettings(row) }),
  };
}

function toAppearanceSettings(row: ProfileRow): Schemas['AppearanceSettings'] {
  return { version: row.appearanceVersion, ...toAppearance(row) };
}

/** The appearance settings without their version. */
export function toAppearance(
  row: Pick<ProfileRow, (typeof APPEARANCE_COLUMNS)[keyof typeof APPEARANCE_COLUMNS]>,
): Schemas['Appearance'] {
  return toFields(APPEARANCE_COLUMNS, row);
}

export function toOfuseSettings(
  row: Pick<ProfileRow, 'isCreator' | 'ofuseUrl' | 'ofuseMessage' | 'takesSupport'>,
): Schemas['OfuseSettings'] {
  return {
    is_creator: row.isCreator,
    creator_url: row.ofuseUrl,
    message: row.ofuseMessage,
    takes_support: row.takesSupport,
  };
}
