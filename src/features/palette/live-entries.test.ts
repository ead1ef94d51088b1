import { expect, test } from 'vitest'
import { type Commands, defineCommands } from '../../machines/commands.ts'
import { createLiveCharts, type LiveChartInput } from '../../machines/live.ts'
import { earlyIcons } from '../../ui/look/icons-early.ts'
import { lateIcons } from '../../ui/look/icons-late.ts'
import { type EventEntry, groupOf } from './ranking/entry.ts'
import { entriesNow, eventEntries } from './live-entries.ts'
import { onlyAdmin } from './palette.fixture.ts'

type Event =
  | { readonly type: 'EDIT'; readonly key: number }
  | { readonly type: 'DELETE'; readonly key?: number }
  | { readonly type: 'EXPORT' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'UNLOCK' }

const commands = defineCommands<Event>()({
  EDIT: {
    label: 'Edit',
    icon: 'pencil',
    places: ['row'],
    bindings: ['grid.edit'],
    args: { key: { label: 'Record', kind: 'record' } },
  },
  DELETE: {
    label: 'Delete',
    icon: 'trash',
    places: ['row'],
    danger: true,
    needs: 'delete',
    args: { key: { label: 'Record', kind: 'record', optional: true } },
  },
  EXPORT: { label: 'Export', icon: 'download', places: ['toolbar'], aliases: ['excel'] },
  CONFIRM: { label: 'Delete', icon: 'trash', places: ['dialog'], danger: true },
  UNLOCK: { label: 'Edit', icon: 'pencil', places: ['form'] },
})

function chartsOf(possible: readonly Event['type'][], rest: Partial<LiveChartInput<Event>> = {}) {
  const charts = createLiveCharts()
  charts.add<Event>({
    id: 'screen',
    scope: 'This screen',
    actor: {
      getSnapshot: () => ({ status: 'active', can: (event) => possible.includes(event.type) }),
      send: () => undefined,
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
    commands,
    choices: () => [{ value: 7, label: 'MP-1007' }],
    ...rest,
  })
  return charts.list()
}

const entriesOf = (...given: Parameters<typeof chartsOf>) => eventEntries(chartsOf(...given))

const brief = ({ id, plate, values, steps, disabledReason }: EventEntry) => ({
  id,
  plate,
  values,
  steps: steps.map(({ name, choices }) => [name, choices?.()]),
  disabledReason,
})

test('without a record at hand every record argument is asked for', () => {
  expect(
    entriesOf(['EDIT', 'EXPORT'])
      .filter((entry) => entry.disabledReason === undefined)
      .map(brief),
  ).toEqual([
    {
      id: 'event:screen:EDIT',
      plate: undefined,
      values: {},
      steps: [['key', [{ value: 7, label: 'MP-1007' }]]],
      disabledReason: undefined,
    },
    { id: 'event:screen:EXPORT', plate: undefined, values: {}, steps: [], disabledReason: undefined },
  ])
})

test('the record at hand is named and not asked for; one without a key leaves the optional out', () => {
  const keyed = entriesOf(['EDIT'], { describe: () => ({ label: 'MP-1012', key: 12 }) })
  expect(keyed.map(brief)).toContainEqual({
    id: 'event:screen:EDIT',
    plate: 'MP-1012',
    values: { key: 12 },
    steps: [],
    disabledReason: undefined,
  })
  const named = entriesOf(['DELETE'], { describe: () => ({ label: 'MP-1012' }) })
  expect(named.map(brief)).toContainEqual({
    id: 'event:screen:DELETE',
    plate: 'MP-1012',
    values: {},
    steps: [],
    disabledReason: undefined,
  })
})

test('what cannot run gives its reason, unless another of its name can, or only a dialog asks for it', () => {
  const refused = entriesOf(['UNLOCK'], {
    may: () => onlyAdmin,
  })
  expect(refused.map(({ id, disabledReason, refusal }) => [id, disabledReason, refusal])).toEqual([
    ['event:screen:DELETE', 'Only ADMIN', { label: 'Delete', action: 'delete', explanation: onlyAdmin }],
    ['event:screen:EXPORT', 'Not possible right now', undefined],
    ['event:screen:UNLOCK', undefined, undefined],
  ])
  expect(entriesOf(['CONFIRM']).map(({ id }) => id)).toContain('event:screen:CONFIRM')
})

test('what is there on every screen stands with the settings, and is found by its words', () => {
  const entry = entriesOf(['EXPORT'], {
    everywhere: true,
    commands: { ...commands, EXPORT: { ...commands.EXPORT, words: ['file'] } },
  }).find(({ disabledReason }) => disabledReason === undefined)
  expect(entry && [entry.id, groupOf(entry), entry.keywords]).toEqual([
    'event:screen:EXPORT',
    'setting',
    ['file'],
  ])
})

test('what is offered stays the same object until something of it changes, or the chart is another', () => {
  const possible: Event['type'][] = ['EDIT']
  const charts = chartsOf(possible)
  const first = entriesNow(null, charts)
  expect(first.entries.map(brief)).toEqual(eventEntries(charts).map(brief))
  expect(entriesNow(first, [...charts])).toBe(first)

  possible.push('EXPORT')
  const second = entriesNow(first, charts)
  expect(second.entries.map(brief)).toEqual(eventEntries(charts).map(brief))
  expect(second.entries.map(brief)).not.toEqual(first.entries.map(brief))

  const others = chartsOf(possible)
  expect(entriesNow(second, others).charts).toBe(others)
  expect(entriesNow(second, []).entries).toEqual([])
})

const catalogues = import.meta.glob<Readonly<Record<string, Commands<{ type: string }>>>>(
  '../../machines/*.commands.ts',
  { eager: true },
)

test('every icon that a catalogue names can be drawn', () => {
  const entries = Object.values(catalogues)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Commands'))
    .flatMap(([, commands]) => {
      const charts = createLiveCharts()
      charts.add({
        id: 'any',
        scope: 'Any',
        actor: {
          getSnapshot: () => ({ status: 'active', can: () => true }),
          send: () => undefined,
          subscribe: () => ({ unsubscribe: () => undefined }),
        },
        commands,
      })
      return eventEntries(charts.list())
    })
  expect(entries.length).toBeGreaterThan(20)
  const drawn = new Set([...Object.keys(earlyIcons), ...Object.keys(lateIcons)])
  expect(entries.map(({ icon }) => icon).filter((icon) => !drawn.has(icon))).toEqual([])
})
