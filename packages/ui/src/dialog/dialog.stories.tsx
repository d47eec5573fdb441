import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { PhoneFrame } from '../phone-frame/phone-frame.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { TextField } from '../text-field/text-field.tsx';
import { AlertDialog, Dialog } from './dialog.tsx';

function Opener({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {children(isOpen, setOpen)}
    </>
  );
}

const handleConfirm = fn();

const meta = { title: 'Feedback/Dialog', tags: ['!autodocs'] } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithForm = {
  render: (_args, context) => {
    const words = wordsOf(context);
    return (
      <Opener label={words.dialog.open}>
        {(isOpen, setOpen) => (
          <Dialog
            isOpen={isOpen}
            onOpenChange={setOpen}
            title={words.dialog.title}
            closeLabel={words.close}
            actions={(close) => (
              <>
                <Button onPress={close}>{words.cancel}</Button>
                <Button variant="primary" onPress={close}>
                  {words.save}
                </Button>
              </>
            )}
          >
            <p>{words.dialog.body}</p>
            <TextField label={words.field.address} defaultValue={words.handle} />
          </Dialog>
        )}
      </Opener>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(async () => expect(dialog).toBeVisible());
    await expect(dialog.contains(document.activeElement)).toBe(true);
  },
} satisfies Story;

/** Below 48rem the dialog fills the screen, and the phone frame inside draws no phone. */
export const FillsNarrowScreen: Story = {
  render: (_args, context) => {
    const words = wordsOf(context);
    return (
      <Opener label={words.preview}>
        {(isOpen, setOpen) => (
          <Dialog
            layout="screen"
            isOpen={isOpen}
            onOpenChange={setOpen}
            title={words.preview}
            closeLabel={words.close}
          >
            <PhoneFrame isBareWhenNarrow>
              <p>{words.dialog.body}</p>
            </PhoneFrame>
          </Dialog>
        )}
      </Opener>
    );
  },
  play: WithForm.play,
};

export const EscReturnsFocus: Story = {
  render: WithForm.render,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(opener).toHaveFocus());
  },
};

export const Alert: Story = {
  render: (_args, context) => {
    const words = wordsOf(context);
    return (
      <Opener label={words.dialog.alertOpen}>
        {(isOpen, setOpen) => (
          <AlertDialog
            isOpen={isOpen}
            onOpenChange={setOpen}
            title={words.dialog.alertTitle}
            confirmLabel={words.dialog.confirm}
            cancelLabel={words.cancel}
            isDanger
            onConfirm={handleConfirm}
          >
            <p>{words.dialog.alertBody}</p>
          </AlertDialog>
        )}
      </Opener>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(async () => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
