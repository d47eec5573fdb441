import type { OperatorsApi } from '@musubi/api-client';
import { createDeskDiscoveryPage } from '@musubi/api-client/testing';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { OperatorProvider } from '#shared/operators/operator-context.tsx';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PageEditor } from './page-editor.tsx';

const PAGE = createDeskDiscoveryPage({
  user_id: 'mio',
  pub_id: 'mio',
  name: '美緒',
  hidden_at: null,
  picked_at: '2026-11-20T03:00:00.000Z',
  picked_from: null,
  picked_until: '2026-12-20T03:00:00.000Z',
  pick_locale: 'ja',
});

/** Provides an operator whose saves have this result. */
function withOperator(set: OperatorsApi['v4OperatorSetDiscovery']): Decorator {
  // The cast is safe, because the form calls nothing else.
  const client = { v4OperatorSetDiscovery: set } as unknown as OperatorsApi;
  const self = { user_id: 'operator', roles: ['moderator'] } as const;
  return (Story) => (
    <OperatorProvider value={{ self: { ...self, roles: [...self.roles] }, client }}>
      <Story />
    </OperatorProvider>
  );
}

const meta = {
  title: 'Desk/Discovery',
  tags: ['!autodocs'],
  component: PageEditor,
  args: { page: PAGE, onSaved: fn() },
  loaders: [loadWords(['discovery-desk'])],
  decorators: [withOperator(async () => {}), withApp()],
} satisfies Meta<typeof PageEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

const SAVE = /Save|保存|儲存/;

export const Picked: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: SAVE }));
    await expect(args.onSaved).toHaveBeenCalledWith(args.page, 'picked');
  },
};

export const Normal: Story = {
  args: { page: { ...PAGE, picked_at: null, picked_until: null } },
};

/** The form keeps the input and shows why saving failed. */
export const Offline: Story = {
  decorators: [withOperator(async () => Promise.reject(new ApiFailure('network')))],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: SAVE }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
