/** Returns the code blocks in one language under a heading, in order. */
export function findBlocks(text: string, heading: string, language: string): readonly string[] {
  const [, section = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  const [body = ''] = section.split(/^## /m);
  const blocks = [...body.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, of, code = '']) => (of === language ? code : []));
}
