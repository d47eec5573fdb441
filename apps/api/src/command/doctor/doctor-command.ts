import { done, type Outcome, refused } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { readVariables } from './env.doctor.ts';
import { CHECKS, type DoctorOptions, runDoctor } from './run-doctor.ts';

/** Checks the installation; exits with 1 when it finds a fault. */
export async function examine(options: DoctorOptions): Promise<Outcome> {
  const findings = await runDoctor(options);
  const sentencesOf = (severity: 'fault' | 'warning'): readonly string[] =>
    findings.filter((one) => one.severity === severity).map(({ sentence }) => sentence);
  const [faults, warnings] = [sentencesOf('fault'), sentencesOf('warning')];
  const checks = (options.checks ?? CHECKS).length;
  const lines = [
    ...warnings.map((sentence) => `Warning: ${sentence}`),
    `Checks: ${checks}, faults: ${faults.length}, warnings: ${warnings.length}`,
  ];
  const data = { checks, findings: findings.map((finding) => ({ ...finding })) };
  return faults.length === 0 ? done(lines, data) : refused(faults, { lines, data });
}

export const addDoctorCommand: AddCommand = (program, { act }) => {
  program
    .command('doctor')
    .description('check settings, database, storage and services; exit with 1 when a fault is found')
    .option('--accounts', 'also compare every account with the identity service, as after a restore')
    .action(async ({ accounts: comparesAccounts = false }: { readonly accounts?: boolean }) =>
      act(async () => examine({ variables: readVariables(), comparesAccounts })),
    );
};
