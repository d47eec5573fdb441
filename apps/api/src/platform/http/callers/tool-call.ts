import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of an operation that a tool makes inside this process, for an agent. */
export interface ToolCall {
  /** Name of the tool. */
  readonly tool: string;
  /** Whether to check the request only. A write then answers 204 before it changes anything. */
  readonly isDryRun: boolean;
}

/** The tool call in which a request runs. A client cannot set it, because it is no part of a request. */
export const toolCalls = new AsyncLocalStorage<ToolCall>();

/** Result of a write that only was to be checked. */
export const CHECKED_ONLY = Symbol('checked only');
