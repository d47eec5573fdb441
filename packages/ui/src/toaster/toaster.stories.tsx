import type { Meta, StoryObj } from '@storybook/react-vite';
import { toast } from 'react-hot-toast/headless';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import type { StoryWords } from '../testing/story-words-en.ts';
import { wordsOf } from '../testing/story-words.ts';
import { showToast } from './show-toast.tsx';
import { Toaster } from './toaster.tsx';

const handleUndo = fn();

function ToastScreen({ words }: { readonly words: StoryWords }) {
  const { toast: texts, undo } = words;
  return (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', minHeight: '22rem', alignContent: 'start' }}
    >
      <Button onPress={() => showToast(texts.saved, { kind: 'success' })}>{words.save}</Button>
      <Button
        onPress={() =>
          showToast(texts.removed, { action: { label: undo, onAction: handleUndo }, id: 'removed' })
        }
      >
        {words.menu.remove}
      </Button>
      <Button onPress={() => showToast(texts.failed, { kind: 'error' })}>{words.retry}</Button>
      <Toaster label={texts.area} dismissLabel={texts.dismiss} />
    </div>
  );
}

const meta = {
  title: 'Shell/Toaster',
  tags: ['!autodocs'],
  component: ToastScreen,
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  args: { words: wordsOf({ globals: {} }) },
  argTypes: { words: { table: { disable: true } } },
  render: (_args, context) => <ToastScreen words={wordsOf(context)} />,
  // Stories of other files share the toasts of this page, and may leave some.
  beforeEach: () => {
    toast.remove();
    return () => toast.remove();
  },
} satisfies Meta<typeof ToastScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const AllKinds: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await waitFor(async () => expect(screen.getByRole('alert')).toBeVisible());
    await expect(screen.getAllByRole('status')).toHaveLength(2);
  },
};

export const UndoByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    handleUndo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: words.menu.remove }));
    const undo = await screen.findByRole('button', { name: words.undo });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expect(handleUndo).toHaveBeenCalledOnce();
    await waitFor(async () => expect(screen.queryByText(words.toast.removed)).toBeNull());
  },
};
