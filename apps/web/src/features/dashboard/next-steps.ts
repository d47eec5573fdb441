import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

/** Steps that a creator should finish before publishing the page. */
const STEP_IDS = ['name', 'links', 'theme'] as const;
export type StepId = (typeof STEP_IDS)[number] | 'publish';

export interface Step {
  readonly id: StepId;
  readonly isDone: boolean;
}

const LINKS_WANTED = 3;
/** Maximum number of steps shown at once. */
const STEPS_AT_ONCE = 3;

/** All steps in order. Publishing comes last and is left out once the creator's page is public. */
export function nextStepsOf(profile: EditorProfile): readonly Step[] {
  const { headline, bio, links, appearance, visibility } = profile;
  const hasTheme = appearance.version > 1 || appearance.theme_id !== DEFAULT_APPEARANCE.theme_id;
  const done = {
    name: headline !== '' || bio !== '',
    links: links.items.filter((link) => link.is_visible).length >= LINKS_WANTED,
    theme: hasTheme,
  } satisfies Record<(typeof STEP_IDS)[number], boolean>;
  const steps = STEP_IDS.map((id): Step => ({ id, isDone: done[id] }));
  return visibility === 'public' ? steps : [...steps, { id: 'publish', isDone: false }];
}

/** At most three steps in order; open steps take precedence over finished steps. */
export function stepsAtOnce(steps: readonly Step[]): readonly Step[] {
  const shown = new Set(
    steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)).slice(0, STEPS_AT_ONCE),
  );
  return steps.filter((step) => shown.has(step));
}
