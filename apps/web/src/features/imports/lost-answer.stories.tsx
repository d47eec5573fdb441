import type { Import } from '@musubi/api-client';
import { createImport, createImportApplication } from '@musubi/api-client/testing';
import { BRAND } from '@musubi/domain/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { useLostAnswer } from './use-lost-answer.ts';

interface ImportFetchesProps {
  /** Successive API responses. */
  readonly answers: readonly Import[];
  /** Whether the screen has received the response to the apply request. */
  readonly isAnswered: boolean;
  readonly refresh: () => Promise<void>;
}

/** Fetches the next response when pressed. */
function ImportFetches({ answers, isAnswered, refresh }: ImportFetchesProps): React.JSX.Element {
  const [at, setAt] = useState(0);
  const noteAnswer = useLostAnswer(answers[at], refresh);
  const handleClick = (): void => {
    if (isAnswered) noteAnswer();
    setAt(at + 1);
  };
  return (
    <button type="button" onClick={handleClick}>
      {BRAND.slug}
    </button>
  );
}

const PLAN = createImport();
const APPLIED = createImport({ application: createImportApplication() });

const meta = {
  title: 'Imports/Lost answer',
  tags: ['!autodocs'],
  component: ImportFetches,
  args: {
    answers: [PLAN, PLAN, APPLIED, APPLIED],
    isAnswered: false,
    refresh: fn(async () => Promise.resolve()),
  },
} satisfies Meta<typeof ImportFetches>;

export default meta;

type Story = StoryObj<typeof meta>;

const pressEach: NonNullable<Story['play']> = async ({ args, canvas, userEvent }) => {
  for (const _answer of args.answers.slice(1)) await userEvent.click(canvas.getByRole('button'));
};

export const Lost: Story = {
  play: async (context) => {
    await pressEach(context);
    await expect(context.args.refresh).toHaveBeenCalledTimes(1);
  },
};

export const Answered: Story = {
  args: { isAnswered: true },
  play: async (context) => {
    await pressEach(context);
    await expect(context.args.refresh).not.toHaveBeenCalled();
  },
};

/** The URL names an import that was already applied. */
export const AppliedBefore: Story = {
  args: { answers: [APPLIED, APPLIED] },
  play: async (context) => {
    await pressEach(context);
    await expect(context.args.refresh).not.toHaveBeenCalled();
  },
};
