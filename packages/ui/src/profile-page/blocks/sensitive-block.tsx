import type { BlockContent } from '@musubi/domain/block-contents';
import { imageKeysOfBlock } from '@musubi/domain/page-blocks';
import type { ReactNode } from 'react';

import type { ProfilePageLabels } from '../content/profile-page-labels.ts';
import { base, blocks, sensitive } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';

const { classes } = base;

interface WarningProps {
  readonly content: BlockContent;
  /** Element id for the warning, to which timelines link; undefined for kinds without entries. */
  readonly anchor: string | undefined;
  readonly labels: ProfilePageLabels;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang: string | undefined;
}

/**
 * Whether the content of a sensitive block is on a separate page. Without script, browsers load pictures and
 * frames inside a closed `<details>` at once, so the creator's page must not contain them.
 */
export function isApart(content: BlockContent): boolean {
  return content.type === 'player' || imageKeysOfBlock(content).length > 0;
}

/**
 * The block's own title; empty for kinds without a title, and for headings, which consist only of the
 * sensitive text.
 */
const titleOf = ({ type, data }: BlockContent): string =>
  type !== 'heading' && 'title' in data ? data.title : '';

function Warning({
  content,
  labels,
  lang,
  icon,
}: Omit<WarningProps, 'anchor'> & { readonly icon: 'more' | 'open' }): ReactNode {
  const title = titleOf(content);
  const { mark } = labels.sensitive;
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title} lang={title === '' ? undefined : lang}>
          {title || mark}
        </span>
        <span className={classes.description}>{labels.blocks.sensitive}</span>
        {title !== '' && <span className={sensitive.classes.mature}>{mark}</span>}
      </span>
      <PageIcon id={icon} />
    </>
  );
}

/** A sensitive text block, which visitors unfold. */
export function SensitiveFold({
  children,
  anchor,
  ...props
}: WarningProps & { readonly children: ReactNode }): React.JSX.Element {
  return (
    <details id={anchor} className={sensitive.classes.sensitive}>
      <summary className={classes.link}>
        <Warning {...props} icon="more" />
      </summary>
      <div className={blocks.classes.unfolded}>{children}</div>
    </details>
  );
}

/**
 * A warning with a link to the separate page of a sensitive block with pictures or a player. Without a URL it
 * is only a warning.
 */
export function SensitiveDoor({
  href,
  anchor,
  ...props
}: WarningProps & { readonly href: string | null }): React.JSX.Element {
  const warning = <Warning {...props} icon="open" />;
  if (href === null) {
    return (
      <div id={anchor} className={classes.link}>
        {warning}
      </div>
    );
  }
  return (
    <a id={anchor} className={classes.link} href={href} rel="nofollow">
      {warning}
    </a>
  );
}
