import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { MonthlySupport } from './monthly-support.tsx';

const pages = {
  isPending: false,
  failure: null,
  register: fn(async (): Promise<void> => {}),
  showPayments: fn(async (): Promise<void> => {}),
};

const meta = {
  title: 'OFUSE/Monthly support before the registration',
  tags: ['!autodocs'],
  component: MonthlySupport,
  args: { pubId: 'mio', isCreator: false, isTaken: false, pages, onChange: fn() },
  loaders: [loadWords(['ofuse'])],
  decorators: [withApp()],
} satisfies Meta<typeof MonthlySupport>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const On: Story = {
  args: { isTaken: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(pages.register).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  args: { isTaken: true, pages: { ...pages, failure: 'The payment provider does not answer.' } },
};
