import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer, openServer } from '../../server/open-server.ts';
import { createJsonFile, type JsonFile, readJsonFile } from '../json-file.ts';
import { addAuthenticator, exportAccounts, importAccounts, parseAccounts } from './accounts.ts';
import { loadEmulatorCode } from './emulator-code.ts';
import type { MessageOutlet } from './identity-messages.ts';
import { createLocalProject } from './local-project.ts';
import { redirectToProduct } from './mail-links.ts';
import { keepSignInPagesLocal, serveGapiStandin } from './sign-in-pages.ts';

export interface AuthEmulatorOptions {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** Must start with `demo-`: emulator tokens are unsigned, so a real project must never be used. */
  readonly projectId: string;
  /** File in which accounts survive a restart; null keeps accounts in memory only. */
  readonly accountsFile: string | null;
  /**
   * URL of the product page to which links in e-mails lead, like a Firebase action URL. With null, they lead
   * to the emulator's own page.
   */
  readonly actionUrl?: string | null;
  /** Sends e-mails and phone codes. With null, the emulator keeps them in its own lists. */
  readonly outbox?: IdentityOutbox | null;
  readonly onError: (error: unknown) => void;
}

/** Sends e-mails and phone codes under the product's name. */
export type IdentityOutbox = Pick<MessageOutlet, 'productName' | 'send'>;

export interface AuthEmulator {
  /** `host:port`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  /** Adds an authenticator app with this key to an account that has no second factor. */
  addAuthenticator(localId: string, key: string): void;
  stop(): Promise<void>;
}

/** Starts the official Auth emulator in this process. @throws StartError for a taken port or an invalid file. */
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
    if (serveGapiStandin(request, response) || redirectToProduct(request, response, actionUrl)) return;
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
    addAuthenticator(localId, key) {
      if (addAuthenticator(project, localId, key)) file?.markChanged();
    },
    async stop() {
      await closeServer(server);
      await file?.settle();
    },
  };
}

const SINGLE_PROJECT_MODE_OFF = 0;

// Skips GET and OPTIONS requests, because they change no account. The exception is a GET of an e-mail link.
function saveAfterChange(request: IncomingMessage, response: ServerResponse, file: JsonFile): void {
  const isRead = request.method === 'GET' && !request.url?.startsWith('/emulator/action');
  if (isRead || request.method === 'OPTIONS') return;
  response.once('close', () => file.markChanged());
}
