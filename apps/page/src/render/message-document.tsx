import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { MessagePage, messagePageCss } from '@musubi/ui/profile-page/message-page';

import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';

/** Reason for showing a message instead of a creator's page. */
export type MessageKind = 'missing' | 'too_many' | 'unavailable';

type Words = Readonly<Record<'title' | 'body', string>> & {
  readonly stamp?: string;
  readonly action: { readonly href: string; readonly label: string };
};

function wordsOf(kind: MessageKind, t: TFunction<'profile-page'>, signUpUrl: string): Words {
  switch (kind) {
    case 'missing':
      return {
        stamp: t('missing.stamp'),
        title: t('missing.title'),
        body: t('missing.body'),
        action: { href: signUpUrl, label: t('missing.make_own') },
      };
    // An empty `href` reloads the current URL.
    case 'too_many':
      return {
        title: t('too_many.title'),
        body: t('too_many.body'),
        action: { href: '', label: t('too_many.retry') },
      };
    case 'unavailable':
      return {
        title: t('unavailable.title'),
        body: t('unavailable.body'),
        action: { href: '', label: t('unavailable.retry') },
      };
  }
}

/** Renders a message in the visitor's language. */
export async function renderMessageDocument(
  kind: MessageKind,
  locale: Locale,
  { productUrl }: PageSite = PRODUCT_SITE,
): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const { action, ...words } = wordsOf(kind, t, productUrl(localizePath('/login?mode=sign-up', locale)));
  return renderDocument({
    locale,
    css: messagePageCss(DEFAULT_APPEARANCE, locale),
    script: null,
    head: {
      title: words.title,
      description: words.body,
      colors: DEFAULT_APPEARANCE,
      extra: <meta name="robots" content="noindex" />,
    },
    body: renderBody(
      <MessagePage
        {...words}
        appearance={DEFAULT_APPEARANCE}
        locale={locale}
        creator={null}
        action={action}
        other={{ href: productUrl(localizePath('/', locale)), label: t('missing.to_top') }}
      />,
    ),
  });
}
