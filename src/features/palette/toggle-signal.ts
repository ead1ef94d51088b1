import { createEmitter } from '../../store/store.ts'

/** Asks the mounted palette to open, or to close. For buttons that stand elsewhere. */
export const { emit: togglePalette, subscribe: onTogglePalette } = createEmitter()
