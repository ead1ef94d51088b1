import type { Journal } from '../../events/journal/journal.ts'
import type { createSender } from '../sender/sender.ts'
import type { FactLog } from '../sender/log.ts'
import type { Tabs } from '../sender/tabs.ts'
import type { createLock } from './lock.ts'

interface TurnOptions {
  readonly journal: Journal
  readonly log: FactLog
  readonly tabs: Tabs
  readonly sender: Pick<ReturnType<typeof createSender>, 'start' | 'stop'>
  readonly vault: Pick<ReturnType<typeof createLock>, 'leave' | 'decided'>
  /** Whether this tab sends has changed. */
  readonly onTurn: () => void
}

/** Where a tab stands among those of its user: whether it sends, is leaving, or has let go for another that leaves. */
export interface Turn {
  /** This tab is the one that sends. */
  leads(): boolean
  /** Its user signs out, here or in another tab: nothing is sent or taken over any more. */
  leaves(): boolean
  /** Another tab signs out: this one has let go of its journal, and may get one again. */
  rests(): boolean
  /** Takes over what closed tabs left, and tells the open ones. */
  takeOver(): Promise<void>
  /** As `takeOver`, but resolves once what was left is known: it is written anew behind that. */
  readLeft(): Promise<void>
  /** Waits to be the tab that sends. */
  queue(): void
  /** The user signs out here: no tab sends any more, and the others let go of their journals. */
  letGo(): void
  /** They stay after all: so do the other tabs. */
  stay(): void
  /** The user signs out in another tab. */
  rest(): Promise<void>
  /** They stay there after all. */
  workOn(): Promise<void>
  /** Frees the journal; what is kept stays. */
  close(): Promise<void>
}

export function createTurn({ journal, log, tabs, sender, vault, onTurn }: TurnOptions): Turn {
  let leading = false
  let leaving = false
  let resting = false
  let standBack = () => {}

  const leave = (leaves: boolean) => {
    leaving = leaves
    vault.leave(leaves)
  }

  async function takeOver(onRead?: () => void) {
    if (leaving) return
    // A journal that cannot be rewritten (the storage is full) has still been read.
    await log.compact(onRead && { onRead }).catch(() => undefined)
    log.introduce()
  }
  async function begin() {
    await takeOver()
    leading = true
    onTurn()
    await vault.decided
    // Whoever is leaving locks what waits, and sends none of it any more; `stay` starts it again where they stay.
    if (!leaving && leading) sender.start()
  }
  const queue = () => {
    standBack = tabs.lead(() => void begin())
  }

  return {
    leads: () => leading,
    leaves: () => leaving,
    rests: () => resting,
    takeOver: () => takeOver(),
    readLeft: () => new Promise((known) => void takeOver(known).then(known)),
    queue,
    letGo() {
      leave(true)
      tabs.tell({ type: 'closing' })
      sender.stop()
    },
    stay() {
      leave(false)
      if (leading) sender.start()
      tabs.tell({ type: 'staying' })
    },
    async rest() {
      resting = true
      leave(true)
      sender.stop()
      standBack()
      leading = false
      onTurn()
      await journal.close()
    },
    async workOn() {
      if (!resting) return
      try {
        await log.beginAnew()
      } catch {
        // As before: nothing is called saved, and the next page that is loaded takes up what is on the disk.
        return
      }
      resting = false
      leave(false)
      await takeOver()
      tabs.tell({ type: 'hello' })
      queue()
    },
    async close() {
      vault.leave(true)
      sender.stop()
      tabs.close()
      await journal.close()
    },
  }
}
