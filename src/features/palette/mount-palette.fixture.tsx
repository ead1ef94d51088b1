import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Explanation } from '../../contract/access/policy.ts'
import { defineCommands } from '../../machines/commands.ts'
import { createLiveCharts, type LiveActor } from '../../machines/live.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import type { RecordHit } from './ranking/entry.ts'
import { PaletteButton } from './palette-button.tsx'
import type { Spoken } from './sentences/spoken.ts'
import { wordless } from './sentences/spoken.fixture.ts'
import type { PaletteProps, PaletteRecords } from './palette-props.ts'
import {
  createPlaces,
  equipmentHits,
  everywhere,
  identityOf,
  noAccess,
  onlyAdmin,
} from './palette.fixture.ts'
import { Palette } from './palette.tsx'
import { createStore } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'

type PageEvent =
  | { readonly type: 'SAVE' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'SET_ROLE'; readonly email: string; readonly role: string }

const pageCommands = defineCommands<PageEvent>()({
  SAVE: { label: 'Save', icon: 'save', places: ['form'], bindings: ['form.save'] },
  DELETE: { label: 'Delete', icon: 'trash', places: ['form'], danger: true, needs: 'delete' },
  CLEAR: { label: 'Clear all', icon: 'rotate-ccw', places: ['form'], danger: true },
  SET_ROLE: {
    label: 'Set role',
    icon: 'shield',
    places: ['page'],
    args: {
      email: { label: 'Email', kind: 'text' },
      role: {
        label: 'Role',
        kind: 'choice',
        choices: [
          { value: 'ADMIN', label: 'ADMIN' },
          { value: 'STAFF', label: 'STAFF' },
        ],
      },
    },
  },
})

/** A chart that takes everything until told not to. */
function pageChart() {
  const received = createStore<readonly PageEvent[]>([])
  let isOpen = true
  const actor: LiveActor<PageEvent> = {
    getSnapshot: () => ({ status: 'active', can: () => isOpen }),
    send: (event) => received.set([...received.get(), event]),
    subscribe: () => ({ unsubscribe: () => undefined }),
  }
  return {
    actor,
    received,
    get sent() {
      return received.get()
    },
    close: () => void (isOpen = false),
  }
}

/** Asks when it is told to clear, as screens do. */
function Question({ chart }: { chart: ReturnType<typeof pageChart> }) {
  const asked = useStore(chart.received).some(({ type }) => type === 'CLEAR')
  const [answered, setAnswered] = useState(false)
  return (
    <Dialog isOpen={asked && !answered} title="Clear all?" onOpenChange={() => setAnswered(true)}>
      Remarks would be lost.
    </Dialog>
  )
}

/** The lists that the application has loaded. */
function loadedRecords(first: readonly RecordHit[]) {
  const now = createStore<PaletteRecords>({ lists: [first], isLoading: false, failed: [] })
  return {
    use: () => useStore(now),
    set: ({ hits, ...next }: Partial<Omit<PaletteRecords, 'lists'>> & { hits?: readonly RecordHit[] }) =>
      now.set({ ...now.get(), ...next, ...(hits && { lists: [hits] }) }),
  }
}

/** The palette on a page with an input, a grid cell and a chart, and what it called. */
export async function mount(
  options: {
    hits?: readonly RecordHit[]
    role?: string
    access?: Partial<PaletteProps['access']>
    /** What sentences are understood by. */
    spoken?: Spoken
    /** What is said of Delete. */
    refusal?: Explanation
  } = {},
) {
  const { history, hook } = memoryLocation({ path: '/app/dashboard', record: true })
  const { refusal = onlyAdmin, spoken = wordless } = options
  const chart = pageChart()
  const liveCharts = createLiveCharts()
  liveCharts.add({
    id: 'page',
    scope: 'This screen',
    actor: chart.actor,
    commands: pageCommands,
    may: (action) =>
      action === 'delete' ? refusal : { ...onlyAdmin, allowed: true, rule: 'granted', reason: 'Allowed' },
  })
  const records = loadedRecords(options.hits ?? equipmentHits(30))
  const props = {
    identity: identityOf(options.role ?? 'ADMIN'),
    liveCharts,
    isServed: everywhere,
    createPlaces,
    settings: { theme: 'light', density: 'standard', singleKeys: true, locale: 'en-US' },
    onSetting: vi.fn<PaletteProps['onSetting']>(),
    access: { ...noAccess, ...options.access },
    onAccess: vi.fn<PaletteProps['onAccess']>(),
    usePaletteRecords: records.use,
    useSpoken: () => spoken,
    quiet: createStore(true),
    onUnavailable: vi.fn<PaletteProps['onUnavailable']>(),
    onTeach: vi.fn<PaletteProps['onTeach']>(),
    onLoadFailed: vi.fn<PaletteProps['onLoadFailed']>(),
    onEvent: vi.fn<PaletteProps['onEvent']>(),
    openTab: vi.fn<(href: string) => void>(),
  } satisfies PaletteProps
  await render(
    <Router hook={hook}>
      <main>
        <h1>Dashboard</h1>
        <PaletteButton />
        <input aria-label="Remarks" />
        <div role="grid" aria-label="Lines">
          <div role="row">
            <div role="gridcell" tabIndex={0}>
              MP-1012
            </div>
          </div>
        </div>
      </main>
      <Palette {...props} />
      <Question chart={chart} />
      <LiveRegion />
    </Router>,
  )
  return { ...props, chart, records, history }
}

export const input = () => page.getByRole('combobox')
export const toggle = () => userEvent.keyboard('{Control>}k{/Control}')

export async function open() {
  await toggle()
  await expect.element(input()).toHaveFocus()
}

export async function type(text: string) {
  await userEvent.fill(input(), text)
}

/** The option that assistive technology is told of, and the one that looks highlighted. */
export function announced() {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant') ?? null
  const option = id === null ? null : document.getElementById(id)
  return { id: option?.dataset['value'] ?? null, name: option?.getAttribute('aria-label') ?? null }
}

export const selected = () =>
  [...document.querySelectorAll('[role=option][aria-selected=true]')].map(
    (option) => (option as HTMLElement).dataset['value'],
  )

export const said = () =>
  [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent).join('')

export const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].map((option) => option.dataset['value'])
