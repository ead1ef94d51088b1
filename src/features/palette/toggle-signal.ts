const listeners = new Set<() => void>()

/** Asks the mounted palette to open, or to close. For buttons that stand elsewhere. */
export function togglePalette(): void {
  for (const listener of listeners) listener()
}

export function onTogglePalette(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
