import type { ObjectStorage } from '@musubi/server/object-storage';

/** Copies an object in chunks. Returns false when neither the object nor an earlier copy of it exists. */
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
