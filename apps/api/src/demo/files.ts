import { fileObjectKey } from '@musubi/server/file-object-key';
import type { ObjectStorage } from '@musubi/server/object-storage';

import type { Database } from '#platform/database/database.ts';
import { files } from '#platform/database/schema/files/files.ts';

import type { DemoCreator } from './creator-schema.ts';

interface FilesTarget {
  readonly db: Database;
  readonly storage: ObjectStorage;
}

/** Stores the files of the blocks as uploads of the creator, because creators can use only their own files. */
export async function storeDemoFiles(
  { uid, blocks }: Pick<DemoCreator, 'uid' | 'blocks'>,
  { db, storage }: FilesTarget,
): Promise<void> {
  const now = new Date();
  for (const { file } of blocks) {
    if (file === undefined) continue;
    const bytes = Buffer.from(createPdf(file.title), 'latin1');
    await storage.put(fileObjectKey(file.file_key, 'pdf'), bytes);
    await db.insert(files).values({
      pageId: uid,
      key: file.file_key,
      format: 'pdf',
      sizeBytes: bytes.length,
      createdAt: now,
      unusedSince: now,
    });
  }
}

/** A PDF of one page with a line of Latin letters. */
function createPdf(line: string): string {
  const words = line.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, '');
  const drawing = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  const count = objects.length + 1;
  return `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
}
