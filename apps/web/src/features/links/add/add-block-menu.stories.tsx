import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { AddBlockMenu } from './add-block-menu.tsx';

const handleAdd = fn();

const meta = {
  title: 'Links/Add block menu',
  tags: ['!autodocs'],
  component: AddBlockMenu,
  args: { onAdd: handleAdd },
  loaders: [loadWords(['page-blocks', 'links'])],
  decorators: [withApp()],
} satisfies Meta<typeof AddBlockMenu>;

export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The messages loaded by `loadWords`. */
function wordsOf({ loaded }: Context): NonNullable<Messages['page-blocks']> {
  const words = (loaded['messages'] as Messages)['page-blocks'];
  if (words === undefined) throw new Error('The words of the blocks are not here');
  return words;
}

async function open(context: Context): Promise<HTMLElement> {
  await context.userEvent.click(context.canvas.getByRole('button'));
  const dialog = await within(document.body).findByRole('dialog');
  await waitFor(async () => expect(dialog).toBeVisible());
  return dialog;
}

export const Closed: Story = {};

export const Open: Story = {
  play: async (context) => {
    const dialog = await open(context);
    const items = () => within(dialog).getAllByRole('listitem');
    await expect(items()).toHaveLength(6);
    await context.userEvent.click(within(items().at(-1) ?? dialog).getByRole('button'));
    await expect(items()).toHaveLength(BLOCK_TYPES.length);
    await expect(within(items().at(5) ?? dialog).getByRole('button')).toHaveFocus();
  },
};

/** A page has one commission board, so its kind gives the reason and adds nothing. */
export const WithBoard: Story = {
  args: { hasBoard: true },
  play: async (context) => {
    const { userEvent } = context;
    const words = wordsOf(context);
    handleAdd.mockClear();
    const dialog = await open(context);
    await userEvent.click(within(dialog).getByRole('button', { name: words.add.more }));
    const name = `${words.kind.commission.name} ${words.commission.only_one}`;
    await userEvent.click(within(dialog).getByRole('button', { name }));
    await expect(handleAdd).not.toHaveBeenCalled();
    await expect(dialog).toBeVisible();
  },
};

/** Arrow keys move between the kinds, and Enter adds the focused kind and closes the menu. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const { kind } = wordsOf(context);
    handleAdd.mockClear();
    const dialog = await open(context);
    const nameOf = ({ name, note }: typeof kind.text): string => `${name} ${note}`;
    within(dialog)
      .getByRole('button', { name: nameOf(kind.text) })
      .focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(within(dialog).getByRole('button', { name: nameOf(kind.gallery) })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleAdd).toHaveBeenCalledWith({ type: 'gallery', data: { title: '', pictures: [] } });
    await waitFor(async () => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};
