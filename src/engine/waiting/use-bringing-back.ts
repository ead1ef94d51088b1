import { useRef, useState } from 'react'
import type { NotSaved } from '../../events/journal/journal.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { useWorkbench } from '../definition/workbench.tsx'

const notBack: Readonly<Record<NotSaved, string>> = {
  'storage-full': 'is not brought back: the storage of this device is full.',
  'journal-failed': 'is not brought back: this device could not write it down.',
}

/** How long a removal can be undone from its message: as long as what was cleared from a grid. */
const undoMs = 8_000

interface Bringing<Kept> {
  readonly bringBack: (kept: Kept) => Promise<'done' | NotSaved>
  readonly keyOf: (kept: Kept) => number
  /** What it is called within a sentence. */
  readonly nameOf: (kept: Kept) => string
}

/** Says of what is beside a record that it was removed, and brings it back, by way of the outbox (decision 0064). */
export function useBringingBack<Kept>({ bringBack: keep, keyOf, nameOf: wordsOf }: Bringing<Kept>) {
  const { toasts } = useWorkbench()
  const [problem, setProblem] = useState<string | null>(null)
  /** The message of each that says so; it is not true any more once that is back. */
  const said = useRef(new Map<number, string>())
  const nameOf = (kept: Kept) => asBeginning(wordsOf(kept))
  const takeDown = (kept: Kept) => {
    const message = said.current.get(keyOf(kept))
    said.current.delete(keyOf(kept))
    if (message !== undefined) toasts.dismiss(message)
  }
  const bringBack = async (kept: Kept): Promise<void> => {
    const done = await keep(kept)
    setProblem(done === 'done' ? null : `${nameOf(kept)} ${notBack[done]}`)
    if (done !== 'done') return
    takeDown(kept)
    announce(`${nameOf(kept)} is brought back`)
  }
  return {
    /** Why the last one was not kept here. */
    problem,
    bringBack,
    sayRemoved(kept: Kept): void {
      takeDown(kept)
      const message = toasts.show({
        kind: 'success',
        text: `${nameOf(kept)} was removed.`,
        duration: undoMs,
        action: { label: 'Undo', onPress: () => void bringBack(kept) },
      })
      said.current.set(keyOf(kept), message)
    },
  }
}

/** A file keeps its name as it is. */
const asBeginning = (words: string) => words.replace(/^the /, 'The ')
