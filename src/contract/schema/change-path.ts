/**
 * What a screen says of the path by which its user made a change: in a form, a row or a cell of a list, by a move (in a
 * tree, in a calendar, of an order from one status to the next), or kept on the device and sent later.
 */
export const screenPaths = ['form', 'row', 'cell', 'move', 'sync'] as const
export type ScreenPath = (typeof screenPaths)[number]

/**
 * By which path a change came (issue 15): a screen's, an import, a call of the API that named none, or the engine, which
 * made it by itself.
 */
export const changePaths = [...screenPaths, 'import', 'call', 'engine'] as const
export type ChangePath = (typeof changePaths)[number]

/** The header in which a screen says it. */
export const changePathHeader = 'change-path'
