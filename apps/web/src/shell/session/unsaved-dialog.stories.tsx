import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, waitFor } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { UnsavedDialog } from './unsaved-dialog.tsx';

const meta = {
  title: 'Shell/Unsaved changes at the log-out',
  tags: ['!autodocs'],
  component: UnsavedDialog,
  args: { isOpen: true, count: 3, onStay: fn(), onLogOut: fn() },
  loaders: [loadWords([])],
  decorators: [withApp()],
} satisfies Meta<typeof UnsavedDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralChanges: Story = {
  play: async ({ args, loaded, userEvent }) => {
    const { common } = loaded['messages'] as Messages;
    const dialog = await screen.findByRole('dialog', { name: common?.log_out.unsaved_title ?? 'missing' });
    await waitFor(async () => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent('3');
    await userEvent.click(screen.getByRole('button', { name: common?.log_out.delete ?? 'missing' }));
    await expect(mocked(args.onLogOut)).toHaveBeenCalledOnce();
    await expect(mocked(args.onStay)).not.toHaveBeenCalled();
  },
};

/** Esc has the same effect as the button "stay". */
export const OneChange: Story = {
  args: { count: 1 },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(async () => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(mocked(args.onStay)).toHaveBeenCalledOnce();
    await expect(mocked(args.onLogOut)).not.toHaveBeenCalled();
  },
};
