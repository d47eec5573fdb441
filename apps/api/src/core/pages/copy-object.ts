import type { ObjectStorage } from '@musubi/server/object-storage';

/** Copies an object piece by piece. Returns false when neither there is such an object nor an earlier copy. */
export async function copyObject(
  storage: ObjectStorage,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const found = await storage.open(from);
  if (found === null) return (await storage.head(to)) !== null;
  try {
    await storage.put(to, found.stream);
    return true;
  } finally {
    found.stream.destroy();
  }
}
