type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never;

type KeysOfAny<Union> = Union extends unknown ? keyof Union : never;

/** Maps each of the `Parents` to the type of its property `Key`. */
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
 * Merges the property `key` (such as `handlers`) of all `parents` into one object. Does not compile if two of
 * the merged objects have a key in common.
 */
export function mergeParts<
  const Key extends string,
  const Parents extends Readonly<Record<string, { readonly [K in Key]: object }>>,
>(key: Key, parents: Parents & Distinct<PartOf<Parents, Key>>): Merged<PartOf<Parents, Key>> {
  const parts = Object.values<{ readonly [K in Key]: object }>(parents).map((parent) => parent[key]);
  return Object.assign({}, ...parts) as Merged<PartOf<Parents, Key>>;
}
