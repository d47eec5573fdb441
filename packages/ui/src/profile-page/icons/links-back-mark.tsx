import { base, linksBack } from '../generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';

/**
 * Mark of a link whose page links back to this page. It states only what was checked, and nothing about the
 * person. Without `label`, the text of the surrounding link must state it.
 */
export function LinksBackMark({ label }: { readonly label?: string }): React.JSX.Element {
  return (
    <span className={linksBack.classes.back} title={label}>
      <PageIcon id="mutual" />
      {label !== undefined && <span className={base.classes.hidden}>{label}</span>}
    </span>
  );
}
