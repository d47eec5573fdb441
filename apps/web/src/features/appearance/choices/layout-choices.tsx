'use client';

import type { Appearance } from '@musubi/domain/appearance';

import { OfuseDisplayChoice } from '#shared/appearance-editor/ofuse-display-choice.tsx';
import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import { HeaderLayoutChoice, LinkShapeChoice, PageLayoutChoice } from './shape-choices.tsx';

export interface PartChoicesProps {
  readonly profile: EditorProfile;
  readonly look: Appearance;
  readonly onChange: (part: Partial<Appearance>) => void;
}

/** Choices of the shapes and positions of the page's elements. */
export function LayoutChoices({ profile, look, onChange }: PartChoicesProps): React.JSX.Element {
  return (
    <>
      <Previewed spot="links">
        <LinkShapeChoice look={look} onChange={(link_shape) => onChange({ link_shape })} />
      </Previewed>
      <Previewed spot="icon">
        <HeaderLayoutChoice look={look} onChange={(header_layout) => onChange({ header_layout })} />
      </Previewed>
      <PageLayoutChoice look={look} onChange={(layout) => onChange({ layout })} />
      {(profile.is_creator || profile.ofuse.creator_url !== null) && (
        <Previewed spot="ofuse">
          <OfuseDisplayChoice
            look={look}
            onChange={(ofuse_display_type) => onChange({ ofuse_display_type })}
          />
        </Previewed>
      )}
    </>
  );
}
