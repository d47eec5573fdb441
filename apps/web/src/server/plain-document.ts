import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Locale } from '@musubi/domain/locales';

/** The envelope of `message-screen.module.css`: flap, seal and fold. */
const LAYOUT_CSS = `
body{--above:15vh;--fold:clamp(4rem,15vh,9rem);position:relative;isolation:isolate;overflow-x:clip;min-height:100vh;min-height:100dvh;
padding:var(--above) var(--space-4) calc(var(--fold) + var(--space-6))}
body::before,body::after{content:'';position:absolute;left:50%;z-index:-1;width:min(15rem + 62vw,70rem);translate:-50%}
body::before{top:0;height:calc(var(--above) + 3.5rem);background:var(--color-bg-surface);clip-path:polygon(0 0,100% 0,50% 100%)}
body::after{bottom:0;height:var(--fold);
background:linear-gradient(to bottom right,transparent 50%,var(--color-bg-surface) calc(50% + 1px)) left/50.1% 100% no-repeat,
linear-gradient(to bottom left,transparent 50%,var(--color-bg-surface) calc(50% + 1px)) right/50.1% 100% no-repeat;
filter:drop-shadow(0 -1px 0 var(--color-line))}
main{display:grid;justify-items:center;gap:var(--space-3);max-width:34rem;margin-inline:auto;text-align:center}
img{display:block;padding:1.25rem;border-radius:50%;background:var(--color-bg-canvas);
box-shadow:0 0 0 1.5px var(--color-line-strong),0 0 0 5.5px var(--color-bg-canvas)}
h1{margin-top:var(--space-2);font-family:var(--font-display);font-size:clamp(var(--text-2xl),1.1rem + 1.2vw,var(--text-3xl))}
p{color:var(--color-fg-muted);text-wrap:balance}
p:lang(ja){word-break:auto-phrase}
@media (min-width:48rem) and (min-height:40rem){body{--above:clamp(4.5rem,20vh,14rem)}}
@media (forced-colors:active){body::before,body::after{display:none}}
a{display:inline-flex;align-items:center;justify-content:center;min-height:var(--target);margin-top:var(--space-4);
padding:var(--space-2) var(--space-6);border:var(--edge) solid var(--color-accent);border-radius:var(--radius-m);
color:var(--color-fg-on-accent);background:var(--color-accent);font-weight:var(--weight-bold);text-decoration:none}
a:hover{background:var(--color-accent-hover)}`;

const HTML_SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => HTML_SPECIAL[char] ?? char);
}

interface Pieces {
  readonly css: string;
  readonly mark: string;
}

async function readPieces(): Promise<Pieces> {
  const tokens = await readFile(createRequire(import.meta.url).resolve('@musubi/ui/tokens.css'), 'utf8');
  const mark = await readFile(new URL('../../public/icon.svg', import.meta.url), 'base64');
  return {
    css: `${tokens.replaceAll(/\/\*.*?\*\//gs, '')}${LAYOUT_CSS}`.replaceAll(/\s+/g, ' ').trim(),
    mark: `data:image/svg+xml;base64,${mark}`,
  };
}

export interface PlainWords {
  readonly title: string;
  readonly body: string;
  /** Label of the link. */
  readonly action: string;
  /** Path of the link; by default it loads the current URL again. */
  readonly href?: string;
}

export interface PlainDocuments {
  /** Writes a document with one message and a link. It needs no other file. */
  readonly write: (words: PlainWords, locale: Locale) => Buffer;
  /** `sha256-…` of the style element, for the content security policy. */
  readonly styleHash: string;
}

/** Reads the style and the logo for documents that must work even when everything else fails. */
export async function readPlainDocuments(): Promise<PlainDocuments> {
  const { css, mark } = await readPieces();
  return {
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    write(words, locale) {
      const title = escapeHtml(words.title);
      // The link with an empty `href` reloads the current URL.
      return Buffer.from(
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
          '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=0.5, maximum-scale=2">' +
          '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">' +
          `<title>${title}</title><link rel="icon" href="${mark}"><style>${css}</style></head>` +
          `<body><main><img src="${mark}" alt="" width="112" height="112"><h1>${title}</h1>` +
          `<p>${escapeHtml(words.body)}</p><a href="${escapeHtml(words.href ?? '')}">${escapeHtml(words.action)}</a>` +
          '</main></body></html>',
      );
    },
  };
}
