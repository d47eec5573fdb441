import { expect, test } from 'vitest';

import { anchorOf, LEGAL_DOCUMENTS } from './legal-documents.ts';

test.each(Object.values(LEGAL_DOCUMENTS))('gives each section an anchor of its own ($title)', (document) => {
  const anchors = document.sections.map(anchorOf);
  // The ids of the page's main element and of the title of its contents.
  expect(new Set([...anchors, 'content', 'contents']).size).toBe(anchors.length + 2);
});
