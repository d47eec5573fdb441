import { SaxesParser } from 'saxes';

const ELEMENTS: ReadonlySet<string> = new Set(
  'feed id title updated author name uri link entry published summary'.split(' '),
);

/** Returns the faults of a feed: XML errors, unexpected elements and unsafe URLs. */
export function findXmlFaults(xml: string): readonly string[] {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => void faults.push(error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (!ELEMENTS.has(name)) faults.push(`element <${name}>`);
    const href = attributes['href']?.value;
    if (href !== undefined && !/^https?:\/\/[^/@\s]+\//.test(href)) faults.push(`href ${href}`);
  });
  parser.write(xml).close();
  return faults;
}
