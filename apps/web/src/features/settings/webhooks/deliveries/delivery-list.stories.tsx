import type { WebhookDelivery } from '@musubi/api-client';
import { createWebhookDelivery } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { DeliveryList } from './delivery-list.tsx';

const ARRIVED = createWebhookDelivery({
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e93',
  event: 'links.updated',
  state: 'delivered',
  attempts: 1,
  sent_at: '2026-11-29T10:00:00.200Z',
  next_at: null,
  status: 200,
  ms: 84,
  answer: '',
});

/** The body of a receiver, which the screen shows as text. */
const MARKUP = '<h1 id="attack">Down</h1>\n<script>alert(1)</script>';

const FAILING = createWebhookDelivery({
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e94',
  event: 'letter.received',
  state: 'waiting',
  attempts: 3,
  sent_at: '2026-11-29T10:00:00.200Z',
  next_at: '2026-11-29T10:06:00.000Z',
  failure: 'status',
  status: 503,
  ms: 1240,
  answer: MARKUP,
});

const failed = (failure: WebhookDelivery['failure'], at: number): WebhookDelivery =>
  createWebhookDelivery({
    id: `0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5ea${at}`,
    event: 'stream.started',
    state: 'failed',
    attempts: 9,
    sent_at: '2026-11-29T10:00:00.200Z',
    next_at: null,
    failure,
    ms: 10_000,
  });

const SEVERAL = [
  createWebhookDelivery(),
  FAILING,
  ARRIVED,
  failed('no_answer', 1),
  failed('refused', 2),
  failed('redirect', 3),
];

const replay = fn(async (): Promise<WebhookDelivery | null> => Promise.resolve(ARRIVED));

const meta = {
  title: 'Settings/Webhooks/Deliveries',
  tags: ['!autodocs'],
  component: DeliveryList,
  args: { items: [], replay },
  loaders: [loadWords(['webhooks'])],
  decorators: [withApp()],
} satisfies Meta<typeof DeliveryList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const Several: Story = { args: { items: SEVERAL } };

/** The answer of a receiver is text, also when it looks like a page. */
export const AnswerAsText: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  args: { items: [FAILING] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getByText('<h1 id="attack">Down</h1>', { exact: false })).toBeVisible();
    await expect(canvasElement.querySelector('#attack')).toBeNull();
    await expect(canvasElement.querySelector('[dir="auto"] script')).toBeNull();
  },
};

/** A delivery that was never sent is on its way, so it has no button. */
export const OnItsWay: Story = {
  globals: { locale: 'en' },
  args: { items: [createWebhookDelivery()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Being sent')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send again/ })).toBeNull();
  },
};

export const SentAgain: Story = {
  globals: { locale: 'en' },
  args: { items: [FAILING] },
  play: async ({ canvas, userEvent }) => {
    replay.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Send again: A letter arrived/ }));
    await expect(replay).toHaveBeenCalledWith(FAILING);
    await waitFor(async () =>
      expect(canvas.getByRole('status')).toHaveTextContent('It arrived this time. The receiver answered 200'),
    );
  },
};

export const FailedAgain: Story = {
  globals: { locale: 'en' },
  args: { items: [FAILING], replay: fn(async () => Promise.resolve(FAILING)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Send again/ }));
    await waitFor(async () =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'It did not arrive this time either. The receiver answered 503.',
      ),
    );
  },
};

/** The delivery was deleted after its thirty days. */
export const NoLongerKept: Story = {
  globals: { locale: 'en' },
  args: { items: [FAILING], replay: fn(async () => Promise.reject(new ApiFailure('not_found'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Send again/ }));
    await waitFor(async () => expect(canvas.getByRole('alert')).toHaveTextContent('is no longer kept'));
  },
};
