import type { WebhookWithSecret } from '@musubi/api-client';
import { createWebhookWithSecret } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { CreationRow } from './creation-row.tsx';

const CREATED = createWebhookWithSecret();

const create = fn(async (): Promise<WebhookWithSecret> => Promise.resolve(CREATED));

const meta = {
  title: 'Settings/Webhooks/New webhook',
  tags: ['!autodocs'],
  component: CreationRow,
  args: { webhookCount: 0, create },
  loaders: [loadWords(['webhooks'])],
  decorators: [withApp()],
} satisfies Meta<typeof CreationRow>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

function refuseWith(failure: ApiFailure): typeof create {
  const refuse = async (): Promise<WebhookWithSecret> => Promise.reject(failure);
  return fn(refuse);
}

export const Closed: Story = {};

export const Full: Story = { args: { webhookCount: 5 } };

async function open({ canvas, canvasElement, userEvent }: Play) {
  await userEvent.click(canvas.getByRole('button', { name: 'Create a webhook' }));
  const body = within(canvasElement.ownerDocument.body);
  await waitFor(async () => expect(body.getByRole('dialog')).toBeVisible());
  return { body, form: within(body.getByRole('dialog')) };
}

async function fill({ userEvent }: Play, form: Play['canvas'], url = 'hooks.example/events'): Promise<void> {
  await userEvent.type(form.getByLabelText('Address of the receiver'), url);
  await userEvent.click(form.getByRole('checkbox', { name: /^A letter arrived/ }));
}

const submit = async ({ userEvent }: Play, form: Play['canvas']): Promise<void> =>
  userEvent.click(form.getByRole('button', { name: 'Create the webhook' }));

/** The form asks for what is missing, and says what an address of a receiver needs. */
export const Form: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  play: async (context) => {
    create.mockClear();
    const { form } = await open(context);
    const { userEvent } = context;
    await submit(context, form);
    await expect(form.getByText('Please fill this in.')).toBeVisible();
    await expect(form.getByText('Tick at least one.')).toBeVisible();
    const address = form.getByLabelText('Address of the receiver');
    await expect(address).toHaveFocus();
    await fill(context, form, 'http://hooks.example/');
    await submit(context, form);
    await expect(form.getByText('The address needs to begin with https://.')).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://hooks.example:8080/');
    await submit(context, form);
    await expect(form.getByText(/^The address may not have a port/)).toBeVisible();
    await expect(create).not.toHaveBeenCalled();
  },
};

export const Shown: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    create.mockClear();
    const { body, form } = await open(context);
    await fill(context, form);
    await submit(context, form);
    await expect(create).toHaveBeenCalledWith({
      url: 'https://hooks.example/events',
      events: ['letter.received'],
    });
    await waitFor(async () => expect(body.getByText(CREATED.secret)).toBeVisible());
    await expect(body.getByText('cannot show it again', { exact: false })).toHaveFocus();
  },
};

/** Closing the secret without a copy asks first, by every way. */
export const ClosedWithoutCopy: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    await waitFor(async () => expect(body.getByText(CREATED.secret)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    const question = await waitFor(() => body.getByRole('alertdialog'));
    await userEvent.click(within(question).getByRole('button', { name: 'Back to the secret' }));
    await waitFor(async () => expect(body.getByText(CREATED.secret)).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: 'Done' }));
    const again = await waitFor(() => body.getByRole('alertdialog'));
    await userEvent.click(within(again).getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(body.queryByRole('alertdialog')).toBeNull());
    await expect(body.queryByText(CREATED.secret)).toBeNull();
    await waitFor(async () =>
      expect(context.canvas.getByRole('status')).toHaveTextContent('The webhook is created'),
    );
  },
};

/** After a copy by hand, the secret closes without a question. */
export const Copied: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    const secret = await waitFor(() => body.getByText(CREATED.secret));
    secret.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    await userEvent.click(body.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(body.queryByRole('dialog')).toBeNull());
    await expect(body.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () =>
      expect(context.canvas.getByRole('button', { name: 'Create a webhook' })).toHaveFocus(),
    );
  },
};

/** The API refuses a sixth webhook, and the closed form loses nothing. */
export const TooMany: Story = {
  globals: { locale: 'en' },
  args: { create: refuseWith(new ApiFailure('connections_full')) },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    await waitFor(async () => expect(form.getByRole('alert')).toHaveTextContent('You have 5 webhooks'));
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(body.queryByRole('dialog')).toBeNull());
    const { form: reopened } = await open(context);
    await expect(reopened.getByLabelText('Address of the receiver')).toHaveValue('hooks.example/events');
    await expect(reopened.getByRole('checkbox', { name: /^A letter arrived/ })).toBeChecked();
  },
};

/** The installation has no key for secrets. */
export const Unavailable: Story = {
  globals: { locale: 'en' },
  args: { create: refuseWith(new ApiFailure('service_unavailable')) },
  play: async (context) => {
    const { form } = await open(context);
    await fill(context, form);
    await submit(context, form);
    await waitFor(async () =>
      expect(form.getByRole('alert')).toHaveTextContent('this installation is not set up for webhooks'),
    );
  },
};

/** The API refuses the address, and the form says so beside it. */
export const RefusedAddress: Story = {
  globals: { locale: 'en' },
  args: {
    create: refuseWith(
      new ApiFailure('validation_failed', {
        refusedFields: [{ pointer: '/body/url', problem: 'url_host' }],
      }),
    ),
  },
  play: async (context) => {
    const { form } = await open(context);
    await fill(context, form);
    await submit(context, form);
    const address = form.getByLabelText('Address of the receiver');
    await waitFor(async () => expect(address).toHaveAttribute('aria-invalid', 'true'));
    await expect(address).toHaveFocus();
    await expect(form.queryByRole('alert')).toBeNull();
  },
};
