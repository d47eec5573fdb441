import type { ConnectionRequest } from '@musubi/api-client';
import { createConnectingApp, createConnectionRequest } from '@musubi/api-client/testing';
import { SCOPES } from '@musubi/domain/scopes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { ConsentView } from './consent-view.tsx';
import type { Consent } from './use-consent.ts';

const answer = fn<Consent['answer']>(async () => Promise.resolve());
const onOther = fn(async () => Promise.resolve());
const mutate = fn(async () => Promise.resolve(undefined));

function createConsent(
  request: Partial<ConnectionRequest> | ApiFailure | null,
  changes: Partial<Consent> = {},
): Consent {
  const isRequest = request !== null && !(request instanceof ApiFailure);
  return {
    reading: {
      data: isRequest ? { value: createConnectionRequest(request), readAtMs: 0 } : undefined,
      error: request instanceof ApiFailure ? request : undefined,
      isLoading: request === null,
      isValidating: request === null,
      mutate,
    },
    state: 'open',
    answer,
    ...changes,
  };
}

const fails = (failure: ApiFailure): Pick<Consent, 'answer'> => ({
  answer: fn<Consent['answer']>(async () => Promise.reject(failure)),
});

const meta = {
  title: 'Settings/Apps and tokens/Consent',
  tags: ['!autodocs'],
  component: ConsentView,
  args: {
    consent: createConsent({}),
    account: { name: 'Mio', handle: 'mio', iconUrl: null },
    onOther,
  },
  loaders: [loadWords(['connections'])],
  decorators: [withApp()],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConsentView>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** A press is not meant for a button that another window covered until now. */
async function uncover({ canvas }: Play): Promise<void> {
  const button = canvas.getByRole('button', { name: 'Allow' });
  await waitFor(async () => expect(button).toBeEnabled());
  window.dispatchEvent(new Event('focus'));
  await waitFor(async () => expect(button).toBeDisabled());
}

async function press({ canvas, userEvent }: Play, name: 'Allow' | 'Refuse'): Promise<void> {
  const button = canvas.getByRole('button', { name });
  await waitFor(async () => expect(button).toBeEnabled());
  await userEvent.click(button);
}

export const Proven: Story = {};

/** Every scope, of an app that registered itself and returns to the computer. */
export const Everything: Story = {
  args: {
    consent: createConsent({
      app: createConnectingApp({ host: null, returns_to: null, is_host_proven: false }),
      scopes: [...SCOPES],
    }),
  },
};

/** The app proves one host and returns to another. */
export const TwoHosts: Story = {
  args: {
    consent: createConsent({
      app: createConnectingApp({
        host: 'a-very-long-host-name-that-does-not-fit.assistant.example',
        returns_to: 'elsewhere.example',
      }),
    }),
  },
};

export const NoScopes: Story = { args: { consent: createConsent({ scopes: [] }) } };

export const Loading: Story = { args: { consent: createConsent(null) } };

export const Unread: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  args: { consent: createConsent(new ApiFailure('network')) },
  play: async ({ canvas, userEvent }) => {
    mutate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(mutate).toHaveBeenCalledOnce();
  },
};

export const Gone: Story = { args: { consent: createConsent({}, { state: 'gone' }) } };

/** The operators refused the host of the app. */
export const RefusedByOperators: Story = { args: { consent: createConsent({}, { state: 'refused' }) } };

export const Answered: Story = { args: { consent: createConsent({}, { state: 'answered' }) } };

/** The member allows what is ticked at first, and changing the page besides. */
export const Allowed: Story = {
  globals: { locale: 'en' },
  args: Everything.args,
  play: async (context) => {
    const { canvas, userEvent } = context;
    answer.mockClear();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('An app on this computer');
    await expect(canvas.getByText('We have not checked this name.', { exact: false })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^See your page/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^Change your page/ })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^See your followers/ })).not.toBeChecked();
    await expect(canvas.getByText(/^The app can then read the mail addresses/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: /payment services/ })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Change your page/ }));
    await expect(canvas.getByRole('checkbox', { name: /payment services/ })).not.toBeChecked();
    await uncover(context);
    await press(context, 'Allow');
    await expect(answer).toHaveBeenCalledWith({
      decision: 'allowed',
      scopes: ['page.read', 'page.write', 'stats.read', 'letters.read', 'following.read'],
      may_change_payment_links: false,
      days: 366,
    });
  },
};

export const Refused: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    answer.mockClear();
    await context.userEvent.keyboard('{Escape}');
    await expect(answer).not.toHaveBeenCalled();
    await press(context, 'Refuse');
    await expect(answer).toHaveBeenCalledWith({ decision: 'refused' });
  },
};

/** Without a tick, the app cannot be let in. */
export const NoTick: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    answer.mockClear();
    for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
    await press(context, 'Allow');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tick at least one, or refuse.');
    await expect(canvas.getAllByRole('checkbox')[0]).toHaveFocus();
    await expect(answer).not.toHaveBeenCalled();
  },
};

/** An app that asks for nothing can be let in without a tick. */
export const NothingAsked: Story = {
  globals: { locale: 'en' },
  args: NoScopes.args,
  play: async (context) => {
    answer.mockClear();
    await press(context, 'Allow');
    await expect(answer).toHaveBeenCalledWith(expect.objectContaining({ decision: 'allowed', scopes: [] }));
  },
};

export const TooMany: Story = {
  globals: { locale: 'en' },
  args: { consent: createConsent({}, fails(new ApiFailure('connections_full'))) },
  play: async (context) => {
    await press(context, 'Allow');
    const { canvas } = context;
    await waitFor(async () => expect(canvas.getByRole('alert')).toHaveTextContent('You have 30 apps'));
    await expect(canvas.getByRole('link', { name: 'Open Apps and tokens in a new tab' })).toHaveAttribute(
      'href',
      '/my/settings/connections',
    );
  },
};

/** A refused answer loses no tick. */
export const Invalid: Story = {
  globals: { locale: 'en' },
  args: { consent: createConsent({}, fails(new ApiFailure('validation_failed'))) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('checkbox', { name: /^See your numbers/ }));
    await press(context, 'Allow');
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: /^See your numbers/ })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^See your page/ })).toBeChecked();
  },
};

/** Without a network, the member sends the same answer again. */
export const Offline: Story = {
  globals: { locale: 'en' },
  args: { consent: createConsent({}, fails(new ApiFailure('network'))) },
  play: async (context) => {
    await press(context, 'Allow');
    const { canvas } = context;
    await waitFor(async () => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

export const Suspended: Story = {
  globals: { locale: 'en' },
  args: { consent: createConsent({}, fails(new ApiFailure('account_suspended'))) },
  play: async (context) => {
    await press(context, 'Allow');
    const { canvas } = context;
    await waitFor(async () => expect(canvas.getByRole('alert')).toHaveTextContent('suspended'));
  },
};
