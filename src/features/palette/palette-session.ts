import { createActor } from 'xstate'
import type { Availability } from '../../machines/commands.ts'
import type { Chip, PaletteEvent } from '../../machines/palette.events.ts'
import { paletteMachine } from '../../machines/palette.machine.ts'
import { type RecordEvent, startChart } from '../../machines/run-effects.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { whyEntry } from './access-entries.ts'
import { hrefOf, type PaletteEntry, type Runnable, runnableOf, stepsOf } from './ranking/entry.ts'
import { nothingTyped, type Press, type TypedAhead, typedAhead } from './typed-ahead.ts'
import { createStore } from '../../store/store.ts'

/** What the session asks of the window that shows it; the window keeps it current. */
export interface PaletteHost {
  /** Asks once more whether the command may run, and runs it (UX P16). */
  run(target: Runnable, chips: readonly Chip[], newTab: boolean): Availability
  noLongerAvailable(reason: string): void
  /** Takes the window off the page at once. */
  withdraw(): void
}

export interface Look {
  /** The query of the present step. */
  readonly typed: string
  /** Id of the entry the user moved to by arrow or pointer. */
  readonly pinned: string | null
  /** The command whose arguments are asked for. */
  readonly picked: Runnable | null
}

const absentHost: PaletteHost = {
  run: () => ({ available: false, reason: 'The palette is closed' }),
  noLongerAvailable: () => undefined,
  withdraw: () => undefined,
}

/** The palette chart as an actor, with query and highlight beside it. `start` returns what ends it. */
export function createPaletteSession() {
  const actor = createActor(paletteMachine)
  let host = absentHost
  const look = createStore<Look>({ typed: '', pinned: null, picked: null })
  let focusedBefore: HTMLElement | null = null
  /** Pressed before there was an input to press them in. */
  let presses: readonly Press[] = []

  const change = (next: Partial<Look>) => look.set({ ...look.get(), ...next })
  const refuse = (reason: string) => actor.send({ type: 'PICK.REFUSED', reason })

  const begin = ({ text, presses: pressed }: TypedAhead) => {
    presses = pressed
    change({ typed: text, pinned: null })
  }

  return {
    actor,
    look: { get: look.get, subscribe: look.subscribe },
    type: (typed: string) => change({ typed, pinned: null }),
    pin: (pinned: string | null) => change({ pinned }),
    choose(entry: PaletteEntry, newTab: boolean) {
      if (entry.disabledReason !== undefined)
        return refuse(`${entry.label} is not available: ${entry.disabledReason}`)
      if (newTab && hrefOf(entry) === null) return refuse('Only links open in a new tab')
      const picked = runnableOf(entry)
      if (picked !== null) {
        change({ picked })
        actor.send({ type: 'PICK', command: picked.id, steps: stepsOf(picked).length, newTab })
      } else if (entry.kind === 'choice') {
        actor.send({ type: 'CHOOSE', chip: { value: entry.value, label: entry.label } })
      }
    },
    /** Asks why an entry is refused; of one that is only not possible right now there is nothing to explain. */
    why(entry: PaletteEntry) {
      if (entry.refusal === undefined) return
      const picked = whyEntry(entry, entry.refusal)
      change({ picked })
      actor.send({ type: 'PICK', command: picked.id, steps: 0, newTab: false })
    },
    back: () => actor.send({ type: 'BACK' }),
    toggle() {
      const { activeElement } = document
      if (actor.getSnapshot().matches('closed'))
        focusedBefore = activeElement instanceof HTMLElement ? activeElement : null
      actor.send({ type: 'TOGGLE' })
    },
    close: () => actor.send({ type: 'CLOSE' }),
    /** Opens with what was typed before it could hear. */
    openWith(ahead: TypedAhead) {
      if (!actor.getSnapshot().matches('closed')) return
      this.toggle()
      begin(ahead)
    },
    /** Takes a key that its input did not get, because that is not there yet; says whether it did. */
    hear(event: KeyboardEvent): boolean {
      if (!actor.getSnapshot().matches({ open: 'searching' })) return false
      const next = typedAhead({ text: look.get().typed, presses }, event)
      if (next === null) return false
      if (next === 'close') actor.send({ type: 'CLOSE' })
      else begin(next)
      return true
    },
    /** Presses in the input what was pressed before it was there. */
    async replay(input: HTMLElement) {
      const pressed = presses
      presses = []
      for (const press of pressed) {
        // What one key moved is drawn before the next: what is announced is what runs.
        await new Promise(requestAnimationFrame)
        input.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }))
      }
    },
    attach(next: PaletteHost) {
      host = next
    },
    start(onEvent: RecordEvent<PaletteEvent>) {
      return startChart(
        actor,
        {
          'command.run': async ({ chips, newTab }, reply) => {
            const { picked } = look.get()
            if (picked === null) throw new Error('No command was picked')
            // The focus is back where it was before the command runs: a dialog it opens returns it there.
            await Promise.resolve()
            host.withdraw()
            focusedBefore?.focus({ preventScroll: true })
            const answer = host.run(picked, chips, newTab)
            reply(answer.available ? { type: 'RAN' } : { type: 'NOT.POSSIBLE', reason: answer.reason })
          },
          'palette.announce': ({ reason }) => announce(reason),
          'palette.noLongerAvailable': ({ reason }) => host.noLongerAvailable(reason),
          'palette.clearQuery': () => begin(nothingTyped),
          // The modal does, as it goes; and a command that ran has the focus where it wants it.
          'palette.restoreFocus': () => undefined,
        },
        { onEvent },
      )
    },
  }
}

export type PaletteSession = ReturnType<typeof createPaletteSession>
