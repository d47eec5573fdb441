import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { IconButton } from '../icon-button/icon-button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { Menu } from './menu.tsx';

const handleEdit = fn();

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: { trigger: null, actions: [] },
  render: (args, context) => {
    const { menu } = wordsOf(context);
    return (
      <div style={{ minHeight: '16rem' }}>
        <Menu
          {...args}
          placement="bottom start"
          trigger={<IconButton label={menu.label} icon={<Ellipsis size={20} aria-hidden="true" />} />}
          actions={[
            {
              id: 'edit',
              label: menu.edit,
              icon: <Pencil size={18} aria-hidden="true" />,
              onAction: handleEdit,
            },
            { id: 'up', label: menu.up, icon: <ArrowUp size={18} aria-hidden="true" />, onAction: fn() },
            {
              id: 'down',
              label: menu.down,
              note: menu.last,
              isDisabled: true,
              icon: <ArrowDown size={18} aria-hidden="true" />,
              onAction: fn(),
            },
            {
              id: 'remove',
              label: menu.remove,
              isDanger: true,
              icon: <Trash2 size={18} aria-hidden="true" />,
              onAction: fn(),
            },
          ]}
        />
      </div>
    );
  },
} satisfies Meta<typeof Menu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(async () => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const ByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    handleEdit.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(screen.getByRole('menuitem', { name: wordsOf(context).menu.edit })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(handleEdit).toHaveBeenCalledOnce();
    await waitFor(async () => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
