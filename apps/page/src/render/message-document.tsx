import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { MessagePage, messagePageCss } from '@musubi/ui/profile-page/message-page';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';
import { PRODUCT_SITE, type PageSite } from './page-site.ts';

/** Reason for showing a message instead of a creator's page. */
export type MessageKind = 'missing' | 'unavailable';

/** Renders the message that a page does not exist or cannot be fetched now, in the visitor's language. */
export async function renderMessageDocument(
  kind: MessageKind,
  locale: Locale,
  { productUrl }: PageSite = PRODUCT_SITE,
): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const words =
    kind === 'missing'
      ? { title: t('missing.title'), body: t('missing.body') }
      : { title: t('unavailable.title'), body: t('unavailable.body') };
  const action =
    kind === 'missing'
      ? { href: productUrl(localizePath('/login?mode=sign-up', locale)), label: t('missing.make_own') }
      : // An empty `href` reloads the current URL.
        { href: '', label: t('unavailable.retry') };
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
