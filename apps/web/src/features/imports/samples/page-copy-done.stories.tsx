import type { ImportApplication } from '@musubi/api-client';
import { createImportUndo } from '@musubi/api-client/testing';
import { BRAND } from '@musubi/domain/brand';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { type AppliedReport, NO_REPORT } from '../apply/applied-report.ts';
import { ImportDone } from '../done/import-done.tsx';
import { UndoImport } from '../done/undo-import.tsx';
import { UndoneNotice } from '../done/undone-notice.tsx';
import { ALL_PARTS, COPY_APPLIED, createCopyPlan } from './copy-samples.ts';

interface StepProps {
  readonly application: ImportApplication;
  readonly report: AppliedReport;
}

/** The last step with the button that undoes the import. */
function DoneStep({ application, report }: StepProps): React.JSX.Element {
  const namesLink = (
    <LinkButton size="small" href="#">
      {BRAND.slug}
    </LinkButton>
  );
  return (
    <ImportDone done={{ ...createCopyPlan(), application }} report={report} namesLink={namesLink}>
      <UndoImport
        source="mio"
        application={application}
        undo={async () => Promise.reject(new ApiFailure('network'))}
        onUndone={fn()}
      />
    </ImportDone>
  );
}

const meta = {
  title: 'Imports/Page copy at its end',
  tags: ['!autodocs'],
  component: DoneStep,
  args: { application: COPY_APPLIED, report: { notCopied: 2, planned: [] } },
  loaders: [loadWords(['imports'])],
  decorators: [withApp()],
} satisfies Meta<typeof DoneStep>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#');
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/12.*3.*2.*1,200/);
  },
};

export const Finished: Story = {};

const PLANNED = ALL_PARTS.map(({ part, count }) => ({ part, count: count + (part === 'letters' ? 345 : 0) }));

/** Fewer letters than planned were added, because some already existed. */
export const Fewer: Story = {
  args: { report: { notCopied: 0, planned: PLANNED } },
  play: async ({ canvas }) => expect(canvas.getByText(/1,545/)).toHaveTextContent(/1,200/),
};

export const NothingNew: Story = {
  args: {
    application: { ...COPY_APPLIED, added_links: 0, fields: [], parts: [] },
    report: { notCopied: 0, planned: PLANNED },
  },
  play: async ({ canvas }) => expect(canvas.queryByText(/1,545/)).toBeNull(),
};

export const AfterAReload: Story = { args: { report: NO_REPORT } };

export const Undone: Story = {
  render: () => (
    <UndoneNotice
      undone={createImportUndo({
        removed_links: 12,
        removed_parts: [
          { part: 'blocks', count: 3 },
          { part: 'letters', count: 1200 },
        ],
        kept_parts: ['appearance'],
      })}
    />
  ),
};

export const UndoneWithTheAppearance: Story = {
  render: () => (
    <UndoneNotice undone={createImportUndo({ removed_parts: [{ part: 'appearance', count: 1 }] })} />
  ),
};
