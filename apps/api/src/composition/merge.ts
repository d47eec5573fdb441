type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never;

type KeysOfAny<Union> = Union extends unknown ? keyof Union : never;

/** For each parent, the type of its property `Key`. */
type PartOf<Parents, Key extends PropertyKey> = {
  readonly [N in keyof Parents]: Parents[N] extends { readonly [K in Key]: infer Part } ? Part : never;
};

/** The keys that occur in more than one of the `Parts`. */
type Repeated<Parts> = {
  [N in keyof Parts]: keyof Parts[N] & KeysOfAny<Parts[Exclude<keyof Parts, N>]>;
}[keyof Parts];

type Distinct<Parts> = [Repeated<Parts>] extends [never]
  ? unknown
  : { readonly 'the key of two parts': Repeated<Parts> };

type Merged<Parts> = UnionToIntersection<Parts[keyof Parts]>;

/**
 * Merges the objects under `key`, such as `handlers`, of all `parents`. Does not compile if two of these
 * objects have the same key.
 */
export function mergeParts<
  const Key extends string,
  const Parents extends Readonly<Record<string, { readonly [K in Key]: object }>>,
>(key: Key, parents: Parents & Distinct<PartOf<Parents, Key>>): Merged<PartOf<Parents, Key>> {
  const parts = Object.values<{ readonly [K in Key]: object }>(parents).map((parent) => parent[key]);
  return Object.assign({}, ...parts) as Merged<PartOf<Parents, Key>>;
}
