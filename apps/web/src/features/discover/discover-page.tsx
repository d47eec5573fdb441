import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { getServerEnv } from '#shared/config/env.server.ts';
import { paths } from '#shared/routing/paths.ts';
import { SearchMarkup } from '#shared/screen/search-markup.tsx';

import { DiscoverScreen } from './discover-screen.tsx';
import { collectionMarkup } from './query/collection-markup.ts';
import { discoverMetadata } from './query/discover-metadata.ts';
import { readDiscovery } from './query/request-discovery.server.ts';

async function readInfo(locale: Locale): Promise<Parameters<typeof discoverMetadata>[0]> {
  const t = await getT(locale, 'discover');
  return {
    locale,
    webOrigin: getServerEnv().browser.webOrigin,
    path: paths.discover,
    title: t('meta.title'),
    description: t('meta.description'),
  };
}

export async function discoverPageMetadata(locale: Locale): Promise<Metadata> {
  return discoverMetadata(await readInfo(locale));
}

/** `/discover`, rendered for each request. */
export async function DiscoverPage({ locale }: { readonly locale: Locale }): Promise<React.JSX.Element> {
  const [t, kitWords, info, discovery] = await Promise.all([
    getT(locale, 'discover'),
    getT(locale, 'kits'),
    readInfo(locale),
    readDiscovery(locale),
  ]);
  const creators = discovery === null ? [] : [...discovery.picks, ...discovery.newest];
  return (
    <>
      <SearchMarkup data={collectionMarkup({ ...info, creators })} />
      <DiscoverScreen
        t={t}
        kitWords={kitWords}
        locale={locale}
        contentOrigin={getServerEnv().browser.contentOrigin}
        discovery={discovery}
      />
    </>
  );
}
