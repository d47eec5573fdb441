import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, waitFor, within } from 'storybook/test';

import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import type { ProfileDifference } from '../draft/profile-draft.ts';
import { TheirsAlone, useComparedParts } from './profile-differences.tsx';

interface ConflictArgs {
  readonly disputed: readonly ProfileDifference[];
  readonly theirsAlone: readonly ProfileDifference[];
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

const NOWHERE = { current: null };
const ignore = (): void => {};

function Conflict({ disputed, theirsAlone, onResolve }: ConflictArgs): React.JSX.Element {
  const toParts = useComparedParts();
  return (
    <ConflictDialog
      dialog={{ isOpen: true, open: ignore, decideLater: ignore }}
      parts={toParts(disputed)}
      note={theirsAlone.length > 0 && <TheirsAlone differences={theirsAlone} />}
      onResolve={onResolve}
      fallbackFocus={NOWHERE}
    />
  );
}

const KEY = 'm4zq2v7xk5w3t6n2r5b3c7d2ea';

const meta = {
  title: 'Profile form/Conflict',
  tags: ['!autodocs'],
  args: { disputed: [], theirsAlone: [], onResolve: fn() },
  loaders: [loadWords(['profile'])],
  decorators: [withApp()],
  render: (args) => <Conflict {...args} />,
} satisfies Meta<ConflictArgs>;

export default meta;

type Story = StoryObj<ConflictArgs>;

/**
 * This tab removed the picture, and another writer replaced it. The dialog shows this tab's version as a text,
 * and the creator can keep it.
 */
export const PictureRemoved: Story = {
  args: { disputed: [{ field: 'icon_image_key', mine: null, theirs: KEY }] },
  play: async ({ args, loaded, userEvent }) => {
    const { profile, common } = loaded['messages'] as Messages;
    const dialog = await within(document.body).findByRole('dialog');
    const none = within(dialog).getByText(profile?.conflict.no_picture ?? 'missing');
    await waitFor(async () => expect(none).toBeVisible());
    await expect(within(dialog).getByRole('img', { name: profile?.icon.alt ?? '' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: common?.conflict.keep_mine ?? '' }));
    await expect(mocked(args.onResolve)).toHaveBeenCalledWith('mine');
  },
};

/** Text fields in conflict, and below them a field that only the other writer changed. */
export const WordsAndMore: Story = {
  args: {
    disputed: [
      { field: 'name', mine: '水野 澪', theirs: 'Mio' },
      { field: 'bio', mine: '', theirs: 'Draws rainy streets' },
    ],
    theirsAlone: [{ field: 'cover_image_key', mine: KEY, theirs: null }],
  },
};
