import type { PublicKit } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { toSingleLine } from '@musubi/domain/text';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';

import { getServerEnv } from '#shared/config/env.server.ts';
import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';
import { kitPath } from '#shared/routing/paths.ts';
import { SearchMarkup } from '#shared/screen/search-markup.tsx';

import { KitScreen } from './kit-screen.tsx';
import { collectionMarkup } from './query/collection-markup.ts';
import { discoverMetadata } from './query/discover-metadata.ts';
import { readKit } from './query/request-discovery.server.ts';

interface KitPageProps {
  readonly locale: Locale;
  /** Name, former name or id of the kit, from the URL. */
  readonly id: string;
}

// Search engines index a kit only if it has creators and its owner is listed, because the kit links to the
// owner.
const isWorthFinding = ({ is_listed: isListed, members }: PublicKit): boolean =>
  isListed && members.length > 0;

async function readInfo({ locale, id }: KitPageProps): Promise<Parameters<typeof discoverMetadata>[0]> {
  const t = await getT(locale, 'discover');
  const answer = await readKit(id);
  const kit = answer?.kit ?? null;
  const owner = kit === null ? '' : displayNameOf(kit.owner);
  return {
    locale,
    webOrigin: getServerEnv().browser.webOrigin,
    path: kitPath(kit?.name ?? id),
    title: kit?.title ?? t('kit.name'),
    description: toSingleLine(kit?.description ?? '') || t('kit.meta_description', { name: owner }),
    isIndexed: kit !== null && isWorthFinding(kit),
  };
}

export async function kitPageMetadata(props: KitPageProps): Promise<Metadata> {
  return discoverMetadata(await readInfo(props));
}

/**
 * `/kits/{name}`, rendered for each request. Responds with 404 for an unknown kit, and redirects a former
 * name or an id to the current name.
 */
export async function KitPage({ locale, id }: KitPageProps): Promise<React.JSX.Element> {
  const [t, kitWords, info, answer] = await Promise.all([
    getT(locale, 'discover'),
    getT(locale, 'kits'),
    readInfo({ locale, id }),
    readKit(id),
  ]);
  if (answer !== null && answer.kit === null) notFound();
  const kit = answer?.kit ?? null;
  if (kit !== null && kit.name !== id) permanentRedirect(localizePath(kitPath(kit.name), locale));
  return (
    <>
      {kit !== null && <SearchMarkup data={collectionMarkup({ ...info, creators: kit.members })} />}
      <KitScreen
        t={t}
        id={id}
        locale={locale}
        contentOrigin={getServerEnv().browser.contentOrigin}
        kindName={kit === null ? '' : kitWords(KIT_KIND_NAMES[kit.kind])}
        kit={kit}
      />
    </>
  );
}
