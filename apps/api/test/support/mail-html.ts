import { hash } from 'node:crypto';

import { Parser } from 'htmlparser2';

import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';

const ELEMENTS: ReadonlySet<string> = new Set(
  'html head meta title style body main section div h1 h2 p span ul li bdi a form button'.split(' '),
);
const ATTRIBUTES: ReadonlySet<string> = new Set('lang charset name content class href method'.split(' '));
const VOID: ReadonlySet<string> = new Set(['meta']);

// Escapes independently of the product, so that the test detects faults in the escaping of mails.
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The parsed document of a mail, or of a page to which a mail links. */
export interface MailHtml {
  /** Disallowed elements, attributes and styles, and malformed markup. */
  readonly faults: readonly string[];
  /** URLs of links. */
  readonly hrefs: readonly string[];
  /** Visible text of the document, without its style. */
  readonly words: string;
}

/**
 * Parses a document. A document is well-formed if serialising its elements, attributes and texts, with every
 * special character escaped, gives the same bytes. Every HTML parser then reads the document in the same way.
 */
export function readMailHtml(html: string): MailHtml {
  const faults: string[] = [];
  const hrefs: string[] = [];
  const open: string[] = [];
  let written = '';
  let words = '';
  let style = '';
  const parser = new Parser({
    onprocessinginstruction: (_name, text) => void (written += `<${text}>`),
    oncomment: (text) => void faults.push(`comment ${text}`),
    onopentag(name, attributes) {
      if (!ELEMENTS.has(name)) faults.push(`element <${name}>`);
      const pairs = Object.entries(attributes);
      for (const [attribute] of pairs)
        if (!ATTRIBUTES.has(attribute)) faults.push(`attribute ${attribute} of <${name}>`);
      if (attributes['href'] !== undefined) hrefs.push(attributes['href']);
      written += `<${[name, ...pairs.map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')}>`;
      open.push(name);
    },
    ontext(text) {
      const isStyle = open.at(-1) === 'style';
      written += isStyle ? text : escape(text);
      if (isStyle) style += text;
      else words += text;
    },
    onclosetag(name, isImplied) {
      open.pop();
      if (VOID.has(name)) return;
      if (isImplied) faults.push(`<${name}> is not closed`);
      written += `</${name}>`;
      words += '\n';
    },
  });
  parser.end(html);
  if (written !== html) faults.push('markup that is not well-formed');
  if (!FORM_PAGE_POLICY.includes(`'sha256-${hash('sha256', style, 'base64')}'`)) faults.push('another style');
  return { faults, hrefs, words };
}
