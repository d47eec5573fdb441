import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';

import {
  type AuthenticatorCode,
  renderMail,
  renderMailbox,
  renderMailFrame,
  renderNotFound,
} from './mailbox-page.ts';
import type { ReceivedMail, ReceivedMessage } from './message.ts';

const script = readFileSync(new URL('./browser/mailbox.js', import.meta.url), 'utf8');
const style = readFileSync(new URL('./browser/mailbox.css', import.meta.url), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Content security policy for the HTML of a mail: no scripts, no requests to any host, an opaque origin. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const MESSAGE_PATH = /^\/messages\/(\d+)(\/html)?$/;

/** Serves the mailbox pages and notifies open pages of new messages. */
export interface MailboxServer {
  readonly server: Server;
  /** Sends an event to open pages, which then reload the list. */
  notify(): void;
}

/**
 * Creates the server. It reads `messages` on each request, which must be sorted newest first. `listCodes`
 * returns the current codes of authenticator apps.
 */
export function createMailboxServer(
  messages: readonly ReceivedMessage[],
  listCodes: () => readonly AuthenticatorCode[] = () => [],
): MailboxServer {
  const followers = new Set<ServerResponse>();
  const findMail = (id: number): ReceivedMail | undefined =>
    messages.find((message): message is ReceivedMail => message.kind === 'mail' && message.id === id);

  function follow(response: ServerResponse): void {
    followers.add(response);
    response.once('close', () => followers.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
  }

  function sendMessage(response: ServerResponse, id: number, isFrame: boolean): void {
    const mail = findMail(id);
    if (mail === undefined) sendPage(response, renderNotFound(), 404);
    else if (!isFrame) sendPage(response, renderMail(mail));
    else send(response, { type: HTML, body: renderMailFrame(mail.html ?? ''), policy: FRAME_POLICY });
  }

  const server = createServer(({ url = '/' }, response) => {
    const [, id, frame] = MESSAGE_PATH.exec(url) ?? [];
    if (id !== undefined) sendMessage(response, Number(id), frame !== undefined);
    else if (url === '/events') follow(response);
    else if (url === '/mailbox.js') send(response, { type: 'text/javascript; charset=utf-8', body: script });
    else if (url === '/mailbox.css') send(response, { type: 'text/css; charset=utf-8', body: style });
    else if (url === '/mails.json') {
      const mails = messages.filter(({ kind }) => kind === 'mail');
      send(response, { type: 'application/json', body: JSON.stringify(mails) });
    } else if (url === '/') sendPage(response, renderMailbox(messages, listCodes()));
    else sendPage(response, renderNotFound(), 404);
  });
  return {
    server,
    notify() {
      for (const follower of followers) follower.write('data: new\n\n');
    },
  };
}

const HTML = 'text/html; charset=utf-8';

function sendPage(response: ServerResponse, body: string, status = 200): void {
  send(response, { type: HTML, body, status });
}

interface Answer {
  readonly type: string;
  readonly body: string;
  readonly status?: number;
  readonly policy?: string;
}

function send(response: ServerResponse, { type, body, status = 200, policy = PAGE_POLICY }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
