import { toSafeHref } from '@musubi/domain/url';

import { joinClasses } from '../../class-names.ts';
import { BlockList } from '../blocks/block-item.tsx';
import { type ImagePlace, toImageSource } from '../content/content-image.ts';
import { creatorLang } from '../content/creator-lang.ts';
import { findSpreadRoom, type FindRoom, type ImageRoom, toRoomWidth } from '../content/image-room.ts';
import { layoutOf } from '../content/page-layout.ts';
import { linkRel } from '../content/page-rel.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, halves, sensitive } from '../generated/page-styles.ts';
import { LinkMark } from '../icons/link-mark.tsx';
import { LinksBackMark } from '../icons/links-back-mark.tsx';
import { PageIcon } from '../icons/page-icon.tsx';
import { type ListedLink, toPageRuns } from '../link-sections.ts';
import type { MosaicTiles } from '../mosaic.ts';

const { classes } = base;

interface PictureBox {
  readonly place: ImagePlace;
  readonly width: number;
  readonly height: number;
}

/**
 * Image variant and dimensions by link size. A row has the image beside the text, and other sizes have the
 * image above the text.
 */
const PICTURES: Readonly<Record<ListedLink['size'], PictureBox>> = {
  half: { place: 'still', width: 384, height: 256 },
  row: { place: 'thumbnail', width: 48, height: 48 },
  card: { place: 'card', width: 512, height: 288 },
};

interface LinkProps
  extends ListedLink, Pick<ProfilePageProps, 'labels' | 'contentOrigin' | 'pageUrl' | 'findServiceMark'> {
  /** Language of the link's texts, when it differs from the language of the labels. */
  readonly lang: string | undefined;
  /** Null if the stored URL is unsafe; the link's text is shown all the same. */
  readonly href: string | null;
  /** The space for the link in wide windows; undefined in a column. */
  readonly room: ImageRoom | undefined;
}

function LinkTitle({ link, lang, labels }: Pick<LinkProps, 'link' | 'lang' | 'labels'>): React.JSX.Element {
  if (link.links_back !== true) {
    return (
      <span className={classes.title} lang={lang}>
        {link.title}
      </span>
    );
  }
  return (
    <span className={classes.title}>
      <span lang={lang}>{link.title}</span>
      <LinksBackMark label={labels.linksBack} />
    </span>
  );
}

function CardContent({
  link,
  size,
  labels,
  contentOrigin,
  href,
  lang,
  room,
  findServiceMark,
}: LinkProps): React.JSX.Element {
  const { place, width, height } = PICTURES[size];
  const thumbnail = toImageSource(contentOrigin, link.thumbnail_image_key, place, room && toRoomWidth(room));
  return (
    <>
      {thumbnail === null ? (
        <LinkMark link={link} findServiceMark={findServiceMark} />
      ) : (
        <img className={classes.thumb} {...thumbnail} alt="" width={width} height={height} loading="lazy" />
      )}
      <span className={classes.words}>
        <LinkTitle link={link} lang={lang} labels={labels} />
        {link.description !== '' && (
          <span className={classes.description} lang={lang}>
            {link.description}
          </span>
        )}
        {link.is_sensitive && <span className={sensitive.classes.mature}>{labels.sensitive.mark}</span>}
      </span>
      {href !== null && size !== 'half' && <PageIcon id={link.is_sensitive ? 'more' : 'open'} />}
    </>
  );
}

function classOf({ size }: ListedLink): string {
  return size === 'card' ? `${classes.link} ${classes.large}` : classes.link;
}

function LinkCard(props: LinkProps): React.JSX.Element {
  const { link, href, labels, pageUrl } = props;
  if (href === null) {
    return (
      <div className={classOf(props)}>
        <CardContent {...props} />
      </div>
    );
  }
  const rel = linkRel(href, { pageUrl, isMe: link.is_me });
  if (!link.is_sensitive) {
    return (
      <a className={classOf(props)} href={href} rel={rel} data-link={link.id}>
        <CardContent {...props} />
      </a>
    );
  }
  return (
    <details className={sensitive.classes.sensitive}>
      <summary className={classOf(props)}>
        <CardContent {...props} />
      </summary>
      <div className={sensitive.classes.warning}>
        <p>{labels.sensitive.warning}</p>
        <a className={classes.quiet} href={href} rel={rel} data-link={link.id}>
          {labels.sensitive.open}
          <PageIcon id="open" />
        </a>
      </div>
    </details>
  );
}

const isHalf = ({ size }: ListedLink): boolean => size === 'half';

type LinksProps = Pick<
  ProfilePageProps,
  'profile' | 'locale' | 'labels' | 'contentOrigin' | 'pageUrl' | 'actions' | 'findServiceMark'
> & {
  /** The tiles of a mosaic; null in other layouts. */
  readonly tiles?: MosaicTiles | null;
};

/** Returns a function that finds the space of a link or block in a layout; undefined in a column. */
function findRoomIn({ profile, tiles }: Pick<LinksProps, 'profile' | 'tiles'>): FindRoom | undefined {
  return tiles?.findRoom ?? (layoutOf(profile) === 'spread' ? findSpreadRoom : undefined);
}

interface LinkListProps extends Omit<LinksProps, 'profile' | 'locale'> {
  /** The heading; empty for the heading that only screen readers read, null for none. */
  readonly title: string | null;
  readonly links: readonly ListedLink[];
  readonly lang: string | undefined;
  readonly findRoom: FindRoom | undefined;
}

/**
 * Returns the class of a list item; undefined instead of an empty text, so that the markup has no empty
 * attribute.
 */
const classOfItem = ({ size }: ListedLink, tile: string | undefined): string | undefined =>
  joinClasses(size === 'half' && halves.classes.half, tile) || undefined;

function Heading({
  title,
  lang,
  labels,
}: Pick<LinkListProps, 'title' | 'lang' | 'labels'>): React.JSX.Element | null {
  if (title === null) return null;
  return title === '' ? (
    <h2 className={classes.hidden}>{labels.links}</h2>
  ) : (
    <h2 className={classes.section} lang={lang}>
      {title}
    </h2>
  );
}

function LinkList(props: LinkListProps): React.JSX.Element {
  const { links, lang, labels, contentOrigin, pageUrl, findServiceMark, tiles, findRoom } = props;
  return (
    <>
      <Heading {...props} />
      <ul className={links.some(isHalf) ? `${classes.links} ${halves.classes.pairs}` : classes.links}>
        {links.map((listed) => (
          <li key={listed.link.id} className={classOfItem(listed, tiles?.items.get(listed.link.id))}>
            <LinkCard
              {...listed}
              href={toSafeHref(listed.link.url)}
              labels={labels}
              lang={lang}
              room={findRoom?.(listed.link.id, listed.size === 'half')}
              contentOrigin={contentOrigin}
              pageUrl={pageUrl}
              findServiceMark={findServiceMark}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The creator's links as cards with the blocks between them, in the page's order and under their headings.
 */
export function Links(props: LinksProps): React.JSX.Element {
  const { profile } = props;
  const lang = creatorLang(props);
  const findRoom = findRoomIn(props);
  return (
    <>
      {toPageRuns(profile).map((run, at) => {
        if (run.kind === 'links') {
          return <LinkList key={run.links[0]?.link.id} {...props} {...run} lang={lang} findRoom={findRoom} />;
        }
        if (run.kind === 'blocks') {
          return (
            <BlockList
              key={run.blocks[0]?.block.id}
              {...props}
              blocks={run.blocks}
              lang={lang}
              isFirst={at === 0}
              findRoom={findRoom}
            />
          );
        }
        return <Heading key={run.id} {...props} title={run.title} lang={lang} />;
      })}
    </>
  );
}
