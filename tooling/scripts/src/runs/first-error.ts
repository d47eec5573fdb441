import { stripVTControlCharacters } from 'node:util';

import { findSystemCause } from '../bootstrap/failure-cause.mjs';

export interface FirstError {
  /** Lines from the first error on, without Turborepo's prefixes, empty lines and stack frames of others. */
  readonly context: readonly string[];
  /** A sentence that names the task's package and the error. */
  readonly cause: string;
}

const CONTEXT_LINES = 12;

interface OutputLine {
  /** Name of the package, or null for a line of Turborepo itself. */
  readonly owner: string | null;
  readonly text: string;
}

const TASK_LINE = /^(@[\w-]+\/[\w.-]+|\/\/):[\w-]+: ?(.*)$/;
const FAILED_TASK = /^(@[\w-]+\/[\w.-]+|\/\/)#[\w-]+: +ERROR +command .* exited \((\d+)\)$/;
/** Turborepo could not start the task's program, or has another reason of its own. */
const REFUSED_TASK = /^(@[\w-]+\/[\w.-]+|\/\/)#[\w-]+: +ERROR +(?! |command \()(.*)$/;
const NOISE =
  /^\s*$|^\s+at .*(?:node:|node_modules|<anonymous>|<unknown>)|^\s*at <unknown>|^ +errors: \[Getter\/Setter\]$|^\}$|^\[ELIFECYCLE\]|^Node\.js v|^ +• |^ Tasks: |^Cached: |^ +Time: |^Failed: |^ ERROR {2}run failed|^::\w+::/;
/** Announces the error that the next lines describe. */
const HEADING =
  /^(?:> Build error occurred|error during build:|(?:Error: )?(?:\w+ )?build failed with \d+ errors?:|Failed to compile\.|Error occurred prerendering page .*)$/i;
/** `./src/top.tsx:15:1`, which Turbopack prints above a message. */
const PLACE = /^\.{0,2}\/?[\w@[\]()./-]+:\d+:\d+$/;
const MESSAGE = /^(?:[⨯✗×] )?(?:(?:[A-Z]\w*)?Error(?: \[\w+\])?: |FATAL ERROR: |Type error: | +[x×] )(.*)$/;
const TYPESCRIPT = /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /;

function parseLines(output: string): readonly OutputLine[] {
  const lines = stripVTControlCharacters(output)
    .split(/\r?\n/)
    .map((line) => {
      const [, owner, text] = TASK_LINE.exec(line) ?? [];
      return owner === undefined || text === undefined ? { owner: null, text: line } : { owner, text };
    });
  if (lines.some(({ owner }) => owner !== null)) return lines;
  // Without prefixes, only the line about the failed task names the package.
  const failed = lines.map(({ text }) => FAILED_TASK.exec(text)?.[1]).find((owner) => owner !== undefined);
  return lines.map(({ text }) => ({ owner: failed ?? null, text }));
}

const isNoise = (text: string): boolean => NOISE.test(text) || FAILED_TASK.test(text);

const isError = ({ text }: OutputLine): boolean =>
  HEADING.test(text) || MESSAGE.test(text) || TYPESCRIPT.test(text);

/** Returns the message without the words that name only its kind. */
function toMessage(text: string): string {
  return (MESSAGE.exec(text)?.[1] ?? text).replace(/^\[[\w:-]+\] +/, '').trim();
}

function findMessage(context: readonly string[]): string {
  const text = context.find((line) => !HEADING.test(line) && !PLACE.test(line)) ?? context[0] ?? '';
  return toMessage(text);
}

function describeExit(code: number): string {
  // A shell reports a signal as 128 plus its number; 9 is the SIGKILL of a system without free memory.
  if (code === 137) return 'the system killed the task (exit code 137), usually because the memory ran out';
  if (code > 128) return `the signal ${code - 128} ended the task`;
  return `the task ended with exit code ${code} and named no error`;
}

function describeSilentFailure(lines: readonly OutputLine[]): FirstError {
  const texts = lines.map(({ text }) => text);
  const refused = texts.map((text) => REFUSED_TASK.exec(text)).find((match) => match !== null);
  const failed = texts.map((text) => FAILED_TASK.exec(text)).find((match) => match !== null);
  const owner = refused?.[1] ?? failed?.[1];
  const context = lines
    .filter((line) => failed === undefined || line.owner === owner)
    .map(({ text }) => text)
    .filter((text) => !isNoise(text))
    .slice(-CONTEXT_LINES);
  const message =
    findSystemCause(context.join('\n')) ?? refused?.[2] ?? describeExit(Number(failed?.[2] ?? 1));
  return { context, cause: `Cause: ${owner ?? 'turbo'}: ${message}` };
}

/** Finds the first error in the output of `turbo run`. Ignores tasks that succeeded. */
export function findFirstError(output: string): FirstError {
  const lines = parseLines(output);
  const failed = new Set(lines.map(({ text }) => FAILED_TASK.exec(text)?.[1]).filter(Boolean));
  const first = lines.find((line) => isError(line) && (failed.size === 0 || failed.has(line.owner ?? '')));
  if (first === undefined) return describeSilentFailure(lines);
  const context = lines
    .slice(lines.indexOf(first))
    .filter(({ owner, text }) => owner === first.owner && !isNoise(text))
    .slice(0, CONTEXT_LINES)
    .map(({ text }) => text);
  const message = findSystemCause(context.join('\n')) ?? findMessage(context);
  return { context, cause: `Cause: ${first.owner ?? 'turbo'}: ${message}` };
}
