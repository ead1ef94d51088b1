import type { FieldMeta } from './field.ts'

const textKinds: ReadonlySet<FieldMeta['kind']> = new Set(['text', 'multiline', 'choice', 'code'])

/**
 * Whether a search of records looks through a field wherever they are listed, in a grid also while no column shows it:
 * texts and codes are. A yes or no says nothing on its own, nor does a number.
 */
export const isSearchedText = ({ kind, options }: Pick<FieldMeta, 'kind' | 'options'>): boolean =>
  textKinds.has(kind) && options?.join().toLowerCase() !== 'yes,no'
