'use client';

import { Previewed } from '#shared/preview/previewed.tsx';

import { DecorationChoices } from '../decorations/decoration-choices.tsx';
import { InvitationSwitch } from './invitation-switch.tsx';
import type { PartChoicesProps } from './layout-choices.tsx';

/** Choices of the decorations and of the page's footer. */
export function ExtrasChoices({ profile, look, onChange }: PartChoicesProps): React.JSX.Element {
  return (
    <>
      <DecorationChoices look={look} stored={profile.appearance} onChange={onChange} />
      <Previewed spot="invitation">
        <InvitationSwitch look={look} onChange={(shows_invitation) => onChange({ shows_invitation })} />
      </Previewed>
    </>
  );
}
