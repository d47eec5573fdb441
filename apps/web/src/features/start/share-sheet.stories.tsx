import { createShareLink } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { ShareSheet } from '#shared/share/share-sheet.tsx';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

const meta = {
  title: 'Share/Sheet',
  tags: ['!autodocs'],
  component: ShareSheet,
  args: { profile: createEditorProfile({ pub_id: 'mio' }) },
  loaders: [loadWords(['start'])],
  decorators: [withApp()],
} satisfies Meta<typeof ShareSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Handle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\/@mio$/)).toBeVisible();
  },
};

/** The page has a domain name of its creator. Without a clipboard, the copy button shows the text instead. */
export const MainName: Story = {
  args: { profile: createEditorProfile({ pub_id: 'mio', main_name: 'mio.example' }) },
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard');
    };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('mio.example')).toBeVisible();
    await expect(canvas.getByAltText(/https:\/\/mio\.example\//)).toBeVisible();
    const [copy = document.body] = canvas.getAllByRole('button');
    await userEvent.click(copy);
    await expect(await canvas.findByText('https://mio.example/')).toBeVisible();
    await expect(canvas.queryByText(/@mio/)).toBeNull();
  },
};

/** A main name with non-ASCII letters, which DNS stores in an encoded form. */
export const MainNameInItsScript: Story = {
  args: { profile: createEditorProfile({ pub_id: 'mio', main_name: 'xn--wgv71a119e.jp' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('日本語.jp')).toBeVisible();
  },
};

const createLink = fn(async () => Promise.resolve(createShareLink({ place: 'print', tag: 'print-1127' })));

/** The creator copies an address with a tag, so that the statistics tell what it brought. */
export const Tagged: Story = {
  globals: { locale: 'en' },
  decorators: [withApp({ platform: { createShareLink: createLink } })],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy a tagged link' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Card or flyer' }));
    await waitFor(async () =>
      expect(createLink).toHaveBeenCalledWith({ createShareLinkRequest: { place: 'print' } }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(createShareLink().url);
  },
};
