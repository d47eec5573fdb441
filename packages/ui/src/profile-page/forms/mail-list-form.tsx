import { EMAIL_MAX_CHARACTERS } from '@musubi/domain/limits';

import { MAIL_LIST_FIELDS } from '../content/form-fields.ts';
import type { ProfilePageLabels } from '../content/profile-page-labels.ts';
import { base, form as sheet } from '../generated/page-styles.ts';
import { Trap } from './trap.tsx';

const { classes } = sheet;

export interface MailListFormProps {
  readonly labels: Pick<ProfilePageLabels, 'blocks' | 'letter'>;
  /** Form action on the page's own origin; null in previews, whose form cannot be used. */
  readonly action: string | null;
  /** The creator's words of the button; empty for the standard words. */
  readonly press: string;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang?: string | undefined;
  /** A refused address, which the form shows again. */
  readonly email?: string | undefined;
  /** Why the address was refused. */
  readonly problem?: string | undefined;
}

/** Takes the address of a reader; works without script. */
export function MailListForm(props: MailListFormProps): React.JSX.Element {
  const { labels, action, press, lang, email, problem } = props;
  const { mailList: words } = labels.blocks;
  const isRefused = problem !== undefined;
  // The server also reads full-width letters, which browsers refuse in a field for e-mail addresses.
  const target = action === null ? { inert: true } : { method: 'post', action, noValidate: true };
  return (
    <form className={classes.form} {...target}>
      {isRefused && (
        <p className={classes.problem} id="problem" role="alert">
          {problem}
        </p>
      )}
      <label>
        {words.email}
        <input
          type="email"
          name={MAIL_LIST_FIELDS.email}
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_CHARACTERS}
          defaultValue={email}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'problem mail-note' : 'mail-note'}
        />
      </label>
      <Trap label={labels.letter.trap} />
      <button
        type="submit"
        className={`${base.classes.action} ${base.classes.start}`}
        lang={press === '' ? undefined : lang}
      >
        {press || words.action}
      </button>
      <p className={`${classes.hint} ${base.classes.phrases}`} id="mail-note">
        {words.note}
      </p>
    </form>
  );
}
