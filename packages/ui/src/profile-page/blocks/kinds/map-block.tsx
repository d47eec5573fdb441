import { toMapUrl } from '@musubi/domain/map-address';

import { toImageSource } from '../../content/content-image.ts';
import { partBesideWords, toRoomWidth } from '../../content/image-room.ts';
import { linkRel } from '../../content/page-rel.ts';
import { base, blockMap } from '../../generated/page-styles.ts';
import { PageIcon } from '../../icons/page-icon.tsx';
import type { BlockProps } from '../block-props.ts';

const { classes } = blockMap;

const PLACES = { auto: 'card', half: 'aside', wide: 'wide' } as const;

/** A drawing of an imaginary map: a river, streets and a pin. */
function Streets(): React.JSX.Element {
  return (
    <svg
      className={classes.streets}
      viewBox="0 0 64 26"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <path d="M-2 25c15 1 19-6 27-11s23-1 41-15" />
      <path d="M0 7h64M0 20h64M11 0v26M27 7v19M48 0v20" />
      <path d="M37 16s-3-3.4-3-5.6a3 3 0 0 1 6 0c0 2.2-3 5.6-3 5.6zM37 10.5h.01M18 21s-2-2.3-2-3.8a2 2 0 0 1 4 0c0 1.5-2 3.8-2 3.8z" />
    </svg>
  );
}

/**
 * A place with a link to a map. It is never a frame, so that the map service gets no data about visitors
 * before they follow the link.
 */
export function MapBlock({ data, width, room, lang, page }: BlockProps<'map'>): React.JSX.Element {
  const href = toMapUrl(data.service, data.address);
  const wide = room && toRoomWidth(room, partBesideWords(room));
  const picture = toImageSource(page.contentOrigin, data.image_key, PLACES[width], wide);
  return (
    <a className={classes.map} href={href} rel={linkRel(href, { pageUrl: page.pageUrl })}>
      {picture === null ? <Streets /> : <img {...picture} alt="" width="768" height="432" loading="lazy" />}
      <span className={`${base.classes.words} ${classes.address}`}>
        <span className={base.classes.title} lang={lang}>
          {data.title}
        </span>
        <span className={base.classes.description} lang={lang}>
          {data.address}
        </span>
        <span className={classes.leads}>
          {page.labels.blocks.map[data.service]}
          <PageIcon id="open" />
        </span>
      </span>
    </a>
  );
}
