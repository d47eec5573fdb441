import type { Locale } from '@musubi/domain/locales';

/** Mails that the identity service sends, by their names in its API. */
export const MAIL_KINDS = [
  'EMAIL_SIGNIN',
  'PASSWORD_RESET',
  'RECOVER_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'VERIFY_EMAIL',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Values for the placeholders of a mail. */
export interface TemplateValues {
  readonly app: string;
  readonly email: string;
  /** Empty when the mail is not about a change of address. */
  readonly newEmail: string;
  /** Empty when the account has no name. */
  readonly name: string;
}

/** Paragraphs of a mail. The link goes between `before` and `after`. */
export interface MailTemplate {
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  /** Text of the link. If null, the mail shows the URL itself. */
  readonly linkText: string | null;
  readonly after: string | null;
  readonly thanks: string;
}

type MailWords = Readonly<
  Record<MailKind, (values: TemplateValues) => Omit<MailTemplate, 'greeting' | 'thanks'>>
>;

interface Words {
  readonly greeting: (values: TemplateValues) => string;
  readonly thanks: (values: TemplateValues) => string;
  readonly mails: MailWords;
  readonly code: (app: string, code: string) => string;
}

// Adapted from the default templates of Firebase Authentication, which a project can change in the console.
const EN: Words = {
  greeting: ({ name }) => (name === '' ? 'Hello,' : `Hello ${name},`),
  thanks: ({ app }) => `Thanks,\nYour ${app} team`,
  code: (app, code) => `${code} is your verification code for ${app}.`,
  mails: {
    VERIFY_EMAIL: ({ app }) => ({
      subject: `Verify your email for ${app}`,
      before: 'Follow this link to verify your email address.',
      linkText: null,
      after: 'If you didn’t ask to verify this address, you can ignore this email.',
    }),
    PASSWORD_RESET: ({ app, email }) => ({
      subject: `Reset your password for ${app}`,
      before: `Follow this link to reset your ${app} password for your ${email} account.`,
      linkText: null,
      after: 'If you didn’t ask to reset your password, you can ignore this email.',
    }),
    EMAIL_SIGNIN: ({ app, email }) => ({
      subject: `Sign in to ${app}`,
      before: `We received a request to sign in to ${app} using this email address. If you want to sign in with your ${email} account, click this link:`,
      linkText: `Sign in to ${app}`,
      after: 'If you did not request this link, you can safely ignore this email.',
    }),
    VERIFY_AND_CHANGE_EMAIL: ({ app, newEmail }) => ({
      subject: `Verify your new email for ${app}`,
      before: `Follow this link to verify ${newEmail} as your new sign-in email for ${app}.`,
      linkText: null,
      after: 'If you didn’t ask to change your email, you can ignore this email.',
    }),
    RECOVER_EMAIL: ({ app, newEmail }) => ({
      subject: `Your sign-in email was changed for ${app}`,
      before: `Your sign-in email for ${app} was changed to ${newEmail}. If you didn’t ask to change your email, follow this link to reset your sign-in email.`,
      linkText: null,
      after: null,
    }),
  },
};

const JA: Words = {
  greeting: ({ name, email }) => `${name === '' ? email : name} 様`,
  thanks: ({ app }) => `よろしくお願いいたします。\n${app} チーム`,
  code: (app, code) => `${app} の確認コードは ${code} です。`,
  mails: {
    VERIFY_EMAIL: ({ app }) => ({
      subject: `${app} のメールアドレスの確認`,
      before: 'メールアドレスを確認するには、次のリンクを開いてください。',
      linkText: null,
      after: 'このアドレスの確認にお心当たりがない場合は、このメールを無視してください。',
    }),
    PASSWORD_RESET: ({ app, email }) => ({
      subject: `${app} のパスワードの再設定`,
      before: `${email} のアカウントで使う ${app} のパスワードを再設定するには、次のリンクを開いてください。`,
      linkText: null,
      after: 'パスワードの再設定にお心当たりがない場合は、このメールを無視してください。',
    }),
    EMAIL_SIGNIN: ({ app, email }) => ({
      subject: `${app} へのログイン`,
      before: `このメールアドレスを使った ${app} へのログインのリクエストを受け付けました。${email} でログインするには、次のリンクを開いてください。`,
      linkText: `${app} にログイン`,
      after: 'このリンクにお心当たりがない場合は、このメールを無視してください。',
    }),
    VERIFY_AND_CHANGE_EMAIL: ({ app, newEmail }) => ({
      subject: `${app} の新しいメールアドレスの確認`,
      before: `${app} のログイン用メールアドレスを ${newEmail} に変更するには、次のリンクを開いてください。`,
      linkText: null,
      after: 'メールアドレスの変更にお心当たりがない場合は、このメールを無視してください。',
    }),
    RECOVER_EMAIL: ({ app, newEmail }) => ({
      subject: `${app} のログイン用メールアドレスが変更されました`,
      before: `${app} のログイン用メールアドレスが ${newEmail} に変更されました。変更にお心当たりがない場合は、次のリンクを開いて元のアドレスに戻してください。`,
      linkText: null,
      after: null,
    }),
  },
};

const ZH_TW: Words = {
  greeting: ({ name }) => (name === '' ? '您好：' : `${name}，您好：`),
  thanks: ({ app }) => `${app} 團隊敬上`,
  code: (app, code) => `您的 ${app} 驗證碼是 ${code}。`,
  mails: {
    VERIFY_EMAIL: ({ app }) => ({
      subject: `驗證您的 ${app} 電子郵件地址`,
      before: '請點選以下連結，驗證您的電子郵件地址。',
      linkText: null,
      after: '如果您並未要求驗證這個地址，請忽略這封郵件。',
    }),
    PASSWORD_RESET: ({ app, email }) => ({
      subject: `重設您的 ${app} 密碼`,
      before: `請點選以下連結，重設 ${email} 帳戶的 ${app} 密碼。`,
      linkText: null,
      after: '如果您並未要求重設密碼，請忽略這封郵件。',
    }),
    EMAIL_SIGNIN: ({ app, email }) => ({
      subject: `登入 ${app}`,
      before: `我們收到以這個電子郵件地址登入 ${app} 的要求。如要以 ${email} 登入，請點選以下連結：`,
      linkText: `登入 ${app}`,
      after: '如果您並未要求這個連結，請忽略這封郵件。',
    }),
    VERIFY_AND_CHANGE_EMAIL: ({ app, newEmail }) => ({
      subject: `驗證您在 ${app} 的新電子郵件地址`,
      before: `請點選以下連結，將您的 ${app} 登入電子郵件地址改為 ${newEmail}。`,
      linkText: null,
      after: '如果您並未要求變更電子郵件地址，請忽略這封郵件。',
    }),
    RECOVER_EMAIL: ({ app, newEmail }) => ({
      subject: `您的 ${app} 登入電子郵件地址已變更`,
      before: `您的 ${app} 登入電子郵件地址已改為 ${newEmail}。如果您並未要求變更，請點選以下連結復原原本的地址。`,
      linkText: null,
      after: null,
    }),
  },
};

const WORDS: Readonly<Record<Locale, Words>> = { en: EN, ja: JA, 'zh-TW': ZH_TW };

/** Fills in the mail template of a locale. */
export function fillMail(kind: MailKind, locale: Locale, values: TemplateValues): MailTemplate {
  const { greeting, thanks, mails } = WORDS[locale];
  return { greeting: greeting(values), thanks: thanks(values), ...mails[kind](values) };
}

/** Fills in the locale's text message for a code. */
export function fillCode(locale: Locale, app: string, code: string): string {
  return WORDS[locale].code(app, code);
}
