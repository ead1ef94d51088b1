/** What is open over a grid as a page of its own, which its caller may keep in an address. */
export const panels = ['filter', 'columns', 'options'] as const
export type Panel = (typeof panels)[number]
