import type { McpServer } from '@modelcontextprotocol/server';
import { BRAND } from '@musubi/domain/brand';

import type { ConnectionViewer } from '#core/accounts/bearers/authenticate-token.ts';
import type { Core } from '#core/module.ts';
import { statusOf } from '#platform/http/problems/problem-document.ts';
import { toProblem } from '#platform/http/problems/to-problem.ts';
import { readVersion } from '#platform/version.ts';

import { createApiCaller, type SendInProcess, ToolRefusal } from './kit/api-caller.ts';
import type { Tool } from './kit/tool.ts';
import { MARKS_EXPLAINED } from './kit/visitor-text.ts';
import { TOOLBOX } from './toolbox.ts';

/** An agent’s request, after its token was checked. */
interface AgentRequest {
  readonly viewer: ConnectionViewer;
  /** Calls the API with the token of the agent. */
  readonly send: SendInProcess;
  /** The JSON-RPC message. */
  readonly request: Request;
}

/** Answers one request of the Model Context Protocol. Keeps nothing between requests. */
export type ToolServer = (agent: AgentRequest) => Promise<Response>;

interface ToolResult {
  [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** Loads the library here, so that an installation without agents does not load it. */
async function createToolServer(core: Core): Promise<ToolServer> {
  const { createMcpHandler, McpServer: Server } = await import('@modelcontextprotocol/server');
  const version = await readVersion();
  const agents = new WeakMap<object, AgentRequest>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const agent = authInfo === undefined ? undefined : agents.get(authInfo);
      if (agent === undefined) throw new Error('The request has no agent');
      const server = new Server({ name: BRAND.slug, version }, { instructions: MARKS_EXPLAINED });
      for (const tool of TOOLBOX) if (isOpen(tool, agent)) addTool(server, tool, { core, agent });
      return server;
    },
    // Nothing changes in the list of tools, so no stream of changes may stay open.
    { maxSubscriptions: 0 },
  );
  return async (agent) => {
    const authInfo = { token: '', clientId: agent.viewer.authority.connectionId, scopes: [] };
    agents.set(authInfo, agent);
    return handler.fetch(agent.request, { authInfo });
  };
}

/** Returns a function that creates the server at its first call, and once more if that failed. */
export function createLazyToolServer(core: Core): () => Promise<ToolServer> {
  let server: Promise<ToolServer> | null = null;
  return async () => {
    server ??= createToolServer(core).catch((error: unknown) => {
      server = null;
      throw error;
    });
    return server;
  };
}

const isOpen = ({ scopes }: Tool, { viewer }: AgentRequest): boolean =>
  scopes.every((scope) => viewer.authority.scopes.has(scope));

interface Host {
  readonly core: Core;
  readonly agent: AgentRequest;
}

function addTool(server: McpServer, tool: Tool, host: Host): void {
  const { name, title, description, input, hints } = tool;
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations: hints },
    async (given: Readonly<Record<string, unknown>>) => runTool(tool, given, host),
  );
}

async function runTool(
  { name: tool, operations, run }: Tool,
  input: Readonly<Record<string, unknown>>,
  { core, agent: { viewer, send } }: Host,
): Promise<ToolResult> {
  const isDryRun = input['dry_run'] === true;
  const api = createApiCaller({ send, random: core.random, tool, operations, isDryRun });
  try {
    const { shown, structured } = await run({ core, api, viewer, isDryRun }, input as never);
    return {
      content: [toText(JSON.stringify(shown))],
      structuredContent: structured as Record<string, unknown>,
    };
  } catch (error) {
    return { content: [toText(explain(core, tool, error))], isError: true };
  }
}

/** Says why a tool failed. The library would show the agent the message of any error, such as a statement of the database. */
function explain({ log }: Core, tool: string, error: unknown): string {
  if (error instanceof ToolRefusal) return error.message;
  const { code, message } = toProblem(error);
  const status = statusOf(code);
  if (status >= 500) log.error({ err: error, code, tool }, 'tool failed');
  return `${status} ${code}: ${message}`;
}

const toText = (text: string) => ({ type: 'text', text }) as const;
