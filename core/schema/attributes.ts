type Base = { required: boolean; array: boolean };
export type StringAttribute = Base & { kind: 'string'; size: number };
export type IntegerAttribute = Base & {
  kind: 'integer';
  min: number;
  max: number;
  default?: number;
};
export type BooleanAttribute = Base & { kind: 'boolean'; default?: boolean };
export type DatetimeAttribute = Base & { kind: 'datetime' };
export type EmailAttribute = Base & { kind: 'email' };
export type EnumAttribute<V extends string = string> = Base & {
  kind: 'enum';
  values: readonly V[];
  default?: V;
};
export type Attribute =
  | StringAttribute
  | IntegerAttribute
  | BooleanAttribute
  | DatetimeAttribute
  | EmailAttribute
  | EnumAttribute;

type Required<A> = A & { required: true };
type Optional<A> = A & { required: false };

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

export const required = {
  string: (size: number): Required<StringAttribute> => ({
    kind: 'string',
    size,
    required: true,
    array: false,
  }),
  integer: (min = 0, max = MAX_INTEGER): Required<IntegerAttribute> => ({
    kind: 'integer',
    min,
    max,
    required: true,
    array: false,
  }),
  datetime: (): Required<DatetimeAttribute> => ({ kind: 'datetime', required: true, array: false }),
  email: (): Required<EmailAttribute> => ({ kind: 'email', required: true, array: false }),
  oneOf: <V extends string>(values: readonly V[]): Required<EnumAttribute<V>> => ({
    kind: 'enum',
    values,
    required: true,
    array: false,
  }),
};

export const optional = {
  string: (size: number): Optional<StringAttribute> => ({
    kind: 'string',
    size,
    required: false,
    array: false,
  }),
  integer: (min = 0, max = MAX_INTEGER, fallback?: number): Optional<IntegerAttribute> => ({
    kind: 'integer',
    min,
    max,
    required: false,
    array: false,
    ...(fallback === undefined ? {} : { default: fallback }),
  }),
  boolean: (fallback?: boolean): Optional<BooleanAttribute> => ({
    kind: 'boolean',
    required: false,
    array: false,
    ...(fallback === undefined ? {} : { default: fallback }),
  }),
  datetime: (): Optional<DatetimeAttribute> => ({
    kind: 'datetime',
    required: false,
    array: false,
  }),
  oneOf: <V extends string>(values: readonly V[], fallback?: V): Optional<EnumAttribute<V>> => ({
    kind: 'enum',
    values,
    required: false,
    array: false,
    ...(fallback === undefined ? {} : { default: fallback }),
  }),
};

export type Index = {
  key: string;
  type: 'key' | 'unique' | 'fulltext';
  attributes: readonly string[];
  orders?: readonly ('asc' | 'desc')[];
};

export type Collection<A extends Record<string, Attribute> = Record<string, Attribute>> = {
  id: string;
  name: string;
  permissions: readonly string[];
  /** Whether a document's own permissions count too. */
  documentSecurity: boolean;
  attributes: A;
  indexes: readonly Index[];
  /** Computes attributes from the others, at each write and during provisioning. */
  derived?: (
    fields: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string | number | boolean | null>>;
  /** A derived attribute of every document: provisioning then reads only documents without it. */
  derivedMark?: string;
  /** Derived attributes with any value until they are written some minutes later. */
  derivedLater?: readonly string[];
};

export function defineCollection<A extends Record<string, Attribute>>(
  collection: Omit<Collection<A>, 'indexes'> & {
    indexes: readonly (Index & {
      attributes: readonly (Extract<keyof A, string> | '$createdAt' | '$updatedAt')[];
    })[];
  },
): Collection<A> {
  return collection;
}

type ValueOf<A extends Attribute> = A extends { kind: 'integer' }
  ? number
  : A extends { kind: 'boolean' }
    ? boolean
    : A extends EnumAttribute<infer V>
      ? V
      : string;
type FieldOf<A extends Attribute> = A extends { required: true } ? ValueOf<A> : ValueOf<A> | null;

/** The fields of a collection's documents as they are read: optional ones may be null. */
export type FieldsOf<C extends Collection> = {
  [K in keyof C['attributes']]: FieldOf<C['attributes'][K]>;
};
type OptionalKeys<A extends Record<string, Attribute>> = {
  [K in keyof A]: A[K] extends { required: true } ? never : K;
}[keyof A];

/** The fields as they are written: optional ones may be left out. */
export type NewFieldsOf<C extends Collection> = Omit<FieldsOf<C>, OptionalKeys<C['attributes']>> &
  Partial<Pick<FieldsOf<C>, OptionalKeys<C['attributes']>>>;
