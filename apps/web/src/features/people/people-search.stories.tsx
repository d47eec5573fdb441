import type { PersonList } from '@musubi/api-client';
import { createFoundPerson } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PeopleResults, PeopleSearchForm } from './people-search.tsx';
import { failed, loading, readOf } from './sample-people.ts';

const handleSearch = fn((_text: string): void => {});
const handleShow = fn((_id: string): void => {});

const PEOPLE = [
  createFoundPerson({ user_id: 'mio-id', pub_id: 'mio', name: 'Mio', match: 'address', state: 'active' }),
  createFoundPerson({ user_id: 'rin-id', pub_id: null, name: null, match: 'user_id', state: 'suspended' }),
];

const found = (items: PersonList['items'], isComplete = true) =>
  readOf<PersonList>({ items, is_identity_available: isComplete });

const meta = {
  title: 'Desk/People found',
  tags: ['!autodocs'],
  component: PeopleResults,
  args: { reading: found(PEOPLE), onShow: handleShow },
  loaders: [loadWords(['people'])],
  decorators: [withApp()],
} satisfies Meta<typeof PeopleResults>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    handleShow.mockClear();
    const [first] = canvas.getAllByRole('button');
    await expect(first?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleShow.mock.calls).toEqual([['mio-id']]);
  },
};

export const Empty: Story = { args: { reading: found([]) } };

/** The sign-in service does not respond. */
export const Partial: Story = { args: { reading: found([], false) } };

export const Loading: Story = { args: { reading: loading() } };

export const Offline: Story = {
  args: { reading: failed() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** Enter starts the search. */
export const Field: Story = {
  render: () => <PeopleSearchForm onSearch={handleSearch} />,
  play: async ({ canvas, userEvent }) => {
    handleSearch.mockClear();
    await userEvent.type(canvas.getByRole('searchbox'), ' @mio {Enter}');
    await expect(handleSearch.mock.calls).toEqual([['@mio']]);
  },
};
