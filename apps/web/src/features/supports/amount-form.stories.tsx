import type { CreateSupportRequest } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { AmountForm } from './amount-form.tsx';

interface Asked {
  readonly createSupportRequest: CreateSupportRequest;
}

/** Nobody is there to pay: what was asked for is all that a story can see. */
const ask = fn(async (_asked: Asked): Promise<{ readonly url: string }> => {
  throw new TypeError('Failed to fetch');
});

const meta = {
  title: 'Supports/Amount',
  tags: ['!autodocs'],
  component: AmountForm,
  args: { pubId: 'mio' },
  loaders: [loadWords(['supports'])],
  decorators: [withApp({ platform: { v4CreateSupport: ask } })],
} satisfies Meta<typeof AmountForm>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Undecided: Story = {};

/** The chosen amount goes to the provider; where that fails, the choice stays and the reason is said. */
export const NoNetwork: Story = {
  play: async ({ canvas, userEvent }) => {
    ask.mockClear();
    const choice = canvas.getByRole('radio', { name: /1,000/ });
    await userEvent.click(choice);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const asked = ask.mock.calls[0]?.[0].createSupportRequest;
    await expect(asked).toMatchObject({ pub_id: 'mio', amount: 1000 });
    await expect(asked?.return_url).toMatch(/\/my\/supports\?paid=mio$/);
    await expect(asked?.cancel_url).toMatch(/\/support\/mio$/);
    await expect(choice).toBeChecked();
  },
};
