import type { IconName } from './icon.tsx'

/** An icon named by text (a command's, a definition's). A name that is none draws nothing, in its place. */
export const iconNamed = (name: string): IconName => name as IconName
