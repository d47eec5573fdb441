import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { AmountForm } from './amount-form.tsx';

const meta = {
  title: 'Supports/Amount',
  tags: ['!autodocs'],
  component: AmountForm,
  args: {
    chosen: null,
    continueLabel: 'Continue to payment',
    next: 'You pay the first month now, then on the same day each month until you cancel.',
    isPending: false,
    failure: null,
    onPay: fn((_amount: number): void => {}),
  },
  loaders: [loadWords(['supports'])],
  decorators: [withApp()],
} satisfies Meta<typeof AmountForm>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One amount is preselected, and the user can choose another amount. */
export const Undecided: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('radio', { name: /1,000/ });
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPay).toHaveBeenCalledWith(1000);
  },
};

/** The payment provider was unreachable: an error shows, and the chosen amount stays selected. */
export const Failed: Story = {
  args: { failure: 'You seem to be offline.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** The fan types an amount outside the limits: the error names the limits. */
export const OtherAmount: Story = {
  args: { chosen: 777 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('777');
    await userEvent.clear(field);
    await userEvent.type(field, '99');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPay).not.toHaveBeenCalled();
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, '1234');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPay).toHaveBeenCalledWith(1234);
  },
};
