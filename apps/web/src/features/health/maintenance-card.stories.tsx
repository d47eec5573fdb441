import { createDeskMaintenance } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { openDetails } from '#shared/testing/open-details.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { MaintenanceCard } from './maintenance-card.tsx';

const ANNOUNCED = createDeskMaintenance();
const OFF = {
  ...ANNOUNCED,
  is_on: false,
  message_en: null,
  message_ja: null,
  message_zh_tw: null,
  starts_at: null,
  ends_at: null,
};

const meta = {
  title: 'Health/Maintenance',
  tags: ['!autodocs'],
  component: MaintenanceCard,
  args: {
    settings: ANNOUNCED,
    mayChange: true,
    nowMs: Date.parse('2026-11-20T12:00:00.000Z'),
    set: fn(async () => Promise.resolve(true)),
  },
  loaders: [loadWords(['health'])],
  decorators: [withApp()],
} satisfies Meta<typeof MaintenanceCard>;

export default meta;

type Story = StoryObj<typeof meta>;

/** "End now" turns maintenance off and keeps the messages. */
export const Announced: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByText(ANNOUNCED.message_ja ?? '')).toHaveLength(2);
    const buttons = canvas.getAllByRole('button');
    await expect(buttons).toHaveLength(2);
    if (buttons[1] !== undefined) await userEvent.click(buttons[1]);
    await expect(args.set).toHaveBeenCalledWith(
      expect.objectContaining({ is_maintenance: false, message_ja: ANNOUNCED.message_ja, ends_at: null }),
    );
  },
};

export const Off: Story = {
  args: { settings: OFF },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getAllByRole('textbox')[0]).not.toBeVisible();
    openDetails(canvasElement);
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    const [english] = canvas.getAllByRole('textbox');
    if (english !== undefined) await userEvent.type(english, 'Back at ten');
    await expect(canvas.getAllByText('Back at ten').length).toBeGreaterThan(2);
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.set).toHaveBeenCalledWith(
      expect.objectContaining({ is_maintenance: true, message_en: 'Back at ten', message_ja: null }),
    );
  },
};

/** The API refuses an end before the start, and the field shows the error. */
export const Refused: Story = {
  args: {
    set: fn(async () =>
      Promise.reject(
        new ApiFailure('validation_failed', {
          refusedFields: [{ pointer: '/body/ends_at', problem: 'ends_before_start' }],
        }),
      ),
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [announce] = canvas.getAllByRole('button');
    if (announce !== undefined) await userEvent.click(announce);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvasElement.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(1);
  },
};

export const ForOthers: Story = {
  args: { mayChange: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};
