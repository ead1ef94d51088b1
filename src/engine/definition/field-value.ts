/** What a control can make of a field: a word, a number, a switch, a structure, or nothing. */
export type FieldValue = string | number | boolean | object | null
