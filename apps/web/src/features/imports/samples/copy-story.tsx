import type { Import, ImportObjects } from '@musubi/api-client';
import { createImport, createImportObjects } from '@musubi/api-client/testing';
import { BRAND } from '@musubi/domain/brand';
import type { Messages } from '@musubi/i18n/messages';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { StoryObj } from '@storybook/react-vite';
import { fn, within } from 'storybook/test';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import type { AppliedReport } from '../apply/applied-report.ts';
import { NO_PLAN_TICKS, type PlanTicks } from '../choice/saved-ticks.ts';
import type { ImportPlan } from '../plan/import-plan.tsx';
import { ALL_PARTS, createCopyPlan } from './copy-samples.ts';

const profile = createEditorProfile({
  pub_id: 'mio_draws',
  name: 'Mio',
  bio: 'Paints',
  cover_image_key: 'c',
});

export const copyObjects = fn(async (_request: unknown): Promise<ImportObjects> =>
  Promise.resolve(createImportObjects({ done: 6 })),
);
export const applyImport = fn(async (_request: unknown): Promise<Import> => Promise.resolve(createImport()));

/** Stands in for a link to another screen, which would need the router. */
function SampleLink(): React.JSX.Element {
  return (
    <LinkButton size="small" href="#">
      {BRAND.slug}
    </LinkButton>
  );
}

/** Props of the plan of a copy with all parts. */
export const COPY_PLAN = {
  plan: createCopyPlan({ parts: ALL_PARTS }),
  profile,
  savedTicks: { load: () => NO_PLAN_TICKS, save: fn((_ticks: PlanTicks): void => {}) },
  onBack: fn((): void => {}),
  namesLink: <SampleLink />,
  audienceLink: <SampleLink />,
  unlockLink: <SampleLink />,
  onApplied: fn(async (_applied: Import, _report: AppliedReport): Promise<void> => Promise.resolve()),
  onOutdated: fn(async (_current: Import): Promise<void> => Promise.resolve()),
  onExpired: fn(async (): Promise<void> => Promise.resolve()),
};

/** API operations of the plan, each of which a story can change for its next calls. */
export const copyPlatform = { v4CopyImportObjects: copyObjects, v4ApplyImport: applyImport };

export function resetCopyPlatform(): void {
  copyObjects.mockReset();
  copyObjects.mockResolvedValue(createImportObjects({ done: 6 }));
  applyImport.mockReset();
  applyImport.mockResolvedValue(createImport());
}

type PlayContext = Parameters<NonNullable<StoryObj<typeof ImportPlan>['play']>>[0];

/** Texts about a page copy, loaded by `loadWords`. */
export function copyWords({ loaded }: PlayContext): NonNullable<Messages['imports']>['copy'] {
  const { imports } = loaded['messages'] as Messages;
  if (imports === undefined) throw new Error('No words');
  return imports.copy;
}

/** The checkbox that confirms the rights to pictures and files. */
export function ownTick({ canvasElement }: PlayContext): HTMLElement {
  const pictures = canvasElement.querySelector<HTMLElement>('[aria-labelledby=import-pictures]');
  if (pictures === null) throw new Error('No section of pictures');
  const [tick] = within(pictures).getAllByRole('checkbox');
  if (tick === undefined) throw new Error('No tick');
  return tick;
}

export async function press({ canvas, userEvent }: PlayContext, fromEnd: number): Promise<void> {
  const button = canvas.getAllByRole('button').at(-fromEnd);
  if (button !== undefined) await userEvent.click(button);
}

/** The status below the counts: why the button is disabled, or the progress of the copying. */
export function statusOf({ canvas }: PlayContext): HTMLElement {
  const status = canvas.getAllByRole('status').at(-1);
  if (status === undefined) throw new Error('No status');
  return status;
}

/** The checkbox of a part of the page copy. */
export function partTick({ canvasElement }: PlayContext, at: number): HTMLElement {
  const parts = canvasElement.querySelector<HTMLElement>('[aria-labelledby=import-parts]');
  const tick = parts === null ? undefined : within(parts).getAllByRole('checkbox')[at];
  if (tick === undefined) throw new Error('No tick');
  return tick;
}

export const pressAdd = async (context: PlayContext): Promise<void> => press(context, 2);
