'use client';

import type { Appearance } from '@musubi/domain/appearance';

import { OfuseDisplayChoice } from '#shared/appearance-editor/ofuse-display-choice.tsx';
import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import { DecorationChoices } from './decoration-choices.tsx';
import { InvitationSwitch } from './invitation-switch.tsx';
import { HeaderLayoutChoice, LinkShapeChoice, PageLayoutChoice } from './shape-choices.tsx';

interface LowerChoicesProps {
  readonly profile: EditorProfile;
  readonly look: Appearance;
  readonly onChange: (part: Partial<Appearance>) => void;
}

/** The choices below the colours, in one module, so that the first load of the screen has none of them. */
export function LowerChoices({ profile, look, onChange }: LowerChoicesProps): React.JSX.Element {
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
      <Previewed spot="invitation">
        <InvitationSwitch look={look} onChange={(shows_invitation) => onChange({ shows_invitation })} />
      </Previewed>
      <DecorationChoices look={look} stored={profile.appearance} onChange={onChange} />
    </>
  );
}
