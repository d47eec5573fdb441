import type { Scope } from '@musubi/domain/scopes';
import type { z } from 'zod';

import type { ConnectionViewer } from '#core/accounts/bearers/authenticate-token.ts';
import type { Core } from '#core/module.ts';
import type { OperationId } from '#platform/http/operations.ts';

import type { ApiCaller } from './api-caller.ts';
import type { FencedAnswer } from './visitor-text.ts';

/** A tool gets these in each call. */
interface ToolContext {
  readonly core: Core;
  readonly api: ApiCaller;
  readonly viewer: ConnectionViewer;
  /** Whether the tool only says what would change. */
  readonly isDryRun: boolean;
}

/** Hints for the program of an agent, which may ask the person before some tools. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

const READ: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const CHANGE: ToolHints = { ...READ, readOnlyHint: false };

export const HINTS = {
  read: READ,
  /** Reads what visitors wrote. */
  readVisitors: { ...READ, openWorldHint: true },
  /** A second call with the same input changes nothing more. */
  change: CHANGE,
  /** Each call adds something. */
  add: { ...CHANGE, idempotentHint: false },
  remove: { ...CHANGE, destructiveHint: true },
} as const satisfies Readonly<Record<string, ToolHints>>;

/** A task that an agent can carry out for the owner of a page. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly hints: ToolHints;
  /** The scopes without which the tool is not listed. */
  readonly scopes: readonly Scope[];
  /** The operations of the API that the tool calls. */
  readonly operations: readonly OperationId[];
  readonly run: (context: ToolContext, input: never) => Promise<FencedAnswer>;
}

interface TypedTool<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'run'> {
  readonly input: Input;
  readonly run: (context: ToolContext, input: z.infer<Input>) => Promise<FencedAnswer>;
}

/** Checks the types of a tool: `run` takes what `input` accepts. */
export const defineTool = <Input extends z.ZodObject>(tool: TypedTool<Input>): Tool => tool;

/** An answer without texts of visitors. */
export const toAnswer = (value: unknown): FencedAnswer => ({ shown: value, structured: value });

/** Says what a tool changed, or would change in a dry run. */
export const toOutcome = (isDryRun: boolean, done: string, details: object): FencedAnswer =>
  toAnswer(isDryRun ? { dry_run: true, would: done, ...details } : { done, ...details });
