import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import { StartError } from '../start-error.ts';

/** A lock on a data folder, held until `release` is called. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Kind of process that holds the lock: `stack` is the program that starts all other programs, `database` is
 * the API with the embedded database, and `backup` is a command that reads or writes backups.
 */
export type LockName = 'database' | 'stack' | 'backup';

const TAKEOVER_MAX_AGE_MS = 10_000;

const holderSchema = z.object({
  pid: z.int().positive(),
  /** Start time of the process. Distinguishes the process from a later one with the same pid. */
  beganAt: z.string().nullable(),
  token: z.string(),
});
type Holder = z.output<typeof holderSchema>;

/**
 * Locks a data folder for this process, because two embedded databases would corrupt each other's data. Takes
 * over the lock of a dead process.
 * @throws StartError if a running process holds the lock, or the disk is full.
 */
export async function lockFolder(
  folder: string,
  name: LockName,
  write: Write = writeFile,
): Promise<FolderLock> {
  const file = join(folder, `${name}.lock`);
  const mine: Holder = {
    pid: process.pid,
    beganAt: (await findProcess(process.pid))?.beganAt ?? null,
    token: randomUUID(),
  };
  if (!(await tryCreate(file, mine, write))) {
    const holder = await findHolder(file);
    if (holder !== null && (await isAlive(holder))) throw refusalOf(folder, holder);
    if (!(await takeOver(file, holder, { mine, write }))) throw refusalOf(folder, await findHolder(file));
  }
  return {
    async release() {
      if ((await findHolder(file))?.token === mine.token) await rm(file, { force: true });
    },
  };
}

/**
 * Checks a lock without acquiring it.
 * @throws StartError if a running process holds the lock.
 */
export async function refuseLockedFolder(folder: string, name: LockName): Promise<void> {
  const holder = await findHolder(join(folder, `${name}.lock`));
  if (holder !== null && (await isAlive(holder))) throw refusalOf(folder, holder);
}

function refusalOf(folder: string, holder: Holder | null): StartError {
  const who = holder === null ? 'Another process' : `Process ${holder.pid}`;
  return new StartError(
    `${who} already uses the data in ${folder}. ` +
      'Stop it first, or give this one another folder with DATA_FOLDER.',
  );
}

type Write = (
  file: string,
  text: string,
  options: { readonly flag: 'wx'; readonly mode: number },
) => Promise<void>;

/** @throws StartError when the disk is full. */
async function tryCreate(file: string, content: Holder, write: Write): Promise<boolean> {
  try {
    await write(file, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return false;
    // After any other error, the file may be the lock of a running process and must stay.
    if (code !== 'ENOSPC') throw error;
    // On a full disk, the failed write can leave an empty file, which must not stay as a lock.
    await rm(file, { force: true });
    throw new StartError(`The disk of ${dirname(file)} is full. Free some room, then start again.`, {
      cause: error,
    });
  }
}

async function findHolder(file: string): Promise<Holder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Replaces the lock of a dead process. Removes the lock only after creating the takeover file, and only while
 * the lock still belongs to the dead process. Of several processes that start at once, only one can succeed.
 */
async function takeOver(
  file: string,
  dead: Holder | null,
  { mine, write }: { readonly mine: Holder; readonly write: Write },
): Promise<boolean> {
  const takeover = `${file}.takeover`;
  await removeIfOld(takeover);
  if (!(await tryCreate(takeover, mine, write))) return false;
  try {
    const present = await findHolder(file);
    if (present?.token !== dead?.token) return false;
    await rm(file, { force: true });
    return await tryCreate(file, mine, write);
  } finally {
    await unlink(takeover);
  }
}

async function removeIfOld(file: string): Promise<void> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > TAKEOVER_MAX_AGE_MS) await rm(file, { force: true });
}

async function isAlive({ pid, beganAt }: Holder): Promise<boolean> {
  const running = await findProcess(pid);
  if (running !== null) {
    return !running.isDead && (beganAt === null || beganAt === running.beganAt);
  }
  // Without /proc only the pid is known. In a restarted container, this process often gets the pid of its
  // previous run. A lock with this pid therefore counts as the lock of a dead process.
  return pid !== process.pid && answersSignals(pid);
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

interface RunningProcess {
  readonly isDead: boolean;
  /** Start time of the process in clock ticks since boot. */
  readonly beganAt: string | null;
}

/**
 * Reads state and start time of a process (proc(5), stat, fields 3 and 22); null if /proc or the process does
 * not exist.
 */
async function findProcess(pid: number): Promise<RunningProcess | null> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The process name in field 2 may contain spaces and brackets, so field 3 starts after the last bracket.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { isDead: fields[0] === 'Z' || fields[0] === 'X', beganAt: fields[19] ?? null };
  } catch {
    return null;
  }
}
