/** The code blocks of one language below one heading of a document, in their order. */
export function findBlocks(text: string, heading: string, language: string): readonly string[] {
  const [, section = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  const [body = ''] = section.split(/^## /m);
  const blocks = [...body.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, of, code = '']) => (of === language ? code : []));
}
