import { DOOR_FIELDS } from '@musubi/ui/profile-page/form-fields';

import type { PageOwner } from './ha-owner.ts';
import type { PageState } from './ha-visitor.ts';

/** How an owner or an operator closes a page to some visitors and opens it again. */
export interface Closing {
  readonly name: string;
  readonly state: PageState;
  readonly close: (owner: PageOwner) => Promise<void>;
  readonly open: (owner: PageOwner) => Promise<void>;
  /** Form that opens the door of the page; null for pages without a door. */
  readonly form: Readonly<Record<string, string>> | null;
}

const WORD = 'swan lake';

export const CLOSINGS: readonly Closing[] = [
  {
    name: 'locked',
    state: 'gated',
    close: async (owner) =>
      owner.setAudience({ is_locked: true, lock_word: WORD, shows_name_on_door: false }),
    open: async (owner) => owner.setAudience({ is_locked: false }),
    form: { [DOOR_FIELDS.word]: WORD },
  },
  {
    name: 'for adults only',
    state: 'gated',
    close: async (owner) => owner.setAudience({ is_adult: true, shows_name_on_door: false }),
    open: async (owner) => owner.setAudience({ is_adult: false }),
    form: { [DOOR_FIELDS.isAdult]: 'on' },
  },
  {
    name: 'unlisted',
    state: 'unlisted',
    close: async (owner) => owner.setVisibility('unlisted'),
    open: async (owner) => owner.setVisibility('public'),
    form: null,
  },
  {
    name: 'a draft',
    state: 'draft',
    close: async (owner) => owner.setVisibility('draft'),
    open: async (owner) => owner.setVisibility('public'),
    form: null,
  },
  {
    name: 'suspended',
    // Visitors see no difference between a draft and a suspended page.
    state: 'draft',
    close: async (owner) => owner.setSuspended(true),
    open: async (owner) => owner.setSuspended(false),
    form: null,
  },
];
