import { type BindingId, bindings } from '../../machines/keys.ts'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { hrefOf, type PaletteEntry } from './ranking/entry.ts'

interface Hint {
  readonly keys: readonly string[]
  readonly does: string
}

const hint = (does: string, ...ids: readonly BindingId[]): Hint => ({
  keys: ids.flatMap((id) => bindings[id].keys),
  does,
})

const move = hint('move', 'palette.up', 'palette.down')
const close = hint('close', 'palette.close')

function hintsFor(highlighted: PaletteEntry | null, isStep: boolean): readonly Hint[] {
  if (isStep) return [move, hint('take', 'palette.accept'), hint('back', 'palette.back'), close]
  const hints: Hint[] = [move, hint('run', 'palette.run')]
  if (highlighted !== null && hrefOf(highlighted) !== null) hints.push(hint('new tab', 'palette.runInNewTab'))
  if (highlighted?.refusal !== undefined) hints.push(hint('why', 'palette.why'))
  if (highlighted?.kind === 'recent') hints.push(hint('remove', 'palette.remove'))
  return [...hints, close]
}

export interface PaletteFootProps {
  readonly highlighted: PaletteEntry | null
  readonly isStep: boolean
  readonly shown: number
  readonly total: number
}

/** What the keys do now, and how much was found. Read by eye: assistive technology is told the count and knows the keys. */
export function PaletteFoot({ highlighted, isStep, shown, total }: PaletteFootProps) {
  return (
    <footer className="mw-palette-foot" aria-hidden>
      {hintsFor(highlighted, isStep).map(({ keys, does }) => (
        <span className="mw-palette-hint" key={does}>
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {does}
        </span>
      ))}
      <span className="mw-palette-count">{countText(shown, total)}</span>
    </footer>
  )
}

/** How much was found, in words: "7 results", "50 of 312 results". */
export function countText(shown: number, total: number): string {
  if (total === 0) return 'No results'
  const counted = shown < total ? `${shown} of ${total}` : String(total)
  return `${counted} ${total === 1 ? 'result' : 'results'}`
}
