import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { createJsonFile, type JsonFile, readJsonFile } from '../json-file.ts';
import { closeServer, openServer } from '../open-server.ts';
import { exportAccounts, importAccounts, parseAccounts } from './accounts.ts';
import { loadEmulatorCode } from './emulator-code.ts';
import type { MessageOutlet } from './identity-messages.ts';
import { createLocalProject } from './local-project.ts';
import { leadToProduct } from './mail-links.ts';
import { keepSignInPagesLocal, serveGapiStandin } from './sign-in-pages.ts';

export interface AuthEmulatorOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Must start with `demo-`: the emulator signs nothing. */
  readonly projectId: string;
  /** Where accounts are kept between starts; none keeps them in memory. */
  readonly accountsFile: string | null;
  /** The page of the product that links in mails lead to, as a project's console sets it; null for the emulator's own. */
  readonly actionUrl?: string | null;
  /** Where mails and codes go; null leaves them in the emulator's own lists. */
  readonly outbox?: IdentityOutbox | null;
  readonly onError: (error: unknown) => void;
}

/** What takes the mails and the codes for phones, and the name of the product in them. */
export type IdentityOutbox = Pick<MessageOutlet, 'productName' | 'send'>;

export interface AuthEmulator {
  /** `host:port`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts the official Auth emulator inside this process. Throws `StartError`, for a taken port or a bad file. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { host, port, projectId, accountsFile, actionUrl = null, outbox = null, onError } = options;
  const emulator = loadEmulatorCode();
  const project = createLocalProject(emulator, projectId, outbox && { ...outbox, actionUrl });
  let file: JsonFile | null = null;
  if (accountsFile !== null) {
    const saved = await readJsonFile(accountsFile);
    if (saved !== null) importAccounts(project, parseAccounts(saved, accountsFile));
    file = createJsonFile({ path: accountsFile, snapshot: () => exportAccounts(project), onError });
  }
  const app = await emulator.createApp(projectId, SINGLE_PROJECT_MODE_OFF, new Map([[projectId, project]]));
  const server = createServer((request, response) => {
    if (serveGapiStandin(request, response) || leadToProduct(request, response, actionUrl)) return;
    keepSignInPagesLocal(request, response);
    if (file !== null) saveAfterChange(request, response, file);
    app(request, response);
  });
  return {
    host: await openServer(server, {
      host,
      port,
      owner: 'the Auth emulator',
      variable: 'AUTH_EMULATOR_PORT',
    }),
    async stop() {
      await closeServer(server);
      await file?.settle();
    },
  };
}

const SINGLE_PROJECT_MODE_OFF = 0;

// Every change comes with a request that is not a read, or by opening the link of an e-mail.
function saveAfterChange(request: IncomingMessage, response: ServerResponse, file: JsonFile): void {
  const isRead = request.method === 'GET' && !request.url?.startsWith('/emulator/action');
  if (isRead || request.method === 'OPTIONS') return;
  response.once('close', () => file.markChanged());
}
