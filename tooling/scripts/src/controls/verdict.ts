import * as z from 'zod';

/** The parts of Vitest's JSON report that this tool reads. */
export const vitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      /** Why a file failed to load; empty if it loaded. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string().optional(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
export type VitestJson = z.output<typeof vitestReportSchema>;

/**
 * `noticed`: an assertion failed. `unnoticed`: all tests passed. `broken`: the tests say nothing about the control,
 * because a file did not load, no test ran, or no assertion failed.
 */
export type Verdict =
  | { readonly kind: 'noticed' }
  | { readonly kind: 'unnoticed' }
  | { readonly kind: 'broken'; readonly reason: string };

/**
 * Matches messages of failed assertions, including those of `rejects` and of property tests. Other errors may
 * be crashes.
 */
const ASSERTION = /AssertionError|Property failed after|^Error: (?:expected|promise resolved) /;

/** Judges a run without a control. The report is `null` if Vitest wrote none. */
export function judge(report: VitestJson | null): Verdict {
  if (report === null) return { kind: 'broken', reason: 'Vitest wrote no report' };
  const { testResults } = report;
  const crashed = testResults.find(
    ({ assertionResults, message }) => assertionResults.length === 0 && message !== '',
  );
  if (crashed !== undefined)
    return { kind: 'broken', reason: `${crashed.name} did not load: ${firstLine(crashed.message)}` };
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length === 0)
    return tests.length === 0 ? { kind: 'broken', reason: 'no test ran' } : { kind: 'unnoticed' };
  const asserted = failed.some(({ failureMessages }) =>
    failureMessages?.some((message) => ASSERTION.test(message)),
  );
  if (!asserted)
    return { kind: 'broken', reason: `no assertion failed: ${firstLine(failed[0]?.failureMessages?.[0])}` };
  return { kind: 'noticed' };
}

/** The failed tests with the first line of each failure. */
export const describeFailures = (report: VitestJson | null): string =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName ?? 'a test'}: ${firstLine(failureMessages?.[0])}`)
    .join('\n');

function firstLine(message = ''): string {
  return message.trim().split('\n', 1)[0] ?? '';
}
