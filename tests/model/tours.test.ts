import { describe, expect, test } from 'vitest'
import { graphOf } from './graph/graph.ts'
import type { ModelPath } from './paths.ts'
import { pmCalendarModel } from './pm-calendar.model.ts'
import { settingRowModel } from './setting-row.model.ts'
import { toursOf } from './tours.ts'

const titles = (paths: readonly ModelPath[]) => paths.map(({ title }) => title)
const transitionsOf = (moves: readonly ModelPath['moves'][number][]) =>
  new Set(moves.flatMap(({ transitions }) => transitions))

describe('tours', () => {
  test('together take every transition that there is, in fewer steps than paths that begin again', () => {
    const [scenario] = settingRowModel.scenarios
    if (!scenario) throw new Error('A setting row has no scenario')
    const graph = graphOf(settingRowModel, scenario)
    const tours = toursOf(graph, () => true)
    const all = transitionsOf(graph.states.flatMap(({ moves }) => moves))
    expect(transitionsOf(tours.flatMap(({ moves }) => moves))).toEqual(all)
    expect(tours.length).toBeLessThan(all.size / 2)
  })

  test('go no way that is none, however far it would lead', () => {
    const [scenario] = pmCalendarModel.scenarios
    if (!scenario) throw new Error('A calendar has no scenario')
    const graph = graphOf(pmCalendarModel, scenario)
    const once = ({ steps }: ModelPath) => steps.length <= 1
    expect(titles(toursOf(graph, ({ steps }) => steps.length === 0))).toEqual([])
    expect(titles(toursOf(graph, once)).filter((title) => title.includes(' > '))).toEqual([])
    expect(titles(toursOf(graph, once))).toContain('NEXT')
  })
})
