import { expect, test } from 'vitest'
import { referenceTasks } from '../contract/menu/reference-tasks.ts'
import { taskCode, taskPath } from '../contract/access/task-route.ts'
import { definedPageHelp } from '../features/configured/configured.help.ts'
import { codedScreens, genericPages } from './routes.ts'
import { helpAt } from './helps.ts'

const paths = [
  'dashboard',
  'account',
  ...Object.values(codedScreens).flatMap(({ paths: own }) => own),
  ...referenceTasks.map(({ route }) => taskPath(route)),
  ...genericPages.map((page) => `ecosystem/${page}`),
]

test('every page that the product comes with has help of its own, in whole sentences', () => {
  expect(paths.filter((path) => helpAt(path) === definedPageHelp)).toEqual([])
  const broken = paths.flatMap((path) => {
    const { purpose, steps, notes = [] } = helpAt(path)
    return [purpose, ...steps, ...notes]
      .filter((text) => !/^[A-Z].*\.$/.test(text))
      .map((text) => [path, text])
  })
  expect(broken).toEqual([])
})

test('a page that an administrator has made, whatever its route, has the help of such pages', () => {
  for (const path of ['cams/cams_rig_crews', 'ppp/ppp_spares', 'ecosystem/constructor', '__proto__'])
    expect(helpAt(path)).toBe(definedPageHelp)
})

test('what a page leads on to are tasks of the menu, and never itself', () => {
  const codes = new Set(referenceTasks.map(({ route }) => taskCode(route)))
  const wrong = paths.flatMap((path) =>
    (helpAt(path).seeAlso ?? []).filter((code) => !codes.has(code) || taskCode(path) === code),
  )
  expect(wrong).toEqual([])
})
