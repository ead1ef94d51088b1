import { task } from '../../contract/entities/task.ts'
import { textIn } from '../../contract/definition/read.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

const screen = defineScreen({
  entity: task,
  title: 'Task',
  noun: 'task',
  newLabel: 'New task',
  columns: [{ field: 'taskDescription' }],
  groups: [
    {
      caption: 'Task',
      fields: [
        'applicationCode',
        'applicationDescription',
        'moduleDescription',
        'taskDescription',
        'reactRoute',
        'sortOrder',
      ],
    },
  ],
})

const orderOf = (task: RecordRow) => Number(task['sortOrder'])
const wordsOf = (tasks: readonly RecordRow[], name: string) => [
  ...new Set(tasks.map((task) => textIn(task, name)).filter((words) => words !== '')),
]

/** As the menu stands: by sort order, then by age. */
const inMenuOrder = (tasks: readonly RecordRow[]) =>
  tasks.toSorted((a, b) => orderOf(a) - orderOf(b) || Number(a['taskOID']) - Number(b['taskOID']))

/**
 * The sort order with which a new task stands last in its module, else in its application, else in the menu. A newer
 * task stands behind those of the same order, so nothing that is there moves.
 */
export function placeAtEnd(tasks: readonly RecordRow[], task: RecordRow): number {
  const alike = (names: readonly string[]) =>
    tasks.filter((other) => names.every((name) => textIn(other, name) === textIn(task, name)))
  const beside = [['applicationDescription', 'moduleDescription'], ['applicationDescription'], []]
  const found = beside.map(alike).find((others) => others.length > 0) ?? []
  return Math.max(0, ...found.map(orderOf))
}

/**
 * The dialog "New task": what puts a page in the menu of those whose roles include it. It offers the applications and
 * modules that there are, and a place behind any of the tasks; without one the task stands last in its module.
 */
export function taskScreenBeside(tasks: readonly RecordRow[]): ScreenDefinition {
  const behind = new Map(
    inMenuOrder(tasks).map((task) => [
      orderOf(task),
      ['moduleDescription', 'taskDescription'].map((name) => textIn(task, name)).join(' › '),
    ]),
  )
  const options = [...behind].map(([id, words]) => ({ id, label: `After ${words}` }))
  return {
    ...screen,
    fields: screen.fields.map((field) => {
      if (field.name === 'applicationDescription' || field.name === 'moduleDescription')
        return { ...field, suggestions: wordsOf(tasks, field.name) }
      return field.name === 'sortOrder'
        ? {
            ...field,
            label: 'Place in the menu',
            required: false,
            placeholder: 'Last in its module',
            lookup: { from: 'list', options },
          }
        : field
    }),
    blank: () => ({ ...screen.blank(), sortOrder: null }),
    check: (values) =>
      screen.check({ ...values, sortOrder: values['sortOrder'] ?? placeAtEnd(tasks, values) }),
  }
}

/** A route for a page of this name: `Spare pumps` becomes `ppp_sparePumps`. */
export function routeFor(formName: string): string {
  const words = formName
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
  const [first = '', ...more] = words
  const camel = [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
  return camel === '' ? '' : `ppp_${camel}`
}
