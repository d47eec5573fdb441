import { probeInvalidation } from '@musubi/server/page-invalidation';
import { createClient } from '@redis/client';
import { createTransport } from 'nodemailer';

import { toSmtpSettings } from '#platform/mail/smtp-mail.ts';

import {
  type Check,
  codeOf,
  fault,
  type Finding,
  findAll,
  type Installation,
  noResult,
  warning,
} from '../check.ts';

const TIMEOUT_MS = 2000;

async function checkRedis({ settings: { REDIS_URL: url } }: Installation): Promise<readonly Finding[]> {
  if (url === undefined) return [];
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // The command timeout of the client applies only to unsent commands, so the socket has a timeout too.
    socket: { connectTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, reconnectStrategy: false },
  });
  // `connect` rejects with the same error; without this listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const memory = await client.sendCommand<string>(['INFO', 'memory']);
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? 'noeviction';
    return findAll([
      policy !== 'noeviction',
      warning(
        `Redis forgets counts of rate limits when it is full (maxmemory-policy ${policy}). Set maxmemory-policy noeviction.`,
      ),
    ]);
  } catch {
    return [
      fault(
        'The Redis of REDIS_URL does not answer or refuses the password. Start it, or correct REDIS_URL; until then the API ' +
          'refuses what is limited.',
      ),
    ];
  } finally {
    client.destroy();
  }
}

async function checkMail({ settings, isProduction }: Installation): Promise<readonly Finding[]> {
  const { SMTP_URL: url } = settings;
  if (url === undefined)
    return findAll([
      isProduction,
      warning(
        'SMTP_URL is not set, so the identity service sends its own mails to confirm and change addresses, reset passwords and ' +
          'log in, and no other mails are sent. Set it to your mail server.',
      ),
    ]);
  const transport = createTransport({
    ...toSmtpSettings({ url, requiresTls: isProduction }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [fault(MAIL_FAULTS.get(codeOf(error)) ?? MAIL_UNREACHABLE)];
  } finally {
    transport.close();
  }
}

const MAIL_UNREACHABLE =
  'The mail server of SMTP_URL does not answer. Check host and port, and that a firewall lets this machine connect.';
const MAIL_FAULTS: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'The mail server of SMTP_URL refuses the login. Correct the user and the password in SMTP_URL.'],
  [
    'ETLS',
    'The mail server of SMTP_URL offers no TLS, which production needs. Enable it there, or use smtps://.',
  ],
]);

async function checkPageServers({
  settings,
  machine: { lookup },
}: Installation): Promise<readonly Finding[]> {
  const { PAGE_ORIGINS: origins = [], INVALIDATION_SECRET: secret } = settings;
  if (secret === undefined) return findAll([origins.length > 0, noResult('INVALIDATION_SECRET is not set.')]);
  const found = await Promise.all(
    origins.map(async (one) => probeInvalidation({ origin: one, secret, timeoutMs: TIMEOUT_MS, lookup })),
  );
  return found
    .flat()
    .flatMap(({ origin, status }) =>
      findAll(
        [
          status === null,
          fault(`The page server ${origin} does not answer. Start it, or correct PAGE_ORIGINS.`),
        ],
        [
          status === 401,
          fault(`The page server ${origin} has another INVALIDATION_SECRET. Give both servers the same.`),
        ],
        [
          status !== null && status !== 400 && status !== 401,
          fault(`${origin} is no page server (it answers ${status}). Correct PAGE_ORIGINS.`),
        ],
      ),
    );
}

export const SERVICE_CHECKS: readonly Check[] = [
  { name: 'redis', finds: 'a Redis that does not answer, or that evicts counts', run: checkRedis },
  {
    name: 'mail',
    finds: 'a mail server that is missing, does not answer, refuses the login or has no TLS',
    run: checkMail,
  },
  {
    name: 'page-servers',
    finds: 'servers of `PAGE_ORIGINS` that do not answer or have another `INVALIDATION_SECRET`',
    run: checkPageServers,
  },
];
