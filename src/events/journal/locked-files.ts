const ending = '.locked'

/** The name of a file while it is encrypted over a sign-out. */
export const lockedName = (name: string): string => `${name}${ending}`
export const isLocked = (name: string): boolean => name.endsWith(ending)
export const unlockedName = (name: string): string => name.slice(0, -ending.length)
