import { task } from '../../contract/entities/task.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** The dialog "New task": what puts a page in the menu of those whose roles include it. */
export const taskScreen = defineScreen({
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
      ],
    },
  ],
})

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
