import type { Outcome } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { readVariables } from './env.doctor.ts';
import { CHECKS, type DoctorOptions, type NamedFinding, runDoctor } from './run-doctor.ts';

const FAULT = 1;
/** Exit code when there is no fault, but a check could not run; 2 is for wrong arguments. */
const NO_RESULT = 3;

/** Checks the installation; exits with 1 when it finds a fault, and with 3 when a check has no result. */
export async function examine(options: DoctorOptions): Promise<Outcome> {
  const findings = await runDoctor(options);
  const listOf = (severity: NamedFinding['severity']): readonly NamedFinding[] =>
    findings.filter((one) => one.severity === severity);
  const [faults, warnings, gaps] = [listOf('fault'), listOf('warning'), listOf('no_result')];
  const checks = (options.checks ?? CHECKS).length;
  const counts = [
    `faults: ${faults.length}`,
    `warnings: ${warnings.length}`,
    `without a result: ${gaps.length}`,
  ];
  return {
    code: faults.length > 0 ? FAULT : gaps.length > 0 ? NO_RESULT : 0,
    data: { checks, findings: findings.map((finding) => ({ ...finding })) },
    lines: [
      ...warnings.map(({ sentence }) => `Warning: ${sentence}`),
      [`Checks: ${checks}`, ...counts].join(', '),
    ],
    problems: [...faults.map(({ sentence }) => sentence), ...describeGaps(gaps)],
  };
}

/** One line for all checks that had no result for the same reason. */
function describeGaps(gaps: readonly NamedFinding[]): readonly string[] {
  const bySentence = Map.groupBy(gaps, ({ sentence }) => sentence);
  return [...bySentence].map(
    ([sentence, found]) => `No result of ${found.map(({ check }) => check).join(', ')}: ${sentence}`,
  );
}

const LIST = `
Checks, and what each finds:
${CHECKS.map(({ name, finds }) => `  ${name.padEnd(17)} ${finds}`).join('\n')}`;

export const addDoctorCommand: AddCommand = (program, { act }) => {
  program
    .command('doctor')
    .description(
      `check settings, database, storage and services; exit with ${FAULT} when a fault is found, ${NO_RESULT} when a check has no result`,
    )
    .option('--accounts', 'also compare every account with the identity service, as after a restore')
    .addHelpText('after', LIST)
    .action(async ({ accounts: comparesAccounts = false }: { readonly accounts?: boolean }) =>
      act(async () => examine({ variables: readVariables(), comparesAccounts })),
    );
};
