import { describe, expect, test } from 'vitest'
import { task } from '../../contract/entities/task.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { placeAtEnd, taskScreenBeside } from './task.screen.ts'

const taskOf = (taskOID: number, application: string, module: string, name: string, sortOrder: number) => ({
  ...blank(task),
  taskOID,
  applicationDescription: application,
  moduleDescription: module,
  taskDescription: name,
  reactRoute: `ppp_${taskOID}`,
  sortOrder,
})
const tasks: readonly RecordRow[] = [
  taskOf(1, 'Books', 'Lists', 'Banks', 10),
  taskOf(2, 'Books', 'Lists', 'Branches', 20),
  taskOf(3, 'Books', 'Taxes', 'Tax codes', 30),
  taskOf(4, 'Upkeep', 'Assets', 'Equipment', 40),
]
const inMenu = (rows: readonly RecordRow[]) =>
  rows
    .toSorted(
      (a, b) =>
        Number(a['sortOrder']) - Number(b['sortOrder']) || Number(a['taskOID']) - Number(b['taskOID']),
    )
    .map((row) => row['taskDescription'])

describe('the place of a new task', () => {
  test.each([
    ['Books', 'Lists', ['Banks', 'Branches', 'New', 'Tax codes', 'Equipment']],
    ['Books', 'New ones', ['Banks', 'Branches', 'Tax codes', 'New', 'Equipment']],
    ['Others', 'New ones', ['Banks', 'Branches', 'Tax codes', 'Equipment', 'New']],
  ])('in %s, %s is behind those there, and none of them moves', (application, module, expected) => {
    const made = taskOf(5, application, module, 'New', 0)
    expect(inMenu([...tasks, { ...made, sortOrder: placeAtEnd(tasks, made) }])).toEqual(expected)
  })

  test('is behind the one that was chosen', () => {
    const { fields, check, blank: begin } = taskScreenBeside(tasks)
    const place = fields.find(({ name }) => name === 'sortOrder')
    expect(place?.lookup).toEqual({
      from: 'list',
      options: [
        { id: 10, label: 'After Lists › Banks' },
        { id: 20, label: 'After Lists › Branches' },
        { id: 30, label: 'After Taxes › Tax codes' },
        { id: 40, label: 'After Assets › Equipment' },
      ],
    })
    const typed = {
      ...begin(),
      applicationDescription: 'Books',
      moduleDescription: 'Lists',
      taskDescription: 'New',
      reactRoute: 'ppp_new',
    }
    const placeOf = (sortOrder: number | null) => {
      const checked = check({ ...typed, sortOrder })
      return checked.ok ? checked.values['sortOrder'] : checked.errors
    }
    expect([placeOf(null), placeOf(10)]).toEqual([20, 10])
  })
})

test('offers the applications and modules that there are, and takes others', () => {
  const suggested = Object.fromEntries(
    taskScreenBeside(tasks).fields.flatMap(({ name, suggestions }) =>
      suggestions ? [[name, suggestions]] : [],
    ),
  )
  expect(suggested).toEqual({
    applicationDescription: ['Books', 'Upkeep'],
    moduleDescription: ['Lists', 'Taxes', 'Assets'],
  })
})
