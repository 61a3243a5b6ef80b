/** The people whose portrait can be sewn beside a project's quotation, without a face. */
export const WITNESSES = ['woman', 'man', 'girl', 'boy'] as const;
export type Witness = (typeof WITNESSES)[number];

export const parseWitness = (value: unknown): Witness | null =>
  WITNESSES.find((witness) => witness === value) ?? null;
