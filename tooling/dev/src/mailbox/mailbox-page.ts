/** A mail that was taken. */
export interface MailInBox {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ends mails of its kind when it is posted to (RFC 8058); null where it has none. */
  readonly unsubscribeUrl: string | null;
  readonly receivedAt: string;
}

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

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** Plain text in which addresses can be followed. */
function toMarkup(text: string): string {
  let rest = 0;
  const parts: string[] = [];
  for (const found of text.matchAll(ADDRESS)) {
    const [address] = found;
    parts.push(escape(text.slice(rest, found.index)), `<a href="${escape(address)}">${escape(address)}</a>`);
    rest = found.index + address.length;
  }
  return [...parts, escape(text.slice(rest))].join('');
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #8888; border-radius: .75rem }
h2 { margin: 0 0 .25rem; font-size: 1.125rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: 0 0 .75rem; font-size: .875rem }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** The page of the local mailbox: every mail, the newest first, and nothing of it as markup. */
export function renderMailbox(mails: readonly MailInBox[]): string {
  const list = mails.map(
    ({ from, to, subject, text, receivedAt }) => `<article>
<h2>${escape(subject)}</h2>
<dl><dt>To</dt><dd>${escape(to)}</dd><dt>From</dt><dd>${escape(from)}</dd><dt>At</dt><dd>${escape(receivedAt)}</dd></dl>
<pre>${toMarkup(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Local mailbox (${mails.length})</title>
<style>${STYLE}</style>
<h1>Local mailbox</h1>
<p>Mails that the local stack has sent, the newest first. None of them has left this machine.</p>
${list.length === 0 ? '<p>There is none yet.</p>' : list.join('\n')}
</html>
`;
}
