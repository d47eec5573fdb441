import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

import type { EditorProfile } from '#shared/editor-profile.ts';

/** What a page needs before it is worth showing. */
const STEP_IDS = ['name', 'links', 'theme'] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  readonly id: StepId;
  readonly isDone: boolean;
}

const LINKS_WANTED = 3;

/** The steps in their order, each with whether it is done. */
export function nextStepsOf({ headline, bio, links, appearance }: EditorProfile): readonly Step[] {
  const hasTheme = appearance.version > 1 || appearance.theme_id !== DEFAULT_APPEARANCE.theme_id;
  const done: Readonly<Record<StepId, boolean>> = {
    name: headline !== '' || bio !== '',
    links: links.items.filter((link) => link.is_visible).length >= LINKS_WANTED,
    theme: hasTheme,
  };
  return STEP_IDS.map((id) => ({ id, isDone: done[id] }));
}
