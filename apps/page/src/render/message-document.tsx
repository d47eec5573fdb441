import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { BRAND } from '@musubi/ui/brand/brand';
import { LargeLogoMark } from '@musubi/ui/brand/large-mark';
import { themeCss } from '@musubi/ui/profile-page/theme-css';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';

/** Reason for showing a message instead of a creator's page. */
export type MessageKind = 'missing' | 'unavailable';

const LAYOUT_CSS = `*{box-sizing:border-box}body{margin:0}.page::before{content:'';position:absolute;inset:0;z-index:-1}
.page{position:relative;isolation:isolate;min-height:100dvh;display:grid;place-items:center;padding:24px;
background:linear-gradient(var(--bg),var(--bg-end));color:var(--ink);font-family:var(--face);line-height:var(--lh);letter-spacing:var(--ls)}
main{max-width:30rem;text-align:center}svg{width:56px;height:56px}
h1{font-size:1.5rem;line-height:var(--lh-h);letter-spacing:var(--ls-h);margin:16px 0 8px;word-break:auto-phrase;text-wrap:balance}
p{margin:0 0 24px;color:var(--ink-2);text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:48px;padding:8px 24px;border:var(--edge-w) solid var(--edge);
border-radius:var(--radius);background:var(--card);color:var(--on-card);text-decoration:none}
a:focus-visible{outline:3px solid var(--ring);outline-offset:3px}
.brand{display:block;margin-top:32px;font-size:.875rem;color:var(--ink-2)}`;

/** Renders the message that a page does not exist or cannot be fetched now, in the visitor's language. */
export async function renderMessageDocument(kind: MessageKind, locale: Locale): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const words =
    kind === 'missing'
      ? { title: t('missing.title'), body: t('missing.body'), action: t('missing.make_own') }
      : { title: t('unavailable.title'), body: t('unavailable.body'), action: t('unavailable.retry') };
  return renderDocument({
    locale,
    css: `${themeCss({ appearance: DEFAULT_APPEARANCE, locale, hasPortrait: false })}${LAYOUT_CSS.replaceAll('\n', '')}`,
    script: null,
    head: {
      title: words.title,
      description: words.body,
      colors: DEFAULT_APPEARANCE,
      extra: <meta name="robots" content="noindex" />,
    },
    body: renderBody(
      <div className="page">
        <main>
          <LargeLogoMark />
          <h1>{words.title}</h1>
          <p>{words.body}</p>
          {/* An empty `href` reloads the current URL. */}
          <a href={kind === 'missing' ? localizePath('/', locale) : ''}>{words.action}</a>
          <span className="brand">{BRAND.name}</span>
        </main>
      </div>,
    ),
  });
}
