import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const Task = v.object({
  workOrderTaskOID: v.number(),
  taskDescription: v.string(),
  taskStatus: v.string(),
  remarks: v.string(),
})
const Order = v.object({
  workOrderOID: v.number(),
  version: v.number(),
  initialNotes: v.string(),
  tasks: v.array(Task),
})
const One = v.object({ result: Order })

const asked = [{ taskDescription: 'Replace the seal' }, { taskDescription: 'Run it for ten minutes' }]

const open = async (over: object = {}) => {
  const { body } = await server.callLoosely('workOrder.create', {
    as: 'staff',
    body: {
      ...samples.workOrder(keys),
      camsUserOID: await profileOf(server, keys, 'staff'),
      tasks: asked,
      ...over,
    },
  })
  return v.parse(One, body).result
}
type Opened = Awaited<ReturnType<typeof open>>
const put = (order: Opened, tasks: readonly object[], as: 'admin' | 'staff' = 'staff', over: object = {}) =>
  server.callLoosely('workOrder.update', {
    as,
    params: { id: order.workOrderOID },
    body: { tasks, ...over },
  })
const stored = async ({ workOrderOID: id }: Opened) => {
  const { body } = await server.call('workOrder.get', { params: { id } })
  return v.parse(v.object({ result: v.tuple([Order]) }), body).result[0]
}
const move = (order: Opened, name: string, reason = '') =>
  server.callLoosely('workOrderMove.create', {
    body: { workOrderOID: order.workOrderOID, move: name, reason },
  })
const answered = (order: Opened, taskStatus = 'done') => order.tasks.map((task) => ({ ...task, taskStatus }))
const planned = {
  status: 403,
  body: {
    code: 'forbidden',
    title: 'Lines: Only ADMIN changes this',
    errors: [{ field: 'tasks', message: 'Only ADMIN changes this' }],
  },
}

describe('the tasks of a work order', () => {
  it('are said by whoever makes the order, in their order, and nothing is answered yet', async () => {
    const order = await open()
    expect(
      order.tasks.map(({ taskDescription, taskStatus, remarks }) => [taskDescription, taskStatus, remarks]),
    ).toEqual([
      ['Replace the seal', '', ''],
      ['Run it for ten minutes', '', ''],
    ])
    expect(await stored(order)).toEqual(order)
  })

  it('are answered by who works on it, and each keeps its key', async () => {
    const order = await open()
    const { status } = await put(order, answered(order))
    expect(status).toBe(200)
    expect((await stored(order)).tasks).toEqual(answered(order))
  })

  it.each([
    ['another', (order: Opened) => [...order.tasks, { taskDescription: 'Paint it' }]],
    ['one less', (order: Opened) => order.tasks.slice(1)],
    ['them the other way round', (order: Opened) => order.tasks.toReversed()],
    [
      'other words',
      (order: Opened) =>
        order.tasks.map((task, at) => (at === 0 ? { ...task, taskDescription: 'Look at it' } : task)),
    ],
  ])('of a stored order are planned by ADMIN alone: %s', async (_words, change) => {
    const order = await open()
    expect(await put(order, change(order))).toMatchObject(planned)
    expect(await stored(order)).toEqual(order)
    expect(await put(order, change(order), 'admin')).toMatchObject({ status: 200 })
    expect((await stored(order)).tasks.map(({ taskDescription }) => taskDescription)).toEqual(
      change(order).map(({ taskDescription }) => taskDescription),
    )
  })

  it('may be left out of a change, and stay as they are', async () => {
    const order = await open()
    await put(order, answered(order))
    await server.callLoosely('workOrder.update', {
      params: { id: order.workOrderOID },
      body: { initialNotes: 'Flange drips' },
    })
    expect((await stored(order)).tasks).toEqual(answered(order))
  })

  it('come with the list, so that a device carries them', async () => {
    const order = await open({ workorderNumber: 'WO-CARRIED' })
    const { body } = await server.call('workOrder.list', { query: { search: 'WO-CARRIED', take: '5' } })
    expect(v.parse(v.object({ result: v.object({ data: v.array(Order) }) }), body).result.data).toEqual([
      order,
    ])
  })

  it('are answered until the order is closed, and again once it is reopened', async () => {
    const order = await open()
    for (const name of ['START', 'COMPLETE']) expect(await move(order, name)).toMatchObject({ status: 201 })
    expect(await put(order, answered(order, 'pending'))).toMatchObject({ status: 200 })
    await move(order, 'CLOSE')
    const refused = {
      status: 400,
      body: {
        code: 'invalid',
        errors: [{ field: 'tasks', message: 'The work order is closed: reopen it to change its tasks' }],
      },
    }
    expect(await put(order, answered(order))).toMatchObject(refused)
    expect(await put(order, answered(order), 'admin', { initialNotes: 'Both' })).toMatchObject(refused)
    expect(await stored(order)).toMatchObject({
      tasks: answered(order, 'pending'),
      initialNotes: 'Flange drips',
    })
    await move(order, 'REOPEN', 'It leaks again')
    expect(await put(order, answered(order))).toMatchObject({ status: 200 })
  })

  it('of two people at once are those of the first; the second is shown them', async () => {
    const order = await open()
    const { version } = order
    const both = await Promise.all(
      (['done', 'notDone'] as const).map((taskStatus) =>
        put(order, answered(order, taskStatus), 'staff', { version }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('are not for who has no task of work orders', async () => {
    const order = await open()
    const { status } = await server.callLoosely('workOrder.update', {
      as: 'clerk',
      params: { id: order.workOrderOID },
      body: { tasks: answered(order) },
    })
    expect([status, await stored(order)]).toEqual([403, order])
  })
})
