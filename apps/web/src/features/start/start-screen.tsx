'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { StartContext } from '#shared/start/start-context.ts';
import {
  findOpenStep,
  START_STEP_IDS,
  type StartStep,
  type StartStepId,
  startStepsOf,
} from '#shared/start/start-steps.ts';

import { PublishStep } from './publish-step.tsx';

interface StartScreenProps {
  /** The panels of the steps that other features provide. */
  readonly panels: Readonly<Record<Exclude<StartStepId, 'publish'>, ReactNode>>;
}

/**
 * Returns the next open step after `from`; the last step when none is open. Skipped steps do not come back.
 */
function stepAfter(from: StartStepId, steps: readonly StartStep[]): StartStepId {
  const later = START_STEP_IDS.slice(START_STEP_IDS.indexOf(from) + 1);
  return later.find((id) => steps.some((step) => step.id === id && !step.isDone)) ?? 'publish';
}

function Steps({ profile, panels }: StartScreenProps & { readonly profile: EditorProfile }): ReactNode {
  const steps = startStepsOf(profile);
  const asked = useSearchParams().get('step');
  // The first step that was open at the start. A saved step stays on the screen until the creator presses
  // Next.
  const [first] = useState(() => findOpenStep(steps) ?? 'publish');
  const current = START_STEP_IDS.find((id) => id === asked) ?? first;
  const goTo = (id: StartStepId): void => {
    // Avoids a Next.js navigation, so that the next step opens offline and the back button returns.
    window.history.pushState(null, '', `?step=${id}`);
  };
  const goOn = (from: StartStepId): void => goTo(stepAfter(from, steps));
  // Every page has a look, so the publish step shows the look step as done.
  const shown =
    current === 'publish'
      ? steps.map((step) => (step.id === 'look' ? { ...step, isDone: true } : step))
      : steps;
  return (
    <StartContext value={{ steps: shown, goTo, goOn }}>
      {current === 'publish' ? <PublishStep profile={profile} /> : panels[current]}
    </StartContext>
  );
}

/** `/my/start`: guides a new account to a shared page, one question at a time. */
export function StartScreen({ panels }: StartScreenProps): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Steps profile={profile} panels={panels} />}</ProfileLoader>;
}
