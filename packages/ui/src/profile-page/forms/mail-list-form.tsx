import { EMAIL_MAX_CHARACTERS } from '@musubi/domain/limits';

import { MAIL_LIST_FIELDS, SOURCE_FIELD } from '../content/form-fields.ts';
import type { ProfilePageLabels } from '../content/profile-page-labels.ts';
import { base, form as sheet } from '../generated/page-styles.ts';
import { Trap } from './trap.tsx';

const { classes } = sheet;

export interface MailListFormProps {
  readonly labels: Pick<ProfilePageLabels, 'blocks' | 'letter'>;
  /** Form action on the page's own origin; null in previews, where the form is disabled. */
  readonly action: string | null;
  /** The creator's label of the button; empty for the standard label. */
  readonly press: string;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang?: string | undefined;
  /** The share link or campaign that brought the reader, for a hidden field; missing on the page itself. */
  readonly source?: string | null;
  /** A refused address, which the form shows again. */
  readonly email?: string | undefined;
  /** Why the address was refused. */
  readonly problem?: string | undefined;
}

/** A form in which a reader enters an e-mail address; works without script. */
export function MailListForm(props: MailListFormProps): React.JSX.Element {
  const { labels, action, press, lang, source = null, email, problem } = props;
  const { mailList: words } = labels.blocks;
  const isRefused = problem !== undefined;
  // Turns off browser validation, because browsers refuse full-width letters in e-mail fields, but the server
  // accepts them.
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
      {source !== null && <input type="hidden" name={SOURCE_FIELD} value={source} />}
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
