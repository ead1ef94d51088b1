import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { drive } from './chart-driver.ts'
import { charts } from './charts.ts'
import { type AnyEvent, coveringPaths, pathsOf } from './paths.ts'

/** Stands for a page: an actor that is moved by the names of buttons or by what happens to it. */
function pretendPage(machine: (typeof charts)[number]['machine'], input: unknown) {
  const actor = createActor(machine, { input })
  actor.start()
  const log: string[] = []
  const move = (how: string) => (event: AnyEvent) => {
    log.push(how)
    actor.send(event)
    return Promise.resolve()
  }
  return {
    log,
    driver: {
      press: ({ label }: { label: string }, event: AnyEvent) => move(`press ${label}`)(event),
      runInPalette: ({ label }: { label: string }, event: AnyEvent) => move(`run ${label}`)(event),
      bringAbout: (event: AnyEvent) => move(event.type)(event),
      expectState: (value: unknown) => {
        expect(actor.getSnapshot().value).toEqual(value)
        return Promise.resolve()
      },
    },
  }
}

describe.for(charts)('paths of $name drive a page', (model) => {
  test.for(['buttons', 'palette'] as const)('by %s', async (way) => {
    for (const scenario of model.scenarios)
      for (const path of coveringPaths(pathsOf(model, scenario)))
        await drive(
          path,
          catalogues[model.name] ?? {},
          pretendPage(model.machine, scenario.input).driver,
          way,
        )
  })
})

test('a command is pressed or run, a fact is brought about', async () => {
  const [screen] = charts
  const [admin] = screen?.scenarios ?? []
  if (!screen || !admin) throw new Error('The first chart is the screen, its first role ADMIN')
  const path = pathsOf(screen, admin).find(({ title }) => title.startsWith('DELETE(7) > CONFIRM > DELETED'))
  if (!path) throw new Error('No path deletes a record')
  const pressed = pretendPage(screen.machine, admin.input)
  await drive(path, catalogues['screen'] ?? {}, pressed.driver, 'buttons')
  expect(pressed.log.slice(0, 3)).toEqual(['press Delete', 'press Delete', 'DELETED'])
  const run = pretendPage(screen.machine, admin.input)
  await drive(path, catalogues['screen'] ?? {}, run.driver, 'palette')
  expect(run.log.slice(0, 3)).toEqual(['run Delete', 'run Delete', 'DELETED'])
})

test('paths can do without facts that a page cannot bring about', () => {
  const [screen] = charts
  const [admin] = screen?.scenarios ?? []
  if (!screen || !admin) throw new Error('The first chart is the screen, its first role ADMIN')
  const events = pathsOf(screen, admin, { without: ['KEPT', 'RIGHTS.CHANGED'] }).flatMap(({ steps }) =>
    steps.map(({ event }) => event.type),
  )
  expect(events).toContain('SAVED')
  expect(events).not.toContain('KEPT')
})
