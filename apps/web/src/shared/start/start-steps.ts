import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { hasOwnName } from '@musubi/domain/display-name';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

/** The steps from a new account to a shared page, in order. */
export const START_STEP_IDS = ['name', 'genres', 'links', 'look', 'publish'] as const;
export type StartStepId = (typeof START_STEP_IDS)[number];

/** The steps that ask a question. The button of the last question publishes the page. */
export const START_QUESTION_IDS = START_STEP_IDS.filter((id) => id !== 'publish');

type QuestionId = Exclude<StartStepId, 'publish'>;

/** The steps without which a page has no content. */
const ESSENTIAL_STEP_IDS: readonly StartStepId[] = ['name', 'genres', 'links'];

export interface StartStep {
  readonly id: StartStepId;
  readonly isDone: boolean;
}

export interface QuestionStep extends StartStep {
  readonly id: QuestionId;
}

/** Returns the steps with questions: all of them, or only the essential ones. */
export function questionsOf(
  steps: readonly StartStep[],
  { isEssential = false }: { readonly isEssential?: boolean } = {},
): readonly QuestionStep[] {
  return steps
    .filter((step): step is QuestionStep => step.id !== 'publish')
    .filter(({ id }) => !isEssential || ESSENTIAL_STEP_IDS.includes(id));
}

/** Whether the page is not public and has no links, so that its URL is probably not in use yet. */
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
    // A name that an earlier version took from the sign-in provider does not count as chosen.
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

const isStepDone = (steps: readonly StartStep[], id: StartStepId): boolean =>
  steps.some((step) => step.id === id && step.isDone);

const hasEssentials = (steps: readonly StartStep[]): boolean =>
  ESSENTIAL_STEP_IDS.every((id) => isStepDone(steps, id));

/** Whether the page is not public and lacks an essential step. */
export function isInTheMaking(steps: readonly StartStep[]): boolean {
  return !isStepDone(steps, 'publish') && !hasEssentials(steps);
}

/** The step to propose: publishing once all essential steps are done, otherwise the first open step. */
export function findNextStep(steps: readonly StartStep[]): StartStepId | null {
  const mayPublish = hasEssentials(steps) && !isStepDone(steps, 'publish');
  return mayPublish ? 'publish' : findOpenStep(steps);
}
