import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createKeybindingsHandler, type KeyBindingMap } from 'tinykeys'
import { type BindingId, bindings } from '../../machines/keys.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { goPlaces } from './go-places.ts'
import {
  hasOwnUndo,
  isComposing,
  isCovered,
  listBeside,
  searchFieldIn,
  takesCharacters,
} from './key-scene.ts'
import type { MenuLink } from './menu.ts'
import { readScene, type SheetSection, sheetSections } from './sheet-sections.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { contentId } from './skip-link.tsx'

const sequenceMs = 1_000

interface ShortcutsProps {
  /** The charts on screen, one of which may have something to undo. */
  readonly liveCharts: LiveCharts
  /** Every link of the drawer. */
  readonly links: readonly MenuLink[]
  /** Whether shortcuts of one character are on. */
  readonly singleKeys: boolean
  readonly onSheet: () => void
  readonly onDrawer: () => void
  readonly onGo: (href: string) => void
}

/** Listens for the keys that work everywhere (UX 3.1). Draws nothing; mounted once, in the shell. */
export function Shortcuts(props: ShortcutsProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { links, singleKeys } = props
  useEffect(() => {
    const page = () => document.getElementById(contentId)
    const act =
      (run: () => boolean | void): KeyBindingMap[string] =>
      (event) => {
        if (run() === false) return
        event.preventDefault()
        event.stopPropagation()
      }
    const onPage = (run: () => boolean | void) => act(() => (isCovered(page()) ? false : run()))
    const sheet = act(() => latest.current.onSheet())
    const search = onPage(() => {
      const field = searchFieldIn(page())
      field?.focus()
      if (field instanceof HTMLInputElement) field.select()
      return field !== null
    })
    const goToList = (by: 1 | -1) =>
      onPage(() => {
        const entry = listBeside(page(), document.activeElement, by)
        entry?.focus()
        return entry !== null
      })
    const undo = (event: KeyboardEvent) => {
      if (hasOwnUndo(event.target)) return
      onPage(() => undoIn(latest.current.liveCharts))(event)
    }
    const always = createKeybindingsHandler({
      ...forEvery(bindings['list.next'].keys, goToList(1)),
      ...forEvery(bindings['list.previous'].keys, goToList(-1)),
      ...forEvery(bindings['act.undo'].keys, undo),
      ...forEvery(bindings['sheet.open'].keys, sheet),
      ...forEvery(
        bindings['drawer.toggle'].keys,
        onPage(() => latest.current.onDrawer()),
      ),
    })
    const characters = createKeybindingsHandler({
      ...forEvery(bindings['sheet.openByCharacter'].keys, sheet),
      ...forEvery(bindings['search.focus'].keys, search),
    })
    // Heard before the focused widget: the second letter of a sequence is often a key of the grid.
    const sequences = createKeybindingsHandler(
      {
        ...Object.fromEntries(
          goPlaces(links).map(({ keys, href }) => [keys, onPage(() => latest.current.onGo(href))]),
        ),
        ...forEvery(
          bindings['scan.open'].keys,
          onPage(() => latest.current.liveCharts.find('scan')?.run('SCAN').available ?? false),
        ),
      },
      { timeout: sequenceMs },
    )
    const isFree = (event: KeyboardEvent) => singleKeys && !takesCharacters(event.target)
    const before = (event: KeyboardEvent) => {
      if (!isComposing(event) && !event.repeat && isFree(event)) sequences(event)
    }
    const after = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.repeat) return
      always(event)
      if (isFree(event)) characters(event)
    }
    window.addEventListener('keydown', before, { capture: true })
    window.addEventListener('keydown', after)
    return () => {
      window.removeEventListener('keydown', before, { capture: true })
      window.removeEventListener('keydown', after)
    }
  }, [links, singleKeys])
  return null
}

/** Runs the command that the key for Undo belongs to, on the chart that takes it now; false where none does. */
function undoIn(liveCharts: LiveCharts): boolean {
  const id: BindingId = 'act.undo'
  for (const chart of liveCharts.list().toReversed()) {
    const offer = chart
      .offers()
      .find(({ command, availability }) => availability.available && command.bindings?.includes(id))
    if (offer) return chart.run(offer.type).available
  }
  return false
}

// Whether a sign takes Shift differs by layout: `/` does on German keyboards, `?` does not on all.
const shiftless = (keys: string) => keys.replace(/Shift\+(?=\W$)/, '')
const withShift = (keys: string) => shiftless(keys).replace(/(?=\W$)/, 'Shift+')

const forEvery = (keys: readonly string[], run: KeyBindingMap[string]): KeyBindingMap =>
  Object.fromEntries(
    keys.flatMap((each) => [...new Set([shiftless(each), withShift(each)])]).map((each) => [each, run]),
  )

interface SheetInput {
  readonly liveCharts: LiveCharts
  readonly links: readonly MenuLink[]
  readonly singleKeys: boolean
}

/** The shortcut sheet and its switch; what it lists is read from the page as it opens. */
export function useShortcutSheet({ liveCharts, links, singleKeys }: SheetInput): {
  readonly open: () => void
  readonly toggle: () => void
  readonly element: ReactNode
} {
  const [sections, setSections] = useState<readonly SheetSection[] | null>(null)
  const read = () =>
    sheetSections({
      places: goPlaces(links),
      singleKeys,
      scene: readScene(document),
      charts: liveCharts.list(),
    })
  const close = useCallback(() => setSections(null), [])
  return {
    open: () => setSections(read()),
    toggle: () => setSections((shown) => (shown === null ? read() : null)),
    element: <ShortcutSheet sections={sections} onClose={close} />,
  }
}
