import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type SmtpCatcher, startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';

import { startCluster } from '../discover/cluster.ts';
import type { Figure } from '../goals/figure.ts';
import { createMailing, type Mailing, READERS } from '../reader-mails/mailing.ts';
import type { PartOptions } from './part.ts';

const PROGRAM = fileURLToPath(new URL('../reader-mails/sending-process.ts', import.meta.url));
/** Servers that send at the same time. */
const SERVERS = 3;
/** Numbers of mails at which a server is killed. */
const KILLS = [READERS / 4, READERS / 2];
/** Readers of one portion, whom a killed server may lose. */
const PORTION = 20;

interface Run {
  readonly seconds: number;
  readonly doubles: number;
  readonly losses: number;
}

/**
 * Mails 10,000 readers of ten pages from three servers, kills one with SIGKILL twice in the middle, and counts the mails of
 * each reader. PostgreSQL writes durably, as in production.
 */
export async function measureReaderMails({ rounds }: PartOptions): Promise<readonly Figure[]> {
  const server = await startCluster(undefined, { isDurable: true });
  try {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const mailing = await createMailing(server.url, `mailing_${round}`);
      try {
        runs.push(await mailAll(mailing));
      } finally {
        await mailing.close();
      }
    }
    const list = READERS.toLocaleString('en');
    return [
      {
        name: `readers of ${list} who got two mails, after two kills`,
        rounds: runs.map(({ doubles }) => doubles),
        goal: { atMost: 0 },
      },
      {
        name: `readers of ${list} who got none, after two kills`,
        rounds: runs.map(({ losses }) => losses),
        goal: { atMost: KILLS.length * PORTION },
      },
      {
        name: 'mails to readers from three servers',
        rounds: runs.map(({ seconds }) => READERS / seconds),
        unit: 'a second',
      },
    ];
  } finally {
    await server.stop();
  }
}

/** @throws when a server fails, or counts other mails than the mail server */
async function mailAll(mailing: Mailing): Promise<Run> {
  let onMail = (): void => {};
  const smtp = await startSmtpCatcher({}, () => onMail());
  const startedAt = performance.now();
  const servers = Array.from({ length: SERVERS }, () => startSender(mailing, smtp));
  try {
    for (const count of KILLS) {
      await new Promise<void>((resolve) => {
        onMail = () => void (smtp.caught.length >= count && resolve());
      });
      const killed = servers.shift();
      if (killed !== undefined) await kill(killed);
      console.log(`killed after ${smtp.caught.length} mails: ${JSON.stringify(await mailing.read())}`);
      servers.push(startSender(mailing, smtp));
      await mailing.endLeases();
    }
    await Promise.all(servers.map(untilDone));
    return await judge(mailing, smtp, (performance.now() - startedAt) / 1000);
  } finally {
    await Promise.all(servers.map(kill));
    await smtp.close();
  }
}

const startSender = ({ url }: Mailing, smtp: SmtpCatcher): ChildProcess =>
  spawn(process.execPath, [PROGRAM, url, smtp.url], { stdio: ['ignore', 'inherit', 'inherit'] });

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function untilDone(server: ChildProcess): Promise<void> {
  if (!hasEnded(server)) await once(server, 'exit');
  if (server.exitCode !== 0) throw new Error(`A server ended with ${server.exitCode ?? server.signalCode}`);
}

/** Ends a server without any chance to finish what it does. */
async function kill(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
}

async function judge(mailing: Mailing, { caught }: SmtpCatcher, seconds: number): Promise<Run> {
  const reached = new Set(caught.flatMap(({ recipients }) => recipients));
  const { sent } = await mailing.read();
  if (sent > caught.length || sent < caught.length - KILLS.length * PORTION)
    throw new Error(`The servers count ${sent} mails, and the mail server got ${caught.length}`);
  console.log(`${caught.length} mails to ${reached.size} of ${READERS} readers in ${Math.round(seconds)} s`);
  return { seconds, doubles: caught.length - reached.size, losses: READERS - reached.size };
}
