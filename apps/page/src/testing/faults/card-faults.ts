/** Returns malformed share card tags, and share card images on other hosts. */
export function findCardFaults(html: string): readonly string[] {
  const tags = [...html.matchAll(/<meta property="(og:[a-z:_]+)" content="([^"<>]*)"\/>/g)];
  const image = tags.find(([, name]) => name === 'og:image')?.[2] ?? '';
  return [
    ...(tags.length === html.split('property="og:').length - 1 ? [] : ['a tag that is not whole']),
    ...(/^http:\/\/localhost:3000\/@mio\/card\/[\w-]{22}\.jpg$/.test(image) ? [] : [image]),
  ];
}
