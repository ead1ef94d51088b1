import * as v from 'valibot'

const Stored = v.object({
  open: v.fallback(v.boolean(), true),
  closed: v.fallback(v.array(v.string()), []),
})

/** Whether the drawer stands open, and the groups that are closed, by their path of labels. */
export type MenuMemory = Readonly<v.InferOutput<typeof Stored>>

export const menuMemoryKey = 'millwright.menu'

/** What this device remembers of the drawer; everything open where nothing is, or nothing can be, remembered. */
export function readMenuMemory(storage: Pick<Storage, 'getItem'>): MenuMemory {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(storage.getItem(menuMemoryKey) ?? '{}'))
    return parsed.success ? parsed.output : v.parse(Stored, {})
  } catch {
    return v.parse(Stored, {})
  }
}

export function keepMenuMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  change: Partial<MenuMemory>,
): void {
  try {
    storage.setItem(menuMemoryKey, JSON.stringify({ ...readMenuMemory(storage), ...change }))
  } catch {
    // The drawer works without a memory.
  }
}

/** A group's closedness after a press: `path` is `Application` or `Application/Module`. */
export const toggled = (closed: readonly string[], path: string, isExpanded: boolean): string[] =>
  isExpanded ? closed.filter((each) => each !== path) : [...new Set([...closed, path])]
