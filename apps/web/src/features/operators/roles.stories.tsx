import { createOperator } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, screen } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { openDetails } from '#shared/testing/open-details.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { RolesView } from './roles-view.tsx';
import type { SetRoles } from './use-operators.ts';

const ADA = createOperator();
const REN = createOperator({ user_id: 'ren', pub_id: null, name: null, roles: ['moderator', 'support'] });

function StandIn(props: Omit<React.ComponentProps<typeof RolesView>, 'titleRef'>): React.JSX.Element {
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1}>
        ⚙
      </h1>
      <RolesView {...props} titleRef={titleRef} />
    </>
  );
}

const meta = {
  title: 'Operators/Roles',
  tags: ['!autodocs'],
  component: StandIn,
  args: {
    operators: [ADA, REN],
    ownId: ADA.user_id,
    onSave: fn<SetRoles>(async () => Promise.resolve(true)),
  },
  loaders: [loadWords(['operators'])],
  decorators: [withApp()],
} satisfies Meta<typeof StandIn>;

export default meta;

type Story = StoryObj<typeof meta>;

async function confirm(press: (element: Element) => Promise<void>): Promise<void> {
  await screen.findByRole('alertdialog');
  await press(screen.getAllByRole('button').at(-1) ?? document.body);
}

/** Administrators give a reason and confirm before roles change. */
export const Changes: Story = {
  args: { onSave: fn<SetRoles>(async () => Promise.resolve(true)) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    const [, save] = canvas.getAllByRole('button');
    const [, reason] = canvas.getAllByRole('textbox');
    if (save === undefined || reason === undefined) throw new Error('The form of the second operator');
    await userEvent.click(save);
    await expect(canvas.getByRole('alert')).toBeVisible();
    // Checkboxes of the second operator: moderator, support, administrator.
    await userEvent.click(canvas.getAllByRole('checkbox')[5] ?? document.body);
    await userEvent.click(save);
    await expect(reason).toBeInvalid();
    await userEvent.type(reason, 'Leads the team now.');
    await userEvent.click(save);
    await screen.findByRole('alertdialog');
    await expect(args.onSave).not.toHaveBeenCalled();
    await confirm(userEvent.click);
    await expect(args.onSave).toHaveBeenCalledWith('ren', {
      roles: ['moderator', 'support', 'administrator'],
      reason: 'Leads the team now.',
    });
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await expect(reason).toHaveValue('');
  },
};

export const Adds: Story = {
  args: { onSave: fn<SetRoles>(async () => Promise.resolve(true)) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    const [id, reason] = canvas.getAllByRole('textbox').slice(-2);
    const add = canvas.getAllByRole('button').at(-1);
    if (id === undefined || reason === undefined || add === undefined) throw new Error('The last form');
    await userEvent.type(id, '@yui');
    await userEvent.click(add);
    await expect(id).toBeInvalid();
    await userEvent.clear(id);
    await userEvent.type(id, 'yui');
    await userEvent.click(canvas.getAllByRole('checkbox').at(-2) ?? document.body);
    await userEvent.type(reason, 'Helps people.{Enter}');
    await userEvent.click(add);
    await confirm(userEvent.click);
    await expect(args.onSave).toHaveBeenCalledWith('yui', { roles: ['support'], reason: 'Helps people.' });
    await expect(id).toHaveValue('');
  },
};

/** The API refuses to remove the last administrator; the form keeps its values. */
export const LastAdministrator: Story = {
  args: {
    operators: [ADA],
    onSave: fn<SetRoles>(async () => Promise.reject(new ApiFailure('last_administrator'))),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    const [reason] = canvas.getAllByRole('textbox');
    const [save] = canvas.getAllByRole('button');
    await userEvent.click(canvas.getAllByRole('checkbox')[2] ?? document.body);
    await userEvent.type(reason ?? document.body, 'Leaves.');
    await userEvent.click(save ?? document.body);
    await confirm(userEvent.click);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('Leaves.');
    await expect(canvas.getAllByRole('checkbox')[2]).not.toBeChecked();
  },
};

/** The operator closes the dialog that asks for the password. */
export const Cancelled: Story = {
  args: { operators: [REN], onSave: fn<SetRoles>(async () => Promise.resolve(false)) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    const [reason] = canvas.getAllByRole('textbox');
    const [save] = canvas.getAllByRole('button');
    await userEvent.click(canvas.getAllByRole('checkbox')[0] ?? document.body);
    await userEvent.type(reason ?? document.body, 'Only helps.');
    await userEvent.click(save ?? document.body);
    await confirm(userEvent.click);
    await expect(args.onSave).toHaveBeenCalledWith('ren', { roles: ['support'], reason: 'Only helps.' });
    await expect(reason).toHaveValue('Only helps.');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const LongNames: Story = {
  args: { operators: [{ ...ADA, user_id: 'a'.repeat(128), name: 'Donaudampfschifffahrt'.repeat(20) }] },
};
