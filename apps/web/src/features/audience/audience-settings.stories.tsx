import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { LockSetting } from './lock-setting.tsx';
import type { AudienceChange } from './send-change.ts';
import { StateCard } from './state-card.tsx';

const WORD = 'swan lake';

const meta = {
  title: 'Audience/Settings',
  tags: ['!autodocs'],
  component: LockSetting,
  args: {
    audience: { is_locked: false, lock_hint: '' },
    onChange: fn(async (_change: AudienceChange): Promise<void> => Promise.resolve()),
  },
  loaders: [loadWords(['audience'])],
  decorators: [withApp()],
} satisfies Meta<typeof LockSetting>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const form = canvas.getAllByRole('textbox').at(-1);
    await expect(form).toBeVisible();
    await userEvent.keyboard('abc{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(document.activeElement as HTMLInputElement);
    await userEvent.keyboard(`${WORD}{Enter}`);
    await expect(args.onChange).toHaveBeenCalledWith({ is_locked: true, lock_word: WORD, lock_hint: '' });
  },
};

export const Locked: Story = {
  args: { audience: { is_locked: true, lock_hint: 'バレエの題名' } },
};

export const AsksBeforeUnlocking: Story = {
  args: { audience: { is_locked: true, lock_hint: '' } },
  play: async ({ args, canvas, userEvent }) => {
    const unlock = canvas.getAllByRole('button').at(-1);
    if (unlock !== undefined) await userEvent.click(unlock);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ is_locked: false });
  },
};

/** Another tab set a lock word at the same time: the API refused the change, and the page is now locked. */
function LockedMeanwhile(): React.JSX.Element {
  const [isLocked, setIsLocked] = useState(false);
  const refuse = async (): Promise<void> => {
    setIsLocked(true);
    throw new ApiFailure('version_conflict');
  };
  return <LockSetting audience={{ is_locked: isLocked, lock_hint: '' }} onChange={refuse} />;
}

export const KeepsTheTypedWord: Story = {
  render: () => <LockedMeanwhile />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard(`${WORD}{Enter}`);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByDisplayValue(WORD)).toBeVisible();
  },
};

export const PublicPage: Story = { render: () => <StateCard state="public" path="/@mio" /> };
export const LockedPage: Story = { render: () => <StateCard state="locked_adult" path="/@mio" /> };
export const Draft: Story = { render: () => <StateCard state="draft" path="/@mio" /> };
