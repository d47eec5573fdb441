import type { UpdateFollowRequest } from '@musubi/api-client';

export interface FollowUpdate {
  readonly settings: UpdateFollowRequest;
  /** The previous settings, which the undo stores. */
  readonly before: UpdateFollowRequest;
  /** Shows settings before they are stored; shows the previous settings again after a failure. */
  readonly show?: (settings: UpdateFollowRequest) => void;
  /** Called when settings have been stored, also by the undo. */
  readonly onStored?: (settings: UpdateFollowRequest) => Promise<void>;
}

interface FollowUpdatePorts {
  /** Stores the settings; resolves to whether they were stored. Reports a failure to the user. */
  readonly store: (settings: UpdateFollowRequest) => Promise<boolean>;
  /** Reports that the settings are stored, and offers the undo. */
  readonly offerUndo: (undo: () => Promise<void>) => void;
}

/** Stores settings of a follow, then offers to restore the previous settings. Resolves before any undo. */
export async function updateWithUndo(
  { settings, before, show, onStored }: FollowUpdate,
  { store, offerUndo }: FollowUpdatePorts,
): Promise<void> {
  const change = async (to: UpdateFollowRequest, from: UpdateFollowRequest): Promise<boolean> => {
    show?.(to);
    const isStored = await store(to);
    if (isStored) await onStored?.(to);
    else show?.(from);
    return isStored;
  };
  const isStored = await change(settings, before);
  if (isStored)
    offerUndo(async () => {
      await change(before, settings);
    });
}
