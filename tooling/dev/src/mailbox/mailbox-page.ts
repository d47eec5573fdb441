import type { ReceivedMail, ReceivedMessage, ReceivedText } from './message.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const URL_PATTERN = /https?:\/\/[^\s<>"']+/g;

/** Escapes plain text and links its URLs. */
function linkify(text: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const match of text.matchAll(URL_PATTERN)) {
    const url = escape(match[0]);
    parts.push(
      escape(text.slice(end, match.index)),
      `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
    );
    end = match.index + match[0].length;
  }
  return [...parts, escape(text.slice(end))].join('');
}

function renderDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
<main>
${main}
</main>
</html>
`;
}

/** Renders a time in UTC. The page's script replaces the time with the developer's local time. */
function renderTime(receivedAt: string): string {
  return `<time datetime="${escape(receivedAt)}">${escape(receivedAt.slice(11, 19))} UTC</time>`;
}

function renderMailRow({ id, to, subject, receivedAt }: ReceivedMail): string {
  return `<li><a class="mail" href="/messages/${id}">
<strong>${escape(subject) || '(no subject)'}</strong>
<span class="about"><span>to ${escape(to)}</span> ${renderTime(receivedAt)}</span>
</a></li>`;
}

function renderTextRow({ to, text, receivedAt }: ReceivedText): string {
  return `<li class="text">
<span class="about"><span>Text message to ${escape(to)}</span> ${renderTime(receivedAt)}</span>
<p class="bubble">${linkify(text)}</p>
</li>`;
}

function countOf(count: number): string {
  if (count === 0) return 'No messages yet. They appear here as they arrive.';
  return count === 1 ? '1 message' : `${count} messages`;
}

/** The code that an account's authenticator app currently shows. */
export interface AuthenticatorCode {
  readonly email: string;
  readonly code: string;
}

function renderCodes(codes: readonly AuthenticatorCode[]): string {
  if (codes.length === 0) return '';
  const lines = codes.map(
    ({ email, code }) => `<p>Authenticator code of ${escape(email)}: <strong>${escape(code)}</strong></p>`,
  );
  return `<div id="codes">
${lines.join('\n')}
<p class="about">A new code comes every 30 seconds, and each works once.</p>
</div>
`;
}

/**
 * Renders the codes of authenticator apps and the list of messages, newest first. Shows the whole text of text messages,
 * which are short.
 */
export function renderMailbox(
  messages: readonly ReceivedMessage[],
  codes: readonly AuthenticatorCode[] = [],
): string {
  const rows = messages.map((message) =>
    message.kind === 'mail' ? renderMailRow(message) : renderTextRow(message),
  );
  return renderDocument(
    `Local mailbox (${messages.length})`,
    `<h1>Local mailbox</h1>
<p>Mails and text messages of the local stack, newest first. None has left this machine.</p>
${renderCodes(codes)}<p id="count" role="status">${countOf(rows.length)}</p>
<ul id="messages">
${rows.join('\n')}
</ul>`,
  );
}

/**
 * Renders a mail. A sandboxed frame shows the HTML version without scripts or forms. The plain text is below
 * the frame.
 */
export function renderMail({ id, from, to, subject, text, html, receivedAt }: ReceivedMail): string {
  const plain = `<pre class="plain">${linkify(text)}</pre>`;
  const body =
    html === null
      ? plain
      : `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>
<details><summary>Plain text</summary>${plain}</details>`;
  return renderDocument(
    subject,
    `<p><a class="back" href="/">← All messages</a></p>
<h1>${escape(subject) || '(no subject)'}</h1>
<dl><dt>To</dt><dd>${escape(to)}</dd><dt>From</dt><dd>${escape(from)}</dd><dt>At</dt><dd>${renderTime(receivedAt)}</dd></dl>
${body}`,
  );
}

/** Renders the document inside a mail's frame. Its links open in a new tab. */
export function renderMailFrame(html: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

/** Renders the 404 page, shown for example for messages received before a restart. */
export function renderNotFound(): string {
  return renderDocument(
    'Not in the mailbox',
    `<p><a class="back" href="/">← All messages</a></p>
<h1>Not in the mailbox</h1>
<p>The mailbox is emptied when the local stack stops, and keeps the newest messages only.</p>`,
  );
}
