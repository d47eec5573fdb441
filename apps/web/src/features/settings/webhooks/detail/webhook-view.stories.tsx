import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@musubi/api-client';
import { createWebhook, createWebhookDelivery, createWebhookWithSecret } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { WebhookView } from './webhook-view.tsx';

import sections from '../../nav/settings-subpage.module.css';

const WEBHOOK = createWebhook({ events: ['letter.received', 'links.updated'] });
const ROTATED = createWebhookWithSecret();
const ARRIVED = createWebhookDelivery({
  state: 'delivered',
  attempts: 1,
  status: 204,
  ms: 84,
  answer: '',
  next_at: null,
});

const update = fn(async (): Promise<boolean> => Promise.resolve(true));
const rotate = fn(async (): Promise<WebhookWithSecret | null> => Promise.resolve(ROTATED));
const remove = fn(async (): Promise<void> => Promise.resolve());
const sendTest = fn(async (): Promise<WebhookDelivery | null> => Promise.resolve(ARRIVED));
const onRemoved = fn();

const meta = {
  title: 'Settings/Webhooks/One webhook',
  tags: ['!autodocs'],
  component: WebhookView,
  args: { webhook: WEBHOOK, makers: new Map(), update, rotate, remove, sendTest, onRemoved },
  loaders: [loadWords(['webhooks'])],
  decorators: [
    (Story) => (
      <div className={sections['sections']}>
        <Story />
      </div>
    ),
    withApp(),
  ],
} satisfies Meta<typeof WebhookView>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

export const On: Story = {};

/** A connection made the webhook, and the previous secret still signs. */
export const MadeByAnApp: Story = {
  args: {
    webhook: createWebhook({
      state: 'failing',
      failing_since: '2026-11-28T09:00:00.000Z',
      connection_id: 'kq3Z0vXo1S8yq5mB7hJ2w',
      old_secret_until: '2026-11-30T10:00:00.000Z',
    }),
    makers: new Map([['kq3Z0vXo1S8yq5mB7hJ2w', 'Assistant']]),
  },
};

const OFF: Webhook = createWebhook({ state: 'off', off_reason: 'gone' });

export const Off: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  args: { webhook: OFF },
  play: async ({ canvas, userEvent }) => {
    update.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Switch on' }));
    await expect(update).toHaveBeenCalledWith(OFF.id, { is_on: true });
    await waitFor(async () => expect(canvas.getByText(/^We have asked the receiver/)).toBeVisible());
  },
};

/** The events are saved once they have changed, and not without one. */
export const Events: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    update.mockClear();
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    for (const name of [/^A letter arrived/, /^Your links changed/])
      await userEvent.click(canvas.getByRole('checkbox', { name }));
    await userEvent.click(save);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tick at least one.');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('checkbox', { name: /^A letter arrived/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Your blocks changed/ }));
    await userEvent.click(save);
    await expect(update).toHaveBeenCalledWith(WEBHOOK.id, {
      events: ['letter.received', 'links.updated', 'blocks.updated'],
    });
    await waitFor(async () => expect(canvas.getByText('The events are saved.')).toBeVisible());
  },
};

const sendTestEvent = async ({ canvas, userEvent }: Play): Promise<void> =>
  userEvent.click(canvas.getByRole('button', { name: 'Send a test event' }));

export const TestArrived: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    await sendTestEvent(context);
    await waitFor(async () =>
      expect(context.canvas.getByText('It arrived. The receiver answered 204 after 84 ms.')).toBeVisible(),
    );
  },
};

export const TestFailed: Story = {
  globals: { locale: 'en' },
  args: {
    sendTest: fn(async () =>
      Promise.resolve(
        createWebhookDelivery({ state: 'failed', attempts: 1, failure: 'status', status: 500 }),
      ),
    ),
  },
  play: async (context) => {
    await sendTestEvent(context);
    await waitFor(async () =>
      expect(context.canvas.getByText(/^It did not arrive. The receiver answered 500/)).toBeVisible(),
    );
  },
};

/** The answer takes longer than the screen waits. */
export const TestLate: Story = {
  globals: { locale: 'en' },
  args: { sendTest: fn(async () => Promise.resolve(null)) },
  play: async (context) => {
    await sendTestEvent(context);
    await waitFor(async () => expect(context.canvas.getByText(/^There is no answer yet/)).toBeVisible());
  },
};

export const TestPending: Story = {
  globals: { locale: 'en' },
  args: { sendTest: fn(async () => new Promise<null>(() => {})) },
  play: async (context) => {
    await sendTestEvent(context);
    await waitFor(async () => expect(context.canvas.getByText(/^On its way/)).toBeVisible());
  },
};

async function confirm({ canvas, canvasElement, userEvent }: Play, button: string, yes: string) {
  await userEvent.click(canvas.getByRole('button', { name: button }));
  const body = within(canvasElement.ownerDocument.body);
  const question = await waitFor(() => body.getByRole('alertdialog'));
  await userEvent.click(within(question).getByRole('button', { name: yes }));
  return body;
}

/** A new secret is created after a question, and shown once. */
export const NewSecret: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    rotate.mockClear();
    const body = await confirm(context, 'Create a new secret', 'Create it');
    await expect(rotate).toHaveBeenCalledWith(WEBHOOK.id);
    await waitFor(async () => expect(body.getByText(ROTATED.secret)).toBeVisible());
  },
};

export const NoNewSecret: Story = {
  globals: { locale: 'en' },
  args: { rotate: fn(async () => Promise.reject(new ApiFailure('service_unavailable'))) },
  play: async (context) => {
    await confirm(context, 'Create a new secret', 'Create it');
    await waitFor(async () =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent('the present one stays'),
    );
  },
};

export const Deleted: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    remove.mockClear();
    await confirm(context, 'Delete', 'Delete');
    await expect(remove).toHaveBeenCalledWith(WEBHOOK.id);
    await waitFor(async () =>
      expect(onRemoved).toHaveBeenCalledWith('The webhook to hooks.example is deleted.'),
    );
  },
};

/** The API does not answer, so the webhook stays. */
export const Problem: Story = {
  globals: { locale: 'en' },
  args: { update: fn(async () => Promise.reject(new ApiFailure('network'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Switch off' })).toBeEnabled();
  },
};
