import type { OwnNameList } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import useSWR from 'swr';

import type { Reading } from '#shared/app/use-read.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NamesView } from './names-view.tsx';
import { createList } from './sample-names.ts';
import type { NameActions } from './state/use-names.ts';
import { actions, failing } from './story-actions.ts';

const meta = {
  title: 'Names/Adding',
  tags: ['!autodocs'],
  component: NamesView,
  args: {
    list: createList([]),
    address: 'pages.example.com/@mio',
    nowMs: Date.parse('2026-11-22T12:00:00.000Z'),
    actions,
    onGone: fn((): void => {}),
  },
  loaders: [loadWords(['names'])],
  decorators: [withApp()],
} satisfies Meta<typeof NamesView>;

export default meta;

type Story = StoryObj<typeof meta>;
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' https://www.mio.example/ {Enter}');
    await expect(actions.add).toHaveBeenCalledWith('https://www.mio.example/');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};

export const EmptyField: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(actions.add).not.toHaveBeenCalledWith('');
  },
};

const refuse = (problem: FieldProblem): NameActions['add'] =>
  fn(async () => {
    const refusedFields = [{ pointer: '/body/name', problem }];
    return Promise.reject(new ApiFailure('validation_failed', { refusedFields }));
  });

/** Submits a name that the API refuses, and expects the error message at the field. */
const refused = (problem: FieldProblem): Story => ({
  args: { actions: { ...actions, add: refuse(problem) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'co.jp{Enter}');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveValue('co.jp');
  },
});

export const Malformed = refused('name_malformed');
export const NameOfTheProduct = refused('name_own');
export const Suffix = refused('name_suffix');
export const Blocked = refused('name_blocked');

/** Another tab has added the third name, so the page can have no more. */
export const TooMany: Story = {
  args: { actions: { ...actions, add: failing(new ApiFailure('quota_exceeded')) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'mio.example{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const ServerIsDown: Story = {
  args: { actions: { ...actions, add: failing(new ApiFailure('service_unavailable')) } },
  play: TooMany.play,
};

export const NotServed: Story = {
  args: { list: createList([], { target_name: null, target_addresses: [], max_names: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

interface LoadedProps {
  /** Cache key of this story, because all stories share one cache. */
  readonly name: string;
  readonly read: () => Promise<Reading<OwnNameList>>;
}

function Loaded({ name, read }: LoadedProps): React.JSX.Element {
  const reading = useSWR<Reading<OwnNameList>, ApiFailure>(name, read, { shouldRetryOnError: false });
  return (
    <CardContent reading={reading} rows={4}>
      {() => null}
    </CardContent>
  );
}

export const Loading: Story = {
  render: () => <Loaded name="loading" read={async () => new Promise(() => {})} />,
};

export const CannotLoad: Story = {
  render: () => <Loaded name="refused" read={async () => Promise.reject(new ApiFailure('network'))} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
