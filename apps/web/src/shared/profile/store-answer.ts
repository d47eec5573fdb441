import type { EditorProfile } from './editor-profile.ts';

/** The part of the profile that a save has stored, with the version that the request sent. */
export interface StoredAnswer {
  readonly sentVersion: number;
  readonly stored: Partial<EditorProfile> & Pick<EditorProfile, 'version'>;
}

type KnownProfile = EditorProfile | undefined;

/** Changes the cached profile and sets whether the client has to refetch the profile. */
type MutateProfile = (
  change: (known: KnownProfile) => KnownProfile,
  options: { readonly revalidate: (known: KnownProfile) => boolean },
) => Promise<unknown>;

/**
 * Patches the cached profile with the response to a save. The texts and the OFUSE settings share one version,
 * but a response contains only one of the two. When there was another save in between, the client refetches
 * the whole profile.
 */
export function storeAnswer(mutate: MutateProfile, { sentVersion, stored }: StoredAnswer): void {
  void mutate((known) => (known?.version === sentVersion ? { ...known, ...stored } : known), {
    revalidate: (known) => known?.version !== stored.version,
  });
}
