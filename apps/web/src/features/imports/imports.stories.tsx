import type { Import } from '@musubi/api-client';
import { createImport, createImportApplication } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NO_REPORT } from './apply/applied-report.ts';
import { NO_PLAN_TICKS } from './choice/saved-ticks.ts';
import { ImportDone } from './done/import-done.tsx';
import { UndoImport } from './done/undo-import.tsx';
import { ImportPlan } from './plan/import-plan.tsx';
import { HUNDREDS, MANY_REASONS, SECTION, TOO_MANY } from './samples/sample-items.ts';
import { SourceStep } from './source/source-step.tsx';
import { NOTHING_TYPED, type TypedSource } from './source/typed-source.ts';
import type { ImportReading } from './source/use-import-reading.ts';

const profile = createEditorProfile({ pub_id: 'mio', name: 'Mio', bio: 'Paints', icon_image_key: null });

const checkLinks = fn(
  async ({ checkImportLinksRequest: { items } }: { checkImportLinksRequest: { items: number[] } }) =>
    Promise.resolve({
      items: items.map((id) => ({ id, state: id === 2 ? ('gone' as const) : ('unknown' as const) })),
    }),
);
const applyImport = fn(async (_request: unknown): Promise<Import> => Promise.resolve(createImport()));

const copyPictures = fn(
  async ({ copyImportPicturesRequest: { items } }: { copyImportPicturesRequest: { items: number[] } }) =>
    Promise.resolve({ items, icon: true }),
);
const platform = {
  v4CheckImportLinks: checkLinks,
  v4CopyImportPictures: copyPictures,
  v4ApplyImport: applyImport,
};

const meta = {
  title: 'Imports/Steps',
  tags: ['!autodocs'],
  component: ImportPlan,
  args: {
    plan: createImport({ items: [...MANY_REASONS], free_links: 98 }),
    profile,
    onBack: fn((): void => {}),
    savedTicks: { load: () => NO_PLAN_TICKS, save: fn() },
    namesLink: null,
    audienceLink: null,
    unlockLink: null,
    onApplied: fn(async (_applied: Import): Promise<void> => Promise.resolve()),
    onOutdated: fn(async (_current: Import): Promise<void> => Promise.resolve()),
    onExpired: fn(async (): Promise<void> => Promise.resolve()),
  },
  loaders: [loadWords(['imports'])],
  decorators: [withApp({ platform })],
} satisfies Meta<typeof ImportPlan>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plan: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: SECTION })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /pixiv/ })).toBeChecked();
    const details = canvasElement.querySelector('details');
    await expect(details).not.toHaveAttribute('open');
    const summary = details?.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Shop 9/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Sketches/ }));
    const add = canvas.getAllByRole('button').at(-2);
    if (add !== undefined) await userEvent.click(add);
    await expect(applyImport).toHaveBeenCalledWith({
      id: args.plan.id,
      applyImportRequest: expect.objectContaining({
        items: [0, 2, 9],
        fields: ['contact_email'],
        uses_pictures: false,
      }) as unknown,
    });
    await expect(args.onApplied).toHaveBeenCalled();
  },
};

/**
 * The first attempt copies pictures and fails; then the creator withdraws the confirmation of the rights to
 * them.
 */
export const PicturesTakenBack: Story = {
  beforeEach: () => {
    applyImport.mockClear();
    applyImport.mockRejectedValueOnce(new ApiFailure('service_unavailable'));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const add = canvas.getAllByRole('button').at(-2) ?? document.body;
    const own = canvasElement.querySelector('[aria-labelledby="import-pictures"] input') ?? document.body;
    const sent = (usesPictures: boolean, fields: readonly string[]) => ({
      applyImportRequest: expect.objectContaining({ fields, uses_pictures: usesPictures }) as unknown,
    });
    await userEvent.click(own);
    await userEvent.click(add);
    await expect(await canvas.findByRole('alert')).toHaveFocus();
    await expect(copyPictures).toHaveBeenCalled();
    await expect(applyImport).toHaveBeenLastCalledWith(
      expect.objectContaining(sent(true, ['contact_email', 'icon'])),
    );
    await userEvent.click(own);
    await userEvent.click(add);
    await expect(applyImport).toHaveBeenCalledTimes(2);
    await expect(applyImport).toHaveBeenLastCalledWith(
      expect.objectContaining(sent(false, ['contact_email'])),
    );
  },
};

export const AfterACheck: Story = {
  play: async ({ canvas, userEvent }) => {
    const [, check] = canvas.getAllByRole('checkbox', { name: /pixiv|X/ });
    await expect(check).toBeChecked();
    const start = canvas.getAllByRole('button')[0];
    if (start !== undefined) await userEvent.click(start);
    await expect(canvas.getByRole('checkbox', { name: /pixiv/ })).not.toBeChecked();
  },
};

export const Trial: Story = { args: { plan: createImport({ source: 'carrd', is_trial: true }) } };

export const TooMany: Story = {
  args: { plan: createImport({ items: [...TOO_MANY], free_links: 2 }) },
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getAllByRole('checkbox').at(-1);
    if (last !== undefined) await userEvent.click(last);
    await expect(canvas.getAllByRole('button').at(-2)).toBeDisabled();
  },
};

export const HundredsOfLinks: Story = { args: { plan: createImport({ items: [...HUNDREDS] }) } };

/** The page changes in another window while the list is open. */
function Outdated(args: React.ComponentProps<typeof ImportPlan>): React.JSX.Element {
  const [plan, setPlan] = useState(args.plan);
  return (
    <>
      <button type="button" onClick={() => setPlan({ ...plan, links_version: plan.links_version + 1 })}>
        {SECTION}
      </button>
      <ImportPlan {...args} plan={plan} />
    </>
  );
}

export const ChangedInAnotherWindow: Story = {
  render: (args) => <Outdated {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /pixiv/ }));
    await userEvent.click(canvas.getByRole('button', { name: SECTION }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByRole('checkbox', { name: /pixiv/ })).not.toBeChecked();
  },
};

const IDLE: ImportReading = {
  isPending: false,
  failed: null,
  upload: null,
  isCancelled: false,
  retry: null,
  read: fn(async () => Promise.resolve()),
  cancel: fn((): void => {}),
};

function Source({ reading, way = 'address' }: { reading: ImportReading; way?: TypedSource['way'] }) {
  const [typed, setTyped] = useState<TypedSource>({ ...NOTHING_TYPED, way });
  return <SourceStep typed={typed} onType={setTyped} reading={reading} />;
}

export const WebPage: Story = {
  render: () => <Source reading={IDLE} />,
  play: async ({ canvas, userEvent }) => {
    const [field] = canvas.getAllByRole('textbox');
    if (field !== undefined) await userEvent.type(field, 'linktr.ee/mio{Enter}');
    await expect(IDLE.read).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    const submit = canvas.getAllByRole('button').at(-1);
    if (submit !== undefined) await userEvent.click(submit);
    await expect(IDLE.read).toHaveBeenCalledWith({ way: 'address', address: 'linktr.ee/mio' });
  },
};

export const Refused: Story = {
  render: () => (
    <Source
      reading={{
        ...IDLE,
        failed: { way: 'address', failure: new ApiFailure('import_refused'), isZip: false, choices: [] },
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    const toFile = canvas.getAllByRole('button')[0];
    if (toFile !== undefined) await userEvent.click(toFile);
    await expect(canvas.getByRole('group')).toContainElement(document.activeElement as HTMLElement);
  },
};

export const File: Story = { render: () => <Source reading={IDLE} way="file" /> };
export const Text: Story = { render: () => <Source reading={{ ...IDLE, isPending: true }} way="text" /> };

export const Done: Story = {
  render: () => (
    <ImportDone
      done={{ ...createImport(), application: createImportApplication({ added_links: 12 }) }}
      report={NO_REPORT}
      namesLink={null}
    >
      <UndoImport
        source="Linktree"
        application={{ is_unchanged: true, added_links: 12 }}
        undo={async () => Promise.reject(new ApiFailure('not_found'))}
        onUndone={fn()}
      />
    </ImportDone>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
