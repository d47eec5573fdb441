/** The intersection of all records of a list. */
type Merged<Records extends readonly unknown[]> = Records extends readonly [infer First, ...infer Rest]
  ? First & Merged<Rest>
  : unknown;

type KeysOfAny<Record> = Record extends unknown ? keyof Record : never;

/** The keys that more than one record of a list has. */
type Repeated<Records extends readonly unknown[]> = Records extends readonly [infer First, ...infer Rest]
  ? (keyof First & KeysOfAny<Rest[number]>) | Repeated<Rest>
  : never;

type Distinct<Records extends readonly unknown[]> = [Repeated<Records>] extends [never]
  ? unknown
  : { readonly 'the key of two records': Repeated<Records> };

type PartOf<Parents extends readonly unknown[], Key extends PropertyKey> = {
  readonly [I in keyof Parents]: Parents[I] extends { readonly [K in Key]: infer Part } ? Part : never;
};

/**
 * Merges the objects under `key`, such as `handlers`, of all parents. Does not compile if two of these
 * objects have the same key.
 */
export function mergeParts<
  const Key extends string,
  const Parents extends readonly { readonly [K in Key]: object }[],
>(key: Key, parents: Parents & Distinct<PartOf<Parents, Key>>): Merged<PartOf<Parents, Key>> {
  return Object.assign({}, ...parents.map((parent) => parent[key])) as Merged<PartOf<Parents, Key>>;
}
