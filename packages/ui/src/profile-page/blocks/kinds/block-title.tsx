import { base } from '../../generated/page-styles.ts';

/** The heading of a block with a title, such as a gallery. */
export function BlockTitle({
  title,
  lang,
}: {
  readonly title: string;
  readonly lang: string | undefined;
}): React.JSX.Element | null {
  return title === '' ? null : (
    <h2 className={base.classes.section} lang={lang}>
      {title}
    </h2>
  );
}
