import type { Locale } from '@musubi/domain/locales';

import {
  type DrawnGroup,
  type DrawnItem,
  titleOfItem,
  toActivityGroups,
} from '../content/activity-groups.ts';
import { toImageSource } from '../content/content-image.ts';
import { creatorLang } from '../content/creator-lang.ts';
import { formatPageDate } from '../content/page-date.ts';
import { linkRel } from '../content/page-rel.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { activities as sheet, base } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { activityIconOf } from '../icons/page-icons.ts';

const { classes } = sheet;

interface ItemProps {
  readonly item: DrawnItem;
  /** The date of the item. */
  readonly date: string;
  /** Language of the title, when it differs from the reader's. */
  readonly lang: Locale | undefined;
  readonly contentOrigin: string;
  readonly pageUrl: string;
  readonly look: DrawnGroup['look'];
}

function ItemPicture({ item, contentOrigin }: Pick<ItemProps, 'item' | 'contentOrigin'>): React.JSX.Element {
  const thumbnail = toImageSource(contentOrigin, item.thumbnail_image_key, 'still');
  return thumbnail === null ? (
    <span className={`${classes.still} ${classes.blank}`}>
      <PageIcon id={activityIconOf(item.type)} />
    </span>
  ) : (
    <img className={classes.still} {...thumbnail} alt="" width="320" height="180" loading="lazy" />
  );
}

function ActivityItem({ item, date, lang, contentOrigin, pageUrl, look }: ItemProps): React.JSX.Element {
  return (
    <li>
      <a
        className={look === 'lines' ? base.classes.link : classes.item}
        href={item.href}
        rel={linkRel(item.href, { pageUrl })}
      >
        {look === 'lines' ? (
          <PageIcon id={activityIconOf(item.type)} />
        ) : (
          <ItemPicture item={item} contentOrigin={contentOrigin} />
        )}
        <span className={base.classes.words}>
          <span className={classes.caption} lang={lang}>
            {titleOfItem(item)}
          </span>
          <time className={classes.date} dateTime={item.published_at}>
            {date}
          </time>
        </span>
      </a>
    </li>
  );
}

/** The creator's recent activities on other services, in up to three groups; empty groups are omitted. */
export function Activities({
  profile,
  locale,
  labels,
  contentOrigin,
  pageUrl,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels' | 'contentOrigin' | 'pageUrl'>): React.JSX.Element {
  const lang = creatorLang({ profile, locale });
  return (
    <>
      {toActivityGroups(profile.activities).map(({ id, title, items, look }) => (
        <section key={id} className={base.classes.group} aria-labelledby={id}>
          <h2 id={id} className={base.classes.section} lang={title === '' ? undefined : lang}>
            {title || labels.activities}
          </h2>
          <ul className={`${classes.items} ${classes[look]}`}>
            {items.map((item) => (
              <ActivityItem
                key={item.href}
                item={item}
                date={formatPageDate(item.published_at, { profile, locale })}
                lang={lang}
                contentOrigin={contentOrigin}
                pageUrl={pageUrl}
                look={look}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
