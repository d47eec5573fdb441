import { FILE_FORMATS, toSizeWords } from '@musubi/domain/file-formats';

import { toFileUrl } from '../../content/content-file.ts';
import { linkRel } from '../../content/page-rel.ts';
import { base, blockFile } from '../../generated/page-styles.ts';
import { PageIcon } from '../../icons/page-icon.tsx';
import type { BlockProps } from '../block-props.ts';

const { classes } = base;

/** A file to download, with its kind and size, so that visitors know what they download. */
export function FileBlock({ anchor, data, lang, page }: BlockProps<'file'>): React.JSX.Element | null {
  const href = toFileUrl(page.contentOrigin, data);
  if (href === null) return null;
  const { download, kinds } = page.labels.blocks.file;
  const details = [
    download,
    kinds[FILE_FORMATS[data.format].kind],
    toSizeWords(data.size_bytes, page.locale),
  ];
  return (
    <a
      id={anchor}
      className={`${classes.link} ${blockFile.classes.file}`}
      href={href}
      rel={linkRel(href, { pageUrl: page.pageUrl })}
    >
      <PageIcon id="download" />
      <span className={classes.words}>
        <span className={classes.title} lang={lang}>
          {data.title}
        </span>
        <span className={classes.description}>{details.join(' · ')}</span>
      </span>
    </a>
  );
}
