import { readConflict, type ReaderMailMode, type ReaderMails } from '@musubi/api-client';

/** Stores the mode if the version is the newest. @throws A conflict otherwise, with the settings of the other tab. */
export type StoreMode = (version: number) => Promise<ReaderMails>;

interface ModeAnswer {
  /** False if another tab has chosen another mode. Nothing was overwritten in this case. */
  readonly isStored: boolean;
  readonly current: ReaderMails;
}

/**
 * Stores a mode on top of the settings on the screen. After a conflict about anything but the mode, stores it on top of
 * the newer settings.
 * @throws Errors of `store`.
 */
export async function storeMode(
  store: StoreMode,
  base: ReaderMails,
  mode: ReaderMailMode,
): Promise<ModeAnswer> {
  try {
    return { isStored: true, current: await store(base.version) };
  } catch (error) {
    const conflict = await readConflict<ReaderMails>(error);
    if (conflict === null) throw error;
    const { current } = conflict;
    if (current.mode === base.mode) return { isStored: true, current: await store(current.version) };
    return { isStored: current.mode === mode, current };
  }
}
