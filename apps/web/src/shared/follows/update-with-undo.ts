import type { UpdateFollowRequest } from '@musubi/api-client';

export interface FollowUpdate {
  readonly settings: UpdateFollowRequest;
  /** The settings before, which the undo stores. */
  readonly before: UpdateFollowRequest;
  /** Shows settings before they are stored, and those before again after a failure. */
  readonly show?: (settings: UpdateFollowRequest) => void;
  /** Called once settings are stored, also those of the undo. */
  readonly onStored?: (settings: UpdateFollowRequest) => Promise<void>;
}

interface FollowUpdatePorts {
  /** Stores the settings; resolves to whether they are stored. Reports a failure to the user. */
  readonly store: (settings: UpdateFollowRequest) => Promise<boolean>;
  /** Says that the settings are stored, and offers the undo. */
  readonly offerUndo: (undo: () => Promise<void>) => void;
}

/** Stores settings of a follow, then offers to store those before again. Resolves before any undo. */
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
