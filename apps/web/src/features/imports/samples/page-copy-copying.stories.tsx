import type { Import, ImportObjects } from '@musubi/api-client';
import { createImport, createImportFields, createImportObjects } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { ImportPlan } from '../plan/import-plan.tsx';
import { ALL_PARTS } from './copy-samples.ts';
import {
  applyImport,
  COPY_PLAN,
  copyObjects,
  copyPlatform,
  copyWords,
  ownTick,
  partTick,
  press,
  pressAdd,
  resetCopyPlatform,
  statusOf,
} from './copy-story.tsx';

const meta = {
  title: 'Imports/Copying of a page copy',
  tags: ['!autodocs'],
  component: ImportPlan,
  args: COPY_PLAN,
  loaders: [loadWords(['imports', 'page-copies'])],
  decorators: [withApp({ platform: copyPlatform })],
  beforeEach: resetCopyPlatform,
} satisfies Meta<typeof ImportPlan>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The creator stops the copying and continues it later. Copied pictures are kept. */
export const Copying: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const open = Promise.withResolvers<ImportObjects>();
    copyObjects.mockResolvedValueOnce(createImportObjects({ done: 4, total: 40 }));
    copyObjects.mockReturnValueOnce(open.promise);
    await userEvent.click(ownTick(context));
    await pressAdd(context);
    await waitFor(async () => expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '4'));
    const statuses = canvas.getAllByRole('status').map((status) => status.textContent);
    await expect(statuses).toContain(copyWords(context).copying);
    const stop = canvas.getAllByRole('button').at(-1);
    await press(context, 1);
    open.resolve(createImportObjects({ done: 8, total: 40 }));
    await waitFor(async () => expect(canvas.queryByRole('progressbar')).toBeNull());
    await expect(stop).not.toBeInTheDocument();
    await expect(applyImport).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('button').at(-2)).toHaveFocus();
    copyObjects.mockResolvedValueOnce(createImportObjects({ done: 40, total: 40, not_copied: 2 }));
    await pressAdd(context);
    await waitFor(async () => expect(args.onApplied).toHaveBeenCalled());
    await expect(args.onApplied).toHaveBeenLastCalledWith(createImport(), {
      notCopied: 2,
      planned: ALL_PARTS.map(({ part, count }) => ({ part, count })),
    });
    await expect(copyObjects).toHaveBeenLastCalledWith(
      {
        id: args.plan.id,
        copyImportObjectsRequest: {
          items: [0, 2, 3],
          fields: ['genres', 'contact_email', 'thanks_note', 'ofuse_url', 'ofuse_message', 'icon'],
          parts: ['appearance', 'blocks', 'activities', 'letters'],
          is_own: true,
        },
      },
      expect.anything(),
    );
  },
};

/** The progress of copying as a creator sees it. The copying never ends. */
export const Half: Story = {
  play: async (context) => {
    copyObjects.mockResolvedValueOnce(createImportObjects({ done: 16, total: 40 }));
    copyObjects.mockReturnValueOnce(Promise.withResolvers<ImportObjects>().promise);
    await context.userEvent.click(ownTick(context));
    await pressAdd(context);
    await expect(await context.canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const WithoutNetwork: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    copyObjects.mockResolvedValueOnce(createImportObjects({ done: 8, total: 40 }));
    copyObjects.mockRejectedValueOnce(new ApiFailure('network'));
    await userEvent.click(ownTick(context));
    await pressAdd(context);
    await expect(await canvas.findByRole('alert')).toHaveFocus();
    await expect(applyImport).not.toHaveBeenCalled();
  },
};

/** The counts of the stopped run are shown only while the button would continue it. */
export const StoppedThenChanged: Story = {
  // Without pictures of the page, the confirmed rights change no field of the choice.
  args: { plan: { ...COPY_PLAN.plan, fields: createImportFields({ has_icon: false }) } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    copyObjects.mockResolvedValueOnce(createImportObjects({ done: 4, total: 40 }));
    copyObjects.mockRejectedValueOnce(new ApiFailure('network'));
    await userEvent.click(ownTick(context));
    await pressAdd(context);
    await canvas.findByRole('alert');
    await expect(statusOf(context)).toHaveTextContent(/4/);
    await userEvent.click(partTick(context, 1));
    await expect(statusOf(context)).not.toHaveTextContent(/4/);
    await expect(statusOf(context)).not.toBeEmptyDOMElement();
    await userEvent.click(partTick(context, 1));
    await expect(statusOf(context)).toHaveTextContent(/4/);
    await userEvent.click(ownTick(context));
    await expect(statusOf(context)).not.toHaveTextContent(/4/);
  },
};

export const StoppedBeforeTheFirstAnswer: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const open = Promise.withResolvers<ImportObjects>();
    copyObjects.mockReturnValueOnce(open.promise);
    await userEvent.click(ownTick(context));
    await pressAdd(context);
    await canvas.findByRole('progressbar');
    await press(context, 1);
    open.reject(new ApiFailure('network'));
    await waitFor(async () => expect(canvas.queryByRole('progressbar')).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(statusOf(context)).not.toBeEmptyDOMElement();
    await expect(canvas.getAllByRole('button').at(-1)).toBeEnabled();
  },
};

/** The back button is disabled while the import is applied. */
export const Applying: Story = {
  play: async (context) => {
    applyImport.mockReturnValueOnce(Promise.withResolvers<Import>().promise);
    await pressAdd(context);
    await expect(context.canvas.getAllByRole('button').at(-1)).toBeDisabled();
  },
};
