import type { Core } from '#core/module.ts';
import { undoImport } from '#modules/imports/public.ts';
import { removeStream } from '#modules/live/public.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { type EntryOperation, isEntryOperation } from './entry-ids.ts';

type TakeOut = (
  core: Core,
  call: { readonly viewer: Viewer; readonly path: { readonly id: string } },
) => Promise<unknown>;

const TAKE_OUTS: Readonly<Record<EntryOperation, TakeOut>> = {
  v4CreateLiveStream: removeStream,
  v4ApplyImport: undoImport,
};

/** @throws Problem `not_found` if the entry is gone. */
export async function takeEntryOut(
  core: Core,
  viewer: Viewer,
  { operation, id }: { readonly operation: string; readonly id: string },
): Promise<void> {
  if (isEntryOperation(operation)) await TAKE_OUTS[operation](core, { viewer, path: { id } });
}
