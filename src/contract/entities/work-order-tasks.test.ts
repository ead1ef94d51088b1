import { expect, test } from 'vitest'
import { lineStatuses } from './task-line.ts'
import { workOrderStatuses } from './work-order-life.ts'
import { costRefusal } from './work-order-ledger.ts'
import { openTasks, openTaskWords, taskRefusal } from './work-order-tasks.ts'

test('tasks are kept from the same status on as what the order cost', () => {
  expect(workOrderStatuses.filter((status) => taskRefusal(status) !== null)).toEqual(
    workOrderStatuses.filter((status) => costRefusal(status) !== null),
  )
  expect(taskRefusal('CLOSED')).toEqual({
    field: 'tasks',
    message: 'The work order is closed: reopen it to change its tasks',
  })
})

test('what is blank or pending is open, what is done or not done is answered', () => {
  expect(lineStatuses.filter((taskStatus) => openTasks([{ taskStatus }]) === 1)).toEqual(['pending', ''])
  expect([openTaskWords(1, 1), openTaskWords(2, 5)]).toEqual([
    '1 of its 1 task is still open.',
    '2 of its 5 tasks are still open.',
  ])
})
