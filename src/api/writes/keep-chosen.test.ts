import { describe, expect, it } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank } from '../../contract/schema/entity.ts'
import { clash, stored } from './one-clash.fixture.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

const theirs = { city: 'Bonny', postCode: '500', version: 2 }

describe('a clash settled value by value', () => {
  it('writes mine of what was chosen so, theirs of the rest, and what only I changed', async () => {
    const { server, writes, eventId } = await clash()
    expect(await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })).toBe('done')
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Warri', postCode: '500', state: 'Delta', version: 3 })
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('all theirs leaves what only I changed', async () => {
    const { server, writes, eventId } = await clash()
    await writes.keepMine(eventId, { theirs: ['postCode', 'city'], upon: 2 })
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Bonny', postCode: '500', state: 'Delta', version: 3 })
  })

  it('all theirs, where nothing else is mine, gives the act up', async () => {
    const { server, writes, eventId } = await clash({ changes: { city: 'Warri', postCode: '332' } })
    expect(await writes.keepMine(eventId, { theirs: ['city', 'postCode'], upon: 2 })).toBe('done')
    await settle()
    expect(stored(server)).toMatchObject(theirs)
    expect([writes.snapshot().unsent, server.effects]).toEqual([0, []])
  })

  it('is asked anew when a chosen value was changed once more, and theirs that was taken is not', async () => {
    const { server, writes, eventId, change } = await clash()
    change({ city: 'Brass', postCode: '501', version: 3 })
    expect(await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })).toBe('done')
    await settle()
    expect(writes.snapshot().entries).toMatchObject([
      { status: 'conflict', clash: ['city'], current: { city: 'Brass', postCode: '501', version: 3 } },
    ])
    expect(server.effects).toEqual([])
    expect(await writes.keepMine(eventId, { theirs: ['city'], upon: 3 })).toBe('done')
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Brass', postCode: '501', state: 'Delta', version: 4 })
  })

  it('chosen between values that are not those in the way any more does nothing', async () => {
    const { server, writes, eventId } = await clash()
    expect(await writes.keepMine(eventId, { theirs: ['postCode'], upon: 1 })).toBe('stale')
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict' }])
    expect(server.effects).toEqual([])
  })

  it('is stored once when the reply is lost', async () => {
    const faults: Fault[] = ['none', 'lost-after', 'lost-after']
    const { clock, server, writes, eventId } = await clash({ fault: () => faults.shift() ?? 'none' })
    await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })
    await runUntilQuiet(clock)
    expect(server.effects).toMatchObject([{ row: { city: 'Warri', postCode: '500', version: 3 } }])
    expect(writes.snapshot().unsent).toBe(0)
  })

  it('stands as it was before anything was settled after a reload, and as it was settled after that', async () => {
    const { server, device, writes, eventId } = await clash()
    writes.kill()
    const again = await device.openTab()
    await settle()
    expect(again.snapshot().entries).toMatchObject([{ status: 'conflict', clash: ['city', 'postCode'] }])
    device.setOnline(false)
    await again.keepMine(eventId, { theirs: ['city'], upon: 2 })
    again.kill()
    const last = await device.openTab()
    expect(last.snapshot().entries).toMatchObject([
      { status: 'pending', changes: { postCode: '332', state: 'Delta' }, baseVersion: 2 },
    ])
    device.setOnline(true)
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Bonny', postCode: '332', state: 'Delta', version: 3 })
  })

  it('is settled once where two tabs show it', async () => {
    const { server, device, writes, eventId } = await clash()
    const other = await device.openTab()
    await settle()
    expect(await other.keepMine(eventId, { theirs: ['city'], upon: 2 })).toBe('done')
    await settle()
    expect(await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })).toBe('stale')
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Bonny', postCode: '332', version: 3 })
    expect(server.effects).toHaveLength(1)
  })

  it('of a value that its user may not write is set aside with the reason', async () => {
    const { server, writes, eventId } = await clash()
    server.refuse.set('location/12', { status: 403, body: { status: 403, code: 'forbidden', title: 'No' } })
    await writes.keepMine(eventId, { theirs: ['city'], upon: 2 })
    await settle()
    expect(writes.snapshot().entries).toMatchObject([
      { status: 'refused', lastError: { kind: 'forbidden' }, changes: { postCode: '332', state: 'Delta' } },
    ])
  })

  it('of a record that is deleted meanwhile says so, and holds what was chosen', async () => {
    const { server, writes, eventId } = await clash()
    server.rows.delete('location/12')
    await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })
    await settle()
    expect(writes.snapshot().entries).toMatchObject([
      { status: 'conflict', lastError: { kind: 'not-found' }, changes: { city: 'Warri', state: 'Delta' } },
    ])
  })
})

describe('a clash of lines settled line by line', () => {
  const field = 'camspmOperationDetailVirtual'
  const lines = (...remarks: readonly string[]) =>
    remarks.map((remark, at) => ({
      camspmOperationDetailOID: at + 1,
      taskDescription: `Task ${at + 1}`,
      taskStatus: '',
      remarks: remark,
      photoKey: '',
      photoRequired: false,
      sortOrder: at + 1,
    }))

  async function ofLines() {
    const server = createFakeServer()
    server.put('pmOperation', {
      ...blank(pmOperation),
      camspmOperationOID: 7,
      pmTaskOID: 1,
      operationDate: '2026-11-20',
      [field]: lines('', '', '', ''),
      version: 1,
    })
    const base = server.rows.get('pmOperation/7') ?? {}
    const clock = createFakeClock()
    const device = createFakeDevice(server, clock)
    const writes = await device.openTab()
    await settle()
    server.rows.set('pmOperation/7', {
      ...base,
      [field]: lines('theirs', 'theirs', 'theirs', ''),
      version: 2,
    })
    const act = { entity: 'pmOperation', kind: 'update', key: 7, base, baseVersion: 1 } as const
    const outcome = await writes.submit({ ...act, changes: { [field]: lines('mine', 'mine', '', 'mine') } })
    if (outcome.kind !== 'conflict') throw new Error(`It is ${outcome.kind}`)
    return { server, device, writes, clock, act, eventId: outcome.eventId }
  }
  const remarksOf = (name: string | number) => `${field}/${name}/remarks`

  it('writes mine of the lines chosen so, theirs of the others, and what one side alone answered', async () => {
    const { server, writes, eventId } = await ofLines()
    await writes.keepMine(eventId, { theirs: [remarksOf(2)], upon: 2 })
    await settle()
    expect(server.rows.get('pmOperation/7')).toMatchObject({
      [field]: lines('mine', 'theirs', 'theirs', 'mine'),
      version: 3,
    })
  })

  it('and what I answered upon it since takes none of theirs back', async () => {
    const { server, writes, clock, act, eventId } = await ofLines()
    const before = { [field]: lines('mine', 'mine', '', 'mine') }
    void writes.submit({
      ...act,
      base: { ...act.base, ...before },
      changes: { [field]: lines('mine', 'mine', '', 'mine again') },
    })
    await settle()
    await writes.keepMine(eventId, { theirs: [remarksOf(2)], upon: 2 })
    await runUntilQuiet(clock)
    expect(server.rows.get('pmOperation/7')).toMatchObject({
      [field]: lines('mine', 'theirs', 'theirs', 'mine again'),
    })
    expect(writes.snapshot().unsent).toBe(0)
  })
})
