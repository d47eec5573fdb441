import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NoticeScreen } from './notice-screen.tsx';

const meta = {
  title: 'Notices/Form',
  tags: ['!autodocs'],
  component: NoticeScreen,
  args: { pubId: 'mio' },
  loaders: [loadWords(['notices'])],
  decorators: [withApp({ content: { createNotice: async () => {} } })],
} satisfies Meta<typeof NoticeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const SEND = /Send the notice|通報を送信|送出通報/;

export const Empty: Story = {};

/** The form marks the invalid fields and focuses the first of them. */
export const WithErrors: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: SEND }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    const invalid = screen.getAllByRole('textbox').filter((field) => field.ariaInvalid === 'true');
    await expect(invalid.length).toBe(3);
    await expect(invalid[0]).toHaveFocus();
  },
};

async function fill(
  userEvent: { readonly type: (field: Element, text: string) => Promise<void> } & {
    readonly click: (field: Element) => Promise<void>;
  },
): Promise<void> {
  const [, text, name, email] = await screen.findAllByRole('textbox');
  if (text) await userEvent.type(text, 'It breaks the law.');
  if (name) await userEvent.type(name, 'Haru');
  if (email) await userEvent.type(email, 'haru@example.com');
  const faith = screen.getAllByRole('checkbox').at(-1);
  if (faith) await userEvent.click(faith);
  await userEvent.click(screen.getByRole('button', { name: SEND }));
}

export const Sent: Story = {
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await expect(await screen.findByRole('heading')).toHaveFocus();
  },
};

export const UnknownPage: Story = {
  decorators: [
    withApp({
      content: {
        createNotice: async () =>
          Promise.reject(
            new ApiFailure('validation_failed', {
              refusedFields: [{ pointer: '/body/urls/0', problem: 'not_allowed' }],
            }),
          ),
      },
    }),
  ],
  play: async ({ userEvent }) => {
    await fill(userEvent);
    const [urls] = await screen.findAllByRole('textbox');
    await expect(urls).toHaveFocus();
    await expect(urls).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Offline: Story = {
  decorators: [withApp({ content: { createNotice: async () => Promise.reject(new ApiFailure('network')) } })],
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
