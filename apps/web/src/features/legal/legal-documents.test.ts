import { expect, test } from 'vitest';

import { anchorOf, LEGAL_DOCUMENTS } from './legal-documents.ts';

test.each(Object.values(LEGAL_DOCUMENTS))('gives each section a unique anchor ($title)', (document) => {
  const anchors = document.sections.map(anchorOf);
  // Also ids: the page's main element and the title of its table of contents.
  expect(new Set([...anchors, 'content', 'contents']).size).toBe(anchors.length + 2);
});
