import { MailListForm } from '../../forms/mail-list-form.tsx';
import { base, blockMailList } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

/** A form in which a reader subscribes to the creator's e-mails. A page has at most one. */
export function MailListBlock({ data, lang, page }: BlockProps<'mail_list'>): React.JSX.Element {
  const { labels, actions } = page;
  return (
    <section className={blockMailList.classes.mailList}>
      <p className={base.classes.title} lang={lang}>
        {data.title}
      </p>
      <p lang={lang}>{data.purpose}</p>
      <MailListForm labels={labels} action={actions.mailList} press={data.action} lang={lang} />
    </section>
  );
}
