import { expect, test } from 'vitest'
import { createLiveCharts, type LiveChartInput } from '../../machines/live.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import type { ScreenUserEvent } from '../../machines/screen.events.ts'
import { shellCommands, type ShellEvent } from '../../machines/shell.commands.ts'
import { commandsHere } from './commands-here.ts'

const taking = (...types: readonly string[]): LiveChartInput<ScreenUserEvent>['actor'] => ({
  getSnapshot: () => ({ status: 'active', can: ({ type }) => types.includes(type) }),
  send: () => undefined,
  subscribe: () => ({ unsubscribe: () => undefined }),
})

test('what the page takes now, each once with its key, without what every page takes and what dialogs answer', () => {
  const charts = createLiveCharts()
  charts.add<ShellEvent>({
    id: 'shell',
    scope: 'Everywhere',
    everywhere: true,
    commands: shellCommands,
    actor: {
      getSnapshot: () => ({ status: 'active', can: () => true }),
      send: () => undefined,
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
  })
  const page = (id: string, ...types: readonly string[]) =>
    charts.add<ScreenUserEvent>({ id, scope: id, commands: screenCommands, actor: taking(...types) })
  page('one', 'ADD', 'EDIT', 'EDIT.ENABLE', 'CONFIRM', 'EXPORT')
  page('two', 'ADD', 'LEAVE.STAY')
  expect(commandsHere(charts.list())).toEqual([
    { label: 'New', keys: 'n' },
    { label: 'Edit', keys: 'e' },
    { label: 'Export', keys: null },
  ])
})
