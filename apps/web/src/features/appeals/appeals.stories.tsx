import type { AppealList } from '@musubi/api-client';
import { createAppeal, createAppealList, createDecision } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { createTextDraft, type TextDraft } from '#shared/autosave/text-draft.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { setSingleKeys } from '#shared/operators/key-setting.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import type { AppealLinksProps } from './appeal-item.tsx';
import { AppealKeys } from './appeal-keys.tsx';
import { withoutAppeal } from './appeal-list.ts';
import { AppealsView } from './appeals-view.tsx';
import type { Appeals, SendAnswer } from './use-appeals.ts';

const OWN_ID = 'hana';

const appealOf = (pubId: string, changes: Parameters<typeof createDecision>[0] = {}) =>
  createDecision({
    id: `decision-${pubId}`,
    pub_id: pubId,
    user_id: pubId,
    appeal: createAppeal({ id: `appeal-${pubId}`, text: `${pubId}: these were my own links.` }),
    ...changes,
  });

const listOf = (...items: AppealList['items']): AppealList => createAppealList({ items });
const THREE = listOf(appealOf('mio'), appealOf('ren', { decided_by: OWN_ID }), appealOf('yui'));

const WORDS = 'The rule covers own links too.';

function draftIn(storage: ReturnType<typeof createFakeStorage>, id: string): TextDraft {
  return createTextDraft({ slug: 'appeal-answer', userId: OWN_ID, id, getStorage: () => storage });
}

/** Storage of a tab that has saved the text of an answer. */
function withWords(id: string): ReturnType<typeof createFakeStorage> {
  const storage = createFakeStorage();
  draftIn(storage, id).save(WORDS);
  return storage;
}

function StoryLinks({ name }: AppealLinksProps): React.JSX.Element {
  return <a href="#case">{name}</a>;
}

interface StandInProps {
  readonly list: AppealList;
  readonly state: 'open' | 'answered';
  readonly send: SendAnswer;
  readonly onRefresh: () => void;
  readonly storage: ReturnType<typeof createFakeStorage>;
}

/** The screen with a list in memory, from which an answered appeal disappears. */
function StandIn({ list, state, send, onRefresh, storage }: StandInProps): React.JSX.Element {
  const [shown, setShown] = useState(list);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const appeals: Pick<Appeals, 'answer' | 'draftOf' | 'more'> = {
    more: {
      isPending: false,
      failure: null,
      retry: null,
      run: async () => Promise.resolve(true),
      load: async () => Promise.resolve(true),
    },
    answer: async (id, answer) => {
      await send(id, answer);
      setShown((before) => withoutAppeal(before, id));
    },
    draftOf: (id) => draftIn(storage, id),
  };
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1}>
        ⚖
      </h1>
      <AppealKeys />
      <AppealsView
        list={shown}
        ownId={OWN_ID}
        Links={StoryLinks}
        {...{ state, appeals, onRefresh, titleRef }}
      />
    </>
  );
}

const meta = {
  title: 'Appeals/Screen',
  tags: ['!autodocs'],
  component: StandIn,
  args: {
    list: THREE,
    state: 'open',
    send: fn<SendAnswer>(async () => Promise.resolve()),
    onRefresh: fn((): void => {}),
    storage: createFakeStorage(),
  },
  loaders: [loadWords(['appeals', 'decisions'])],
  decorators: [withApp()],
  beforeEach: () => () => setSingleKeys(true),
} satisfies Meta<typeof StandIn>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoneOpen: Story = { args: { list: listOf() } };
export const NoneAnswered: Story = { args: { list: listOf(), state: 'answered' } };

/** J and K move between appeals, A focuses the answer, and Ctrl+Enter sends it from any field of the form. */
export const ByKeyboard: Story = {
  args: { storage: withWords('appeal-mio'), send: fn<SendAnswer>(async () => Promise.resolve()) },
  play: async ({ args, canvas, userEvent }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await userEvent.keyboard('j');
    await expect(headings[0]).toHaveFocus();
    await userEvent.keyboard('jj');
    await expect(headings[2]).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(headings[1]).toHaveFocus();
    await userEvent.keyboard('k');
    await userEvent.keyboard('a');
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.click(canvas.getAllByRole('radio')[1] ?? document.body);
    // Uses restored text: for typed text, user-event would dispatch a change event while React removes the
    // field.
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.send).toHaveBeenCalledWith('appeal-mio', {
      outcome: 'overturned',
      explanation: WORDS,
    });
    await waitFor(async () => expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2));
    await waitFor(async () => expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveFocus());
    await expect(args.storage.length).toBe(0);
  },
};

/** Operators cannot answer appeals of their own decisions. */
export const OwnDecision: Story = {
  args: { list: listOf(appealOf('ren', { decided_by: OWN_ID })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('ja');
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
  },
};

/** After the last answer the list is empty, so the title is focused. */
export const LastAnswer: Story = {
  args: { list: listOf(appealOf('mio')), storage: createFakeStorage() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('radio')[0] ?? document.body);
    await userEvent.type(canvas.getByRole('textbox'), WORDS);
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? document.body);
    await waitFor(async () => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** Another operator has answered; the text stays in the form. */
export const Conflict: Story = {
  args: {
    list: listOf(appealOf('mio')),
    storage: createFakeStorage(),
    send: fn<SendAnswer>(async () => Promise.reject(new ApiFailure('appeal_closed'))),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('radio')[0] ?? document.body);
    await userEvent.type(canvas.getByRole('textbox'), WORDS);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue(WORDS);
    await expect(args.storage.length).toBe(1);
    const [refresh] = canvas.getAllByRole('button');
    await userEvent.click(refresh ?? document.body);
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** The switch turns single-key shortcuts off, but not Ctrl+Enter. */
export const WithoutSingleKeys: Story = {
  args: { list: listOf(appealOf('mio')), storage: createFakeStorage() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await userEvent.keyboard('ja');
    await expect(canvas.getByRole('switch')).toHaveFocus();
  },
};

const ANSWER = {
  answered_at: '2026-11-24T03:00:00.000Z',
  explanation: 'You are right, the links were yours.',
} as const;

export const Answered: Story = {
  args: {
    state: 'answered',
    list: {
      ...listOf(
        appealOf('mio', {
          undone_at: ANSWER.answered_at,
          appeal: createAppeal({ id: '1', outcome: 'overturned', ...ANSWER }),
        }),
        appealOf('yui', {
          pub_id: null,
          user_id: null,
          decided_by: null,
          kind: 'suspend',
          until: '2026-12-24T03:00:00.000Z',
          appeal: createAppeal({ id: '2', outcome: 'upheld', ...ANSWER }),
        }),
      ),
      next_cursor: 'more',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getAllByText(ANSWER.explanation)).toHaveLength(2);
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};
