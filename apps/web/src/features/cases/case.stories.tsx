import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { setSingleKeys } from '#shared/operators/key-setting.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import {
  CLAIM_OF_ADA,
  CLAIM_OF_BOB,
  createCase,
  createCaseDetail,
  createDecision,
  createReport,
} from './sample-case.ts';
import { actions, createStoryDrafts, failing } from './story-actions.ts';
import { CaseView } from './view/case-view.tsx';

const onNext = fn((): void => {});
const onUndo = fn((): void => {});

const meta = {
  title: 'Cases/Case',
  tags: ['!autodocs'],
  component: CaseView,
  args: {
    detail: createCaseDetail(),
    operatorId: 'ada',
    isAdministrator: false,
    actions,
    drafts: createStoryDrafts(),
    onNext,
    onUndo,
  },
  // Each story begins without an unsent decision.
  render: (args) => <CaseView {...args} drafts={createStoryDrafts()} />,
  loaders: [loadWords(['cases'])],
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
    withApp(),
  ],
  beforeEach: () => {
    setSingleKeys(true);
    for (const action of [...Object.values(actions), onNext, onUndo]) action.mockClear();
  },
} satisfies Meta<typeof CaseView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A focuses the form, a number selects a kind, and Ctrl with Enter sends. */
export const DecidedByKeyboard: Story = {
  play: async ({ userEvent, args, canvasElement }) => {
    const chosen = (): string | undefined =>
      canvasElement.querySelector<HTMLInputElement>('form input[type="radio"]:checked')?.value;
    await userEvent.keyboard('a');
    await expect(document.activeElement).toHaveAttribute('type', 'radio');
    await userEvent.keyboard('6');
    await waitFor(async () => expect(chosen()).toBe('make_draft'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(args.onNext).toHaveBeenCalledOnce());
    await expect(args.actions.decide).toHaveBeenCalledWith({
      kind: 'make_draft',
      rule: 'spam',
      ground: 'terms',
    });
  },
};

/** D dismisses at once. In a text field, keys only type text. */
export const DismissedByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [note] = canvas.getAllByRole('textbox');
    if (note === undefined) throw new Error('There is no text field.');
    await userEvent.type(note, 'dde1u?');
    await expect(args.actions.decide).not.toHaveBeenCalled();
    await expect(note).toHaveValue('dde1u?');
    note.blur();
    await userEvent.keyboard('d');
    await waitFor(async () => expect(args.actions.decide).toHaveBeenCalledWith({ kind: 'dismiss' }));
    await waitFor(async () => expect(args.onNext).toHaveBeenCalled());
  },
};

/** E asks for a note before the case goes to an administrator. */
export const EscalatedByKeyboard: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog');
    await waitFor(async () => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.type(within(dialog).getByRole('textbox'), 'd: please look');
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(async () => expect(args.actions.escalate).toHaveBeenCalledWith('d: please look'));
    await expect(args.actions.decide).not.toHaveBeenCalled();
  },
};

const { page } = createCaseDetail();

/** A decision of any tab can be undone for 30 days, with a reason. */
export const UndoneFromHistory: Story = {
  args: {
    detail: createCaseDetail({
      decisions: [createDecision({ undo_until: '9999-01-01T00:00:00.000Z' })],
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    const name = /Undo the decision|決定を取り消す|撤銷決定/;
    await userEvent.click(canvas.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name });
    await userEvent.click(send);
    await expect(args.actions.undo).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox'), 'The report was wrong.');
    await userEvent.click(send);
    await waitFor(async () =>
      expect(args.actions.undo).toHaveBeenCalledWith(expect.anything(), 'The report was wrong.'),
    );
    await waitFor(async () => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Pictures are blurred until the operator reveals them. */
export const BlurredPictures: Story = {
  args: {
    detail: createCaseDetail(
      page === undefined ? {} : { page: { ...page, icon_image_key: 'demo-mio-icon' } },
    ),
  },
  play: async ({ canvasElement, canvas, userEvent }) => {
    const filterOf = (): string => {
      const frame = canvasElement.querySelector('iframe');
      const picture = frame?.contentDocument?.querySelector('img');
      return picture ? (frame?.contentWindow?.getComputedStyle(picture).filter ?? '') : 'no picture';
    };
    await waitFor(async () => expect(filterOf()).toContain('blur'), { timeout: 12_000 });
    await userEvent.click(canvas.getByRole('button', { name: /pictures|画像|圖片/ }));
    await waitFor(async () => expect(filterOf()).not.toContain('blur'));
  },
};

export const ReportedLetter: Story = {
  args: {
    detail: createCaseDetail({
      summary: createCase({ subject: 'letter', target: 'letter-1', claim: CLAIM_OF_ADA }),
      snapshots: [
        {
          id: 'snapshot-1',
          taken_at: '2026-11-20T03:00:00.000Z',
          letter: { body: 'Buy followers\nat my <b>shop</b>', from_name: 'Shop' },
        },
      ],
      decisions: [createDecision(), createDecision({ id: '2', undone_at: '2026-11-21T03:00:00.000Z' })],
      similar: [{ user_id: 'sora', pub_id: 'sora', name: 'Sora', is_suspended: true }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/my <b>shop<\/b>/)).toBeVisible();
  },
};

/** Without the claim, the keys that decide have no effect. */
export const ClaimedByOther: Story = {
  args: { detail: createCaseDetail({ summary: createCase({ claim: CLAIM_OF_BOB }) }) },
  play: async ({ canvas, userEvent, args, canvasElement }) => {
    await expect(canvas.getByText(/@bob/)).toBeVisible();
    await expect(canvasElement.querySelector('input[type="radio"]')).toBeNull();
    await userEvent.keyboard('da');
    await expect(args.actions.decide).not.toHaveBeenCalled();
    await expect(args.actions.claim).not.toHaveBeenCalled();
  },
};

export const Free: Story = {
  args: { detail: createCaseDetail({ summary: createCase() }) },
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('a');
    await expect(args.actions.claim).toHaveBeenCalledOnce();
  },
};

export const Closed: Story = {
  args: { detail: createCaseDetail({ summary: createCase({ state: 'closed' }) }) },
};

/** Another operator has claimed the case: the typed text stays. */
export const ClaimLost: Story = {
  args: { actions: { ...actions, decide: failing(new ApiFailure('case_claimed')) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.keyboard('6');
    const [facts] = canvas.getAllByRole('textbox');
    if (facts === undefined) throw new Error('There is no text field.');
    await userEvent.type(facts, 'Twenty links');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.actions.refresh).toHaveBeenCalled();
    await expect(args.onNext).not.toHaveBeenCalled();
    await expect(facts).toHaveValue('Twenty links');
  },
};

/** The API refuses fields, and the form marks them. */
export const RefusedFields: Story = {
  args: {
    actions: {
      ...actions,
      decide: failing(
        new ApiFailure('validation_failed', {
          refusedFields: [{ pointer: '/body/facts', problem: 'too_short' }],
        }),
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('6{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(canvas.getAllByRole('textbox')[0]).toBeInvalid());
  },
};

/** Each kind of decision shows its own fields. */
export const EachKind: Story = {
  play: async ({ userEvent, canvasElement }) => {
    const datesAt: number[] = [];
    for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
      await userEvent.keyboard(key);
      await waitFor(async () =>
        expect(
          canvasElement.querySelectorAll<HTMLInputElement>('form input[type="radio"]')[Number(key) - 1],
        ).toBeChecked(),
      );
      if (canvasElement.querySelector('form input[type="date"]') !== null) datesAt.push(Number(key));
    }
    await expect(datesAt).toEqual([2, 7]);
  },
};

/** A hundred reports, each with text of the maximum length. */
export const ManyReports: Story = {
  args: {
    detail: createCaseDetail({
      reports: Array.from({ length: 100 }, (_report, place) =>
        createReport({ id: `report-${place}`, text: 'Long words. '.repeat(40) }),
      ),
    }),
  },
};
