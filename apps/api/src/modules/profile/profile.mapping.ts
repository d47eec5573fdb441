import type { components } from '#generated/contract.ts';
import { toLinkList } from '#modules/links/links.mapping.ts';
import type { LinkRecord } from '#modules/links/links.rules.ts';

import type { ProfileRow } from './profile.repository.ts';

type Schemas = components['schemas'];
export type Expansion = Schemas['ProfileExpansion'];

export interface ProfileParts {
  readonly expansions: ReadonlySet<Expansion>;
  /** Required when `expansions` has `links`. */
  readonly links?: readonly LinkRecord[];
  /** Required when `expansions` has `activities`. */
  readonly activities?: Schemas['ActivitySettings'] | undefined;
}

/** The owner's view of a profile, with the requested expansions. */
export function toProfile(
  row: ProfileRow,
  { expansions, links = [], activities }: ProfileParts,
): Schemas['Profile'] {
  return {
    id: row.userId,
    pub_id: row.pubId,
    pib_id: row.pibId,
    name: row.name,
    headline: row.headline,
    bio: row.bio,
    icon_image_key: row.iconImageKey,
    cover_image_key: row.coverImageKey,
    contact_email: row.contactEmail,
    is_contact_email_public: row.isContactEmailPublic,
    locale: row.locale,
    genres: row.genres,
    visibility: row.chosenVisibility ?? row.visibility,
    is_creator: row.isCreator,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(expansions.has('links') && { links: toLinkList(row.linksVersion, links) }),
    ...(activities !== undefined && { activities }),
    ...(expansions.has('appearance') && { appearance: toAppearanceSettings(row) }),
    ...(expansions.has('ofuse') && { ofuse: toOfuseSettings(row) }),
  };
}

function toAppearanceSettings(row: ProfileRow): Schemas['AppearanceSettings'] {
  return { version: row.appearanceVersion, ...toAppearance(row) };
}

type AppearanceColumns = Pick<
  ProfileRow,
  'themeId' | 'font' | 'accentColor' | 'backgroundColor' | 'linkShape' | 'headerLayout' | 'ofuseDisplayType'
>;

/** The appearance without its version. */
export function toAppearance(row: AppearanceColumns): Schemas['Appearance'] {
  return {
    theme_id: row.themeId,
    font: row.font,
    accent_color: row.accentColor,
    background_color: row.backgroundColor,
    link_shape: row.linkShape,
    header_layout: row.headerLayout,
    ofuse_display_type: row.ofuseDisplayType,
  };
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
