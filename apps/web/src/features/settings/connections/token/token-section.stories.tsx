import type { CreatedToken } from '@musubi/api-client';
import { createCreatedToken } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { TokenSection } from './token-section.tsx';

const CREATED = createCreatedToken();

const create = fn(async (): Promise<CreatedToken | null> => Promise.resolve(CREATED));

const meta = {
  title: 'Settings/Apps and tokens/New token',
  tags: ['!autodocs'],
  component: TokenSection,
  args: { tokenCount: 0, create },
  loaders: [loadWords(['connections'])],
  decorators: [withApp()],
} satisfies Meta<typeof TokenSection>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

export const Closed: Story = {};

export const Full: Story = { args: { tokenCount: 20 } };

async function open({ canvas, canvasElement, userEvent }: Play) {
  await userEvent.click(canvas.getByRole('button', { name: 'Create a token' }));
  const body = within(canvasElement.ownerDocument.body);
  await waitFor(async () => expect(body.getByRole('dialog')).toBeVisible());
  return { body, form: within(body.getByRole('dialog')) };
}

async function fill({ userEvent }: Play, form: Play['canvas']): Promise<void> {
  await userEvent.type(form.getByLabelText('Name'), 'Numbers');
  await userEvent.click(form.getByRole('checkbox', { name: /^See your numbers/ }));
}

const submit = async ({ userEvent }: Play, form: Play['canvas']): Promise<void> =>
  userEvent.click(form.getByRole('button', { name: 'Create the token' }));

/** The form asks for what is missing, and warns of scopes that expose readers. */
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
    await expect(form.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(form.getByRole('checkbox', { name: /^See your followers/ }));
    await expect(form.getByRole('status')).toHaveTextContent('read the mail addresses of your readers');
    await userEvent.click(form.getByRole('checkbox', { name: /^Change your page/ }));
    await expect(form.getByRole('checkbox', { name: /payment services/ })).not.toBeChecked();
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
      name: 'Numbers',
      scopes: ['stats.read'],
      may_change_payment_links: false,
      days: 90,
    });
    await waitFor(async () => expect(body.getByText(CREATED.token)).toBeVisible());
    await expect(body.getByText('cannot show it again', { exact: false })).toHaveFocus();
  },
};

/** Closing the token without a copy asks first, by every way. */
export const ClosedWithoutCopy: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    await waitFor(async () => expect(body.getByText(CREATED.token)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    const question = await waitFor(() => body.getByRole('alertdialog'));
    await userEvent.click(within(question).getByRole('button', { name: 'Back to the token' }));
    await waitFor(async () => expect(body.getByText(CREATED.token)).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: 'Done' }));
    const again = await waitFor(() => body.getByRole('alertdialog'));
    await userEvent.click(within(again).getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(body.queryByRole('alertdialog')).toBeNull());
    await expect(body.queryByText(CREATED.token)).toBeNull();
    await waitFor(async () => expect(context.canvas.getByRole('status')).toHaveTextContent('is created.'));
  },
};

/** After a copy by hand, the token closes without a question. */
export const Copied: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    const token = await waitFor(() => body.getByText(CREATED.token));
    token.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    await userEvent.click(body.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(body.queryByRole('dialog')).toBeNull());
    await expect(body.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () =>
      expect(context.canvas.getByRole('button', { name: 'Create a token' })).toHaveFocus(),
    );
  },
};

/** The API refuses the token, and the closed form loses nothing. */
export const TooMany: Story = {
  globals: { locale: 'en' },
  args: { create: fn(async () => Promise.reject(new ApiFailure('connections_full'))) },
  play: async (context) => {
    const { body, form } = await open(context);
    const { userEvent } = context;
    await fill(context, form);
    await submit(context, form);
    await waitFor(async () => expect(form.getByRole('alert')).toHaveTextContent('You have 20 tokens'));
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(body.queryByRole('dialog')).toBeNull());
    const { form: reopened } = await open(context);
    await expect(reopened.getByLabelText('Name')).toHaveValue('Numbers');
    await expect(reopened.getByRole('checkbox', { name: /^See your numbers/ })).toBeChecked();
  },
};

/** The user cancels the re-authentication, and the form stays open. */
export const Cancelled: Story = {
  globals: { locale: 'en' },
  args: { create: fn(async () => Promise.resolve(null)) },
  play: async (context) => {
    const { form } = await open(context);
    await fill(context, form);
    await submit(context, form);
    await expect(form.getByLabelText('Name')).toHaveValue('Numbers');
  },
};
