import { Marked, type Tokens } from 'marked';

/** Where texts may lead. */
export interface Targets {
  /** Path of the page that describes an operation; undefined for other words. */
  readonly findOperation: (id: string) => string | undefined;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A text as HTML, without its first heading. */
export interface RenderedText {
  readonly title: string;
  readonly html: string;
  /** Headings of the second level. */
  readonly headings: readonly Heading[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Names of the languages of samples. */
const LANGUAGES: Readonly<Record<string, string>> = {
  http: 'HTTP',
  json: 'JSON',
  sh: 'Shell',
  text: 'Text',
  ts: 'TypeScript',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Anchor of a heading, as on the pages of a forge. */
const toAnchor = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** A link to a neighbouring text, such as `tokens.md#scopes`, leads to its page. */
const toHref = (href: string): string =>
  href.replace(/^([a-z-]+)\.md(?=#|$)/, (_whole, name: string) =>
    name === 'home' ? '/docs' : `/docs/${name}`,
  );

/**
 * Renders one of our texts. An operation's name in code leads to its page.
 * @throws Error for markup and placeholders, which would reach the page unseen.
 */
export function renderMarkdown(text: string, { findOperation }: Targets): RenderedText {
  const headings: Heading[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          title = plain;
          return '';
        }
        const id = toAnchor(plain);
        if (depth === 2) headings.push({ id, text: plain });
        return `<h${String(depth)} id="${id}">${html}</h${String(depth)}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        return `<a href="${escapeHtml(toHref(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      codespan({ text: code }: Tokens.Codespan): string {
        const path = findOperation(code);
        const html = `<code>${escapeHtml(code)}</code>`;
        return path === undefined ? html : `<a href="${escapeHtml(path)}">${html}</a>`;
      },
      code({ text: code, lang = '' }: Tokens.Code): string {
        const [language = ''] = lang.split(' ', 1);
        const name = LANGUAGES[language];
        if (name === undefined) throw new Error(`A sample has no known language: ${code.slice(0, 80)}`);
        // The keyboard scrolls long lines only in an element that has focus.
        return `<figure class="sample"><figcaption>${name}</figcaption><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>\n`;
      },
      table({ header, rows }: Tokens.Table): string {
        const toCells = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th scope="col"'): string =>
          cells
            .map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`)
            .join('');
        const body = rows.map((row) => `<tr>${toCells(row, 'td')}</tr>`).join('\n');
        const label = headings.at(-1)?.text ?? title;
        return `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead><tr>${toCells(header, 'th scope="col"')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      html({ text: markup }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(`A text has markup: ${markup}`);
      },
    },
  });
  const html = marked.parse(text, { async: false });
  const [unfilled] = /\{\{[^}]*\}\}/.exec(html) ?? [];
  if (unfilled !== undefined) throw new Error(`A text has the placeholder ${unfilled}, which has no value`);
  return { title, html, headings };
}
