import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Ajv2019, type SchemaObject } from 'ajv/dist/2019.js';

const VENDOR = join(import.meta.dirname, '../vendor');

/**
 * Returns the validation errors of a value, each with its path; empty when the value satisfies the schema.
 */
export type FindFaults = (value: unknown) => readonly string[];

export async function readVendored(name: string): Promise<SchemaObject> {
  return JSON.parse(await readFile(join(VENDOR, name), 'utf8')) as SchemaObject;
}

/** Compiles a third-party schema. Custom formats are not checked. */
export function compileSchema(schema: SchemaObject): FindFaults {
  const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}
