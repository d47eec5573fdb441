import type { Settings } from '#env.ts';
import { createSmtpMail, type SmtpMail } from '#platform/mail/smtp-mail.ts';

/** Opens the mail server; null when the settings name none. */
export function openMail({
  SMTP_URL: url,
  MAIL_FROM: from,
  APP_ENV: environment,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'APP_ENV'>): SmtpMail | null {
  return url === undefined ? null : createSmtpMail({ url, from, requiresTls: environment === 'production' });
}
