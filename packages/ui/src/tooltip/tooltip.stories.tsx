import type { Meta, StoryObj } from '@storybook/react-vite';
import Eye from 'lucide-react/icons/eye';
import { expect, screen, waitFor } from 'storybook/test';

import { IconButton } from '../icon-button/icon-button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Actions/Tooltip',
  component: Tooltip,
  args: { text: '', children: null },
  render: (_args, context) => {
    const words = wordsOf(context);
    return (
      <div style={{ padding: '4rem 8rem' }}>
        <Tooltip text={words.tooltip}>
          <IconButton label={words.preview} icon={<Eye size={20} aria-hidden="true" />} />
        </Tooltip>
      </div>
    );
  },
} satisfies Meta<typeof Tooltip>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const OnFocus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(async () => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};
