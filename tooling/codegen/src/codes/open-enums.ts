import type { Contract } from '../contract-document.ts';

/** Names of the schemas that list names and accept further ones: `anyOf` of an enum and a pattern. */
function findOpenEnums(contract: Contract): ReadonlyMap<string, readonly string[]> {
  const schemas = Object.entries(contract.components?.schemas ?? {});
  return new Map(
    schemas.flatMap(([name, { anyOf = [] }]) => {
      const [listed, further] = anyOf;
      return listed?.enum !== undefined && further?.pattern !== undefined
        ? [[name, listed.enum.map(String)] as const]
        : [];
    }),
  );
}

/**
 * Replaces the empty interfaces that the generator writes for open enums by unions, in which editors complete the listed
 * names, and which accept every text.
 * @throws Error when an interface is missing.
 */
export function writeOpenEnums(models: string, contract: Contract): string {
  return [...findOpenEnums(contract)].reduce((text, [name, values]) => {
    const empty = `export interface ${name} {\n}\n`;
    if (text.split(empty).length !== 2)
      throw new Error(`The generated models have no empty interface ${name}`);
    const union = values.map((value) => `    | '${value}'\n`).join('');
    return text
      .replace(` * @interface ${name}\n`, ` * @type {${name}}\n`)
      .replace(empty, () => `export type ${name} =\n${union}    | (string & Record<never, never>);\n`);
  }, models);
}
