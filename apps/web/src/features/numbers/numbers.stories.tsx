import { createDeskNumbers } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NumbersView } from './numbers-view.tsx';

const NUMBERS = createDeskNumbers();

const meta = {
  title: 'Numbers/View',
  tags: ['!autodocs'],
  component: NumbersView,
  args: { numbers: NUMBERS },
  loaders: [loadWords(['numbers', 'stats'])],
  decorators: [withApp()],
} satisfies Meta<typeof NumbersView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InProduction: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('slider')).toHaveLength(4);
    await expect(canvas.getByRole('rowheader', { name: 'v4GetTimeline' })).toBeVisible();
  },
};

/** No API operations: they are counted in production only. */
export const WithoutCalls: Story = {
  args: { numbers: { ...NUMBERS, operations: [], counts_calls: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('slider')).toHaveLength(3);
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
