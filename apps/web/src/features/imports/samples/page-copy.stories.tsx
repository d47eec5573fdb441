import { createImportFields } from '@musubi/api-client/testing';
import { BRAND } from '@musubi/domain/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NO_PLAN_TICKS, type PlanTicks } from '../choice/saved-ticks.ts';
import { ImportPlan } from '../plan/import-plan.tsx';
import { ALL_PARTS, createCopyPlan, UNSIGNED } from './copy-samples.ts';
import {
  applyImport,
  COPY_PLAN,
  copyObjects,
  copyPlatform,
  copyWords,
  ownTick,
  partTick,
  pressAdd,
  resetCopyPlatform,
  statusOf,
} from './copy-story.tsx';

const NO_FIELDS = { name: null, headline: null, bio: null, contact_email: null, has_icon: false };

const meta = {
  title: 'Imports/Page copy',
  tags: ['!autodocs'],
  component: ImportPlan,
  args: COPY_PLAN,
  loaders: [loadWords(['imports', 'page-copies'])],
  decorators: [withApp({ platform: copyPlatform })],
  beforeEach: resetCopyPlatform,
} satisfies Meta<typeof ImportPlan>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Signed: Story = {
  play: async (context) => {
    const { args, canvas } = context;
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(canvas.queryByText(copyWords(context).no_letters)).toBeNull();
    await pressAdd(context);
    await expect(copyObjects).not.toHaveBeenCalled();
    await expect(applyImport).toHaveBeenCalledWith({
      id: args.plan.id,
      applyImportRequest: {
        links_version: 2,
        profile_version: 3,
        items: [0, 2, 3],
        fields: ['genres', 'contact_email', 'thanks_note', 'ofuse_url', 'ofuse_message'],
        uses_pictures: false,
        page_copy: {
          parts: ['appearance', 'blocks', 'activities', 'letters'],
          appearance_version: 2,
          blocks_version: 1,
          activities_version: 1,
        },
      },
    });
  },
};

/** A copy without a signature, so letters cannot be imported. A newer version made one of its parts. */
export const NotSigned: Story = {
  args: { plan: createCopyPlan(UNSIGNED) },
  play: async (context) => {
    const row = (at: number): HTMLElement | null => partTick(context, at).closest('label');
    await expect(row(2)).not.toHaveTextContent(/0/);
    await expect(row(3)).toHaveTextContent(/12/);
    const { no_letters: noLetters, newer_parts: newer } = copyWords(context);
    await expect(context.canvas.getByText(noLetters)).toBeVisible();
    await expect(context.canvas.getByText(new RegExp(`${newer.links}.*${newer.names}`))).toBeVisible();
    await expect(context.canvas.getAllByRole('link')).toHaveLength(1);
    await pressAdd(context);
    await expect(applyImport).toHaveBeenCalledWith(
      expect.objectContaining({
        applyImportRequest: expect.objectContaining({
          page_copy: expect.objectContaining({ parts: ['blocks'] }) as unknown,
        }) as unknown,
      }),
    );
  },
};

export const WrongSignature: Story = { args: { plan: createCopyPlan({ signature: 'wrong' }) } };

export const UnknownSigner: Story = { args: { plan: createCopyPlan({ signature: 'unknown_instance' }) } };

export const Locked: Story = {
  play: async (context) => {
    applyImport.mockRejectedValueOnce(new ApiFailure('function_locked'));
    await pressAdd(context);
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toHaveFocus();
    const leaveOut = within(alert).getByRole('button');
    await context.userEvent.click(leaveOut);
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expect(context.canvas.getAllByRole('button').at(-2)).toHaveFocus();
    await pressAdd(context);
    await expect(applyImport).toHaveBeenLastCalledWith(
      expect.objectContaining({
        applyImportRequest: expect.objectContaining({
          page_copy: expect.objectContaining({ parts: ['blocks', 'letters'] }) as unknown,
        }) as unknown,
      }),
    );
  },
};

/** The notice names the parts of the refused attempt and disappears when the creator changes a part. */
export const LockedThenChanged: Story = {
  play: async (context) => {
    applyImport.mockRejectedValueOnce(new ApiFailure('function_locked'));
    await context.userEvent.click(partTick(context, 0));
    await pressAdd(context);
    await expect(await context.canvas.findByRole('alert')).toHaveFocus();
    await context.userEvent.click(partTick(context, 0));
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expect(partTick(context, 0)).toHaveFocus();
  },
};

/** Without any other choice the button is disabled, so the focus moves to the reason. */
export const LockedAlone: Story = {
  args: {
    plan: {
      ...createCopyPlan({ parts: ALL_PARTS.slice(0, 1) }),
      items: [],
      fields: createImportFields(NO_FIELDS),
    },
  },
  play: async (context) => {
    applyImport.mockRejectedValueOnce(new ApiFailure('function_locked'));
    await pressAdd(context);
    const alert = await context.canvas.findByRole('alert');
    await context.userEvent.click(within(alert).getByRole('button'));
    await expect(context.canvas.getAllByRole('button').at(-2)).toBeDisabled();
    await expect(statusOf(context)).toHaveFocus();
    await expect(statusOf(context)).not.toBeEmptyDOMElement();
  },
};

export const LockedNotice: Story = {
  play: async (context) => {
    applyImport.mockRejectedValueOnce(new ApiFailure('function_locked'));
    await pressAdd(context);
    await expect(await context.canvas.findByRole('alert')).toHaveFocus();
  },
};

/** Switches between the plan and another screen, which unmounts the plan. */
function Leaving(args: React.ComponentProps<typeof ImportPlan>): React.JSX.Element {
  const [isLeft, setIsLeft] = useState(false);
  const [savedTicks] = useState(() => {
    let stored: PlanTicks = NO_PLAN_TICKS;
    return { load: () => stored, save: (ticks: PlanTicks) => void (stored = ticks) };
  });
  return (
    <>
      <button type="button" onClick={() => setIsLeft(!isLeft)}>
        {BRAND.slug}
      </button>
      {!isLeft && <ImportPlan {...args} savedTicks={savedTicks} />}
    </>
  );
}

export const ReturnedFromAnotherScreen: Story = {
  render: (args) => <Leaving {...args} />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(ownTick(context));
    await userEvent.click(partTick(context, 1));
    const leave = canvas.getByRole('button', { name: BRAND.slug });
    await userEvent.click(leave);
    await userEvent.click(leave);
    await expect(ownTick(context)).toBeChecked();
    await expect(partTick(context, 1)).not.toBeChecked();
    await expect(partTick(context, 2)).toBeChecked();
  },
};
