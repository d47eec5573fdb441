import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { hasOwnName } from '@musubi/domain/display-name';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

/** The steps from a new account to a shared page, in order. */
export const START_STEP_IDS = ['name', 'genres', 'links', 'look', 'publish'] as const;
export type StartStepId = (typeof START_STEP_IDS)[number];

/** The steps that ask something. The button of the last publishes the page. */
export const START_QUESTION_IDS = START_STEP_IDS.filter((id) => id !== 'publish');

export interface StartStep {
  readonly id: StartStepId;
  readonly isDone: boolean;
}

/** Whether the page has never been public and has no links, so that its URL cannot be in use yet. */
export function isUnshared({ visibility, links }: Pick<EditorProfile, 'visibility' | 'links'>): boolean {
  return visibility !== 'public' && links.items.length === 0;
}

/**
 * All five steps with their state. The state derives from the profile alone, so every device shows the same
 * next step and the total never changes.
 */
export function startStepsOf(profile: EditorProfile): readonly StartStep[] {
  const { headline, bio, icon_image_key: icon, genres, links, appearance, visibility } = profile;
  const { has_name_notice: asks = false } = profile;
  const done = {
    // A name that an earlier version took from the sign-in provider does not count as given.
    name: (hasOwnName(profile) && !asks) || headline !== '' || bio !== '' || icon !== null,
    genres: genres.length > 0,
    links: links.items.some((link) => link.is_visible),
    look: appearance.version > 1 || appearance.theme_id !== DEFAULT_APPEARANCE.theme_id,
    publish: visibility === 'public',
  } satisfies Record<StartStepId, boolean>;
  return START_STEP_IDS.map((id) => ({ id, isDone: done[id] }));
}

/** The first open step; null when all are done. */
export function findOpenStep(steps: readonly StartStep[]): StartStepId | null {
  return steps.find((step) => !step.isDone)?.id ?? null;
}
