import { readFile, writeFile } from 'node:fs/promises';

import { type Answer, toAnswer } from './answers.ts';
import { type DemoStage, openDemoStage } from './demo-stage.ts';
import { Numbering, toForm } from './forms.ts';
import { ACCOUNT_INPUTS } from './inputs/account-inputs.ts';
import type { Input, Inputs } from './inputs/inputs.ts';
import { READING_INPUTS } from './inputs/reading-inputs.ts';
import { SPECIFIED_CALLS, type SpecifiedId } from './inputs/specified-calls.ts';
import { WRITING_INPUTS } from './inputs/writing-inputs.ts';

const FILE = new URL('recorded-calls.json', import.meta.url);

/** Answers by call and input. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** The file: answers share their headers, which they name by position. */
interface Stored {
  readonly headers: readonly Answer['headers'][];
  readonly calls: Readonly<Record<string, Readonly<Record<string, StoredAnswer>>>>;
}

type StoredAnswer = Omit<Answer, 'headers'> & { readonly headers: number };

const INPUTS: Inputs = { ...READING_INPUTS, ...WRITING_INPUTS, ...ACCOUNT_INPUTS };

/** The inputs of each call, in the order in which they are sent. */
export const CALLS = Object.entries(INPUTS).map(
  ([id, inputs]) => [SPECIFIED_CALLS[id as SpecifiedId], Object.entries(inputs)] as const,
);

/** Sends an input as a script of the web app does. */
export async function send(stage: DemoStage, input: Input): Promise<Answer> {
  const request = typeof input === 'function' ? await input(stage) : input;
  const headers = { origin: 'http://localhost:3000', ...request.headers };
  return toAnswer(await stage.send({ ...request, headers }));
}

export async function readRecord(): Promise<Answers> {
  const { headers, calls } = JSON.parse(await readFile(FILE, 'utf8')) as Stored;
  const toRead = ({ headers: at, ...answer }: StoredAnswer): Answer => ({
    ...answer,
    headers: headers[at] ?? {},
  });
  return mapAnswers(calls, toRead);
}

/** Sends all inputs to two APIs, and stores what their answers have in common. */
export async function writeRecord(): Promise<void> {
  const [one, two] = [await sendAll('one'), await sendAll('two')];
  const numbering = new Numbering();
  const headers: string[] = [];
  const calls = mapAnswers(one, (answer, call, name) => {
    const other = two[call]?.[name];
    const { headers: read, ...form } = toForm(answer, other, {
      numbering,
      path: `${call} · ${name}`,
    }) as Answer;
    const line = JSON.stringify(read);
    if (!headers.includes(line)) headers.push(line);
    return { ...form, headers: headers.indexOf(line) };
  });
  const toLines = Object.entries(calls).map(([call, answers]) => {
    const lines = Object.entries(answers).map(
      ([name, answer]) => `${JSON.stringify(name)}:${JSON.stringify(answer)}`,
    );
    return `${JSON.stringify(call)}:{\n${lines.join(',\n')}\n}`;
  });
  await writeFile(FILE, `{"headers":[\n${headers.join(',\n')}\n],"calls":{\n${toLines.join(',\n')}\n}}\n`);
}

async function sendAll(seed: string): Promise<Answers> {
  const stage = await openDemoStage(seed);
  const answers: Record<string, Record<string, Answer>> = {};
  for (const [call, inputs] of CALLS) {
    const own: Record<string, Answer> = {};
    for (const [name, input] of inputs) own[name] = await send(stage, input);
    answers[call] = own;
  }
  await stage.close();
  return answers;
}

function mapAnswers<From, To>(
  calls: Readonly<Record<string, Readonly<Record<string, From>>>>,
  toOther: (answer: From, call: string, name: string) => To,
): Readonly<Record<string, Readonly<Record<string, To>>>> {
  return Object.fromEntries(
    Object.entries(calls).map(([call, answers]) => [
      call,
      Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, toOther(answer, call, name)]),
      ),
    ]),
  );
}
