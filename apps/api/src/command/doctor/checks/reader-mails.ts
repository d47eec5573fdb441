import { type Check, type Finding, findAll, type Installation, warning } from '../check.ts';

const NEEDED = [
  'SMTP_URL',
  'TOKEN_KEYS',
  'MAIL_SENDER_NAME',
  'MAIL_SENDER_ADDRESS',
  'MAIL_ABUSE_CONTACT',
] as const;

/** An installation without a mail server, or that has switched these mails off, wants none. */
async function findAbsent({ settings, isProduction }: Installation): Promise<readonly Finding[]> {
  const { SMTP_URL: server, OFF_SWITCHES: off = [] } = settings;
  const missing = NEEDED.filter((name) => settings[name] === undefined);
  return findAll([
    isProduction && server !== undefined && !off.includes('reader_mails') && missing.length > 0,
    warning(
      `Pages cannot mail their readers, because ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set ` +
        '(docs/operating/mail.md). Set all of them, or add reader_mails to OFF_SWITCHES.',
    ),
  ]);
}

async function findOneWay({ settings, isProduction }: Installation): Promise<readonly Finding[]> {
  const { MAIL_BOUNCE_HOST: host, MAIL_EVENTS_SECRET: secret } = settings;
  const areOn = NEEDED.every((name) => settings[name] !== undefined);
  return findAll(
    [
      host !== undefined && secret === undefined,
      warning(
        `Mails to readers return to MAIL_BOUNCE_HOST (${host}), but the API takes no reports without MAIL_EVENTS_SECRET. ` +
          'Set it to `whsec_` and the output of `openssl rand -base64 32`, and give it to the mail server of that host.',
      ),
    ],
    [
      host === undefined && secret !== undefined,
      warning(
        'MAIL_EVENTS_SECRET is set without MAIL_BOUNCE_HOST, so reports are matched by Message-ID only, which many mail ' +
          'servers leave out. Set MAIL_BOUNCE_HOST unless your mail service reports by Message-ID.',
      ),
    ],
    [
      secret !== undefined && settings.TOKEN_KEYS === undefined,
      warning(
        'MAIL_EVENTS_SECRET is of no use without TOKEN_KEYS, which opens the envelope senders. Set TOKEN_KEYS.',
      ),
    ],
    [
      isProduction && areOn && host === undefined && secret === undefined,
      warning(
        'Neither MAIL_BOUNCE_HOST nor MAIL_EVENTS_SECRET is set, so pages keep mailing addresses that do not exist, and mail ' +
          'services may block this server. Set both (docs/operating/mail.md#returned-mails).',
      ),
    ],
  );
}

export const READER_MAIL_CHECKS: readonly Check[] = [
  {
    name: 'reader-mails',
    finds: 'settings without which pages cannot mail their readers',
    run: findAbsent,
  },
  {
    name: 'returned-mails',
    finds: '`MAIL_BOUNCE_HOST` or `MAIL_EVENTS_SECRET` missing, and what is off without them',
    run: findOneWay,
  },
];
