import { InvalidArgumentError } from 'commander';
import * as z from 'zod';

import { changeMaintenance, getDeskMaintenance, type MaintenanceCore } from '#modules/maintenance/public.ts';

import { done, type Outcome, refused } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

interface OnOptions {
  readonly message?: string;
  /** The end of the maintenance. */
  readonly until?: Date;
}

async function turnOn({ message, until }: OnOptions, core: MaintenanceCore): Promise<Outcome> {
  if (until !== undefined && until.getTime() <= Date.now())
    return refused([`${until.toISOString()} is over. Give a later time with --until.`]);
  await changeMaintenance(
    core,
    { is_maintenance: true, message: message ?? null, ends_at: until?.toISOString() ?? null },
    { by: 'command', operation: 'maintenance on' },
  );
  return describe(core);
}

async function turnOff(core: MaintenanceCore): Promise<Outcome> {
  await changeMaintenance(core, { is_maintenance: false }, { by: 'command', operation: 'maintenance off' });
  return describe(core);
}

async function describe(core: MaintenanceCore): Promise<Outcome> {
  const state = await getDeskMaintenance(core);
  const { is_on: isOn, is_active: isActive, message, starts_at: startsAt, ends_at: endsAt } = state;
  const lines = [
    sentenceOf(isOn, isActive),
    ...(startsAt === null ? [] : [`Start: ${startsAt}`]),
    ...(endsAt === null ? [] : [`End: ${endsAt}`]),
    ...(message === null ? [] : [`Message: ${message}`]),
  ];
  return done(lines, { is_on: isOn, is_active: isActive, message, starts_at: startsAt, ends_at: endsAt });
}

function sentenceOf(isOn: boolean, isActive: boolean): string {
  if (isActive) return 'Maintenance is on: the API refuses writes.';
  return isOn
    ? 'Maintenance is announced or over: the API takes writes.'
    : 'Maintenance is off: the API takes writes.';
}

const momentSchema = z.iso.datetime({ offset: true });

function toMoment(text: string): Date {
  if (!momentSchema.safeParse(text).success)
    throw new InvalidArgumentError('It is no time such as 2026-12-01T22:00:00Z.');
  return new Date(text);
}

export const addMaintenanceCommands: AddCommand = (program, { host, act }) => {
  const group = program.command('maintenance').description('the maintenance mode of the API');
  const run = async (work: (core: MaintenanceCore) => Promise<Outcome>): Promise<void> =>
    act(async () => host.usePorts(work));
  group
    .command('on')
    .description('refuse writes until `maintenance off`, or until a time')
    .option('--message <TEXT>', 'message for every language')
    .option('--until <TIME>', 'end, such as 2026-12-01T22:00:00Z', toMoment)
    .action(async (options: OnOptions) => run(async (core) => turnOn(options, core)));
  group
    .command('off')
    .description('take writes again, within three seconds')
    .action(async () => run(turnOff));
  group
    .command('status')
    .description('print whether maintenance is on')
    .action(async () => run(describe));
};
