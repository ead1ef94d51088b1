import { describe, expect, test } from 'vitest'
import { createFormStore } from '../form/store.ts'
import {
  countText,
  idOf,
  isUntouched,
  type Lines,
  linesIn,
  moved,
  pasted,
  placeOf,
  rowsOf,
  stillHolds,
  withLines,
  withoutLine,
  withValue,
} from './lines.ts'

const task = (text: string, key?: number) => ({ task: text, ...(key !== undefined && { key }) })
const three: Lines = [task('Oil', 1), task('Belts', 2), task('Hoses')]
const texts = (lines: Lines | null) => lines?.map(({ task }) => task)

test('lines are the objects that the values carry; anything else is none', () => {
  const lines = linesIn({ tasks: three }, 'tasks')
  expect(lines).toBe(three)
  expect([linesIn({}, 'tasks'), linesIn({ tasks: null }, 'tasks'), linesIn({ tasks: [1] }, 'tasks')]).toEqual(
    [[], [], []],
  )
})

describe('a line', () => {
  test('stays the same line while its values change, and keeps its key', () => {
    const next = withValue(three, 1, 'task', 'Belts, all')
    expect(next[1]).toEqual({ task: 'Belts, all', key: 2 })
    expect(next.map(idOf)).toEqual(three.map(idOf))
    expect(new Set(three.map(idOf)).size).toBe(3)
    expect([next[0], three[1]]).toEqual([three[0], task('Belts', 2)])
  })

  test('that is not there is not changed', () => {
    expect(withValue(three, 3, 'task', 'x')).toBe(three)
  })

  test('goes a place up or down, and no further than the ends', () => {
    expect(texts(moved(three, 2, -1))).toEqual(['Oil', 'Hoses', 'Belts'])
    expect(texts(moved(three, 0, 1))).toEqual(['Belts', 'Oil', 'Hoses'])
    expect([moved(three, 0, -1), moved(three, 2, 1)]).toEqual([null, null])
  })

  test('comes and goes at its place', () => {
    expect(texts(withLines(three, 1, [task('Filters')]))).toEqual(['Oil', 'Filters', 'Belts', 'Hoses'])
    expect(texts(withoutLine(three, 0))).toEqual(['Belts', 'Hoses'])
  })

  test('is untouched as long as it is as it began and was never stored', () => {
    const blank = { task: '', status: '', place: null }
    expect(isUntouched({ ...blank }, blank)).toBe(true)
    for (const touched of [{ task: ' ' }, { status: 'done' }, { place: 7 }, { key: 4 }])
      expect([touched, isUntouched({ ...blank, ...touched }, blank)]).toEqual([touched, false])
  })
})

describe('pasted text', () => {
  test.each([
    ['one', ['one']],
    ['one\ntwo\r\nthree\rfour', ['one', 'two', 'three', 'four']],
    ['\n  1. Oil \n\n\t2. Belts\n', ['1. Oil', '2. Belts']],
    ['\n \n', []],
  ])('%j has the rows %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  const blank = () => ({ task: '', done: false })
  const paste = (rows: readonly string[], from: number, to = from) =>
    pasted(three, 1, { name: 'task', rows, from, to, blank })

  test('joins the line at the caret, and each further row is a line below it', () => {
    expect(paste(['A', 'B', 'C'], 5)).toEqual([
      task('Oil', 1),
      task('BeltsA', 2),
      { task: 'B', done: false },
      { task: 'C', done: false },
      task('Hoses'),
    ])
  })

  test('parts the text it is pasted into, and takes the place of what is selected', () => {
    expect(texts(paste(['A', 'B'], 2))).toEqual(['Oil', 'BeA', 'Blts', 'Hoses'])
    expect(texts(paste(['A', 'B'], 0, 5))).toEqual(['Oil', 'A', 'B', 'Hoses'])
    expect(texts(paste(['A'], 1, 4))).toEqual(['Oil', 'BAs', 'Hoses'])
  })
})

test.each([
  ['tasks.0.taskDescription', 0],
  ['tasks.12.remarks', 12],
  ['tasks', null],
  ['templateName', null],
  ['others.1.taskDescription', null],
  ['tasks.x.y', null],
])('a fault named %s is of line %j', (name, at) => {
  expect(placeOf(name, 'tasks')).toBe(at)
})

test.each([
  [0, '0 tasks'],
  [1, '1 task'],
  [1200, '1,200 tasks'],
])('%i is %s', (count, words) => {
  expect(countText(count, 'task')).toBe(words)
})

describe('what was said of a line', () => {
  const holds = (name: string, after: Lines, own = false) =>
    stillHolds(name, { tasks: three }, { tasks: after }, own)

  test('holds while lines are typed into, and of the line itself until it is mended', () => {
    const typed = withValue(three, 1, 'task', 'Belts, all')
    expect([holds('tasks.1.task', typed), holds('tasks.0.task', typed)]).toEqual([true, true])
    expect([holds('tasks.1.task', typed, true), holds('tasks.0.task', typed, true)]).toEqual([false, true])
  })

  test('is void once lines come, go or move', () => {
    for (const after of [withoutLine(three, 2), withLines(three, 0, [task('')]), moved(three, 0, 1) ?? []])
      expect([holds('tasks.1.task', after), holds('name', after), holds('tasks', after)]).toEqual([
        false,
        true,
        true,
      ])
  })
})

test('a form says what the server found in a line until that line is changed, and nothing of a line that moved', () => {
  const form = createFormStore((values) => ({ ok: true, values }))
  const told = [
    { field: 'tasks.0.task', message: 'Task is odd' },
    { field: 'tasks.1.task', message: 'Task is taken' },
  ]
  form.open({ name: 'Daily', tasks: three })
  form.tell(told)
  form.change('name', 'Weekly')
  expect([...form.get().errors.keys()]).toEqual(['tasks.0.task', 'tasks.1.task'])
  form.change('tasks', withValue(three, 0, 'task', 'Oil, all'))
  expect(form.get().summary).toEqual([told[1]])
  form.change('tasks', withoutLine(linesIn(form.get().values, 'tasks'), 0))
  expect(form.get().errors).toEqual(new Map())
})
