import { describe, expect, it, vi } from 'vitest'
import { clash, stored } from './one-clash.fixture.ts'
import type { Writes } from './writes.ts'
import { settle } from './writes.fixture.ts'

const chosenIn = (writes: Pick<Writes, 'snapshot'>) => writes.snapshot().entries[0]?.chosen
const city = { side: 'mine', theirs: 'Bonny' }
const postCode = { side: 'theirs', theirs: '500' }

describe('what was chosen of a clash that is not settled', () => {
  it('is known at once, each value by itself, and can be chosen otherwise', async () => {
    const { writes, eventId } = await clash()
    expect(chosenIn(writes)).toBeUndefined()
    writes.chooseSide(eventId, 'city', 'theirs')
    writes.chooseSide(eventId, 'postCode', 'theirs')
    writes.chooseSide(eventId, 'city', 'mine')
    expect(chosenIn(writes)).toEqual({ city, postCode })
  })

  it('stands after a reload and a crash, and in another tab', async () => {
    const { device, writes, eventId } = await clash()
    const other = await device.openTab()
    await settle()
    writes.chooseSide(eventId, 'city', 'mine')
    await settle()
    expect(chosenIn(other)).toEqual({ city })
    writes.kill()
    other.kill()
    const again = await device.openTab()
    await settle()
    expect(chosenIn(again)).toEqual({ city })
  })

  it('is locked by a sign-out with what it is of, and is back with it', async () => {
    const { device, writes, eventId } = await clash()
    writes.chooseSide(eventId, 'city', 'mine')
    await settle()
    expect(await writes.lock()).toBe('done')
    expect(JSON.stringify([...device.store.files].map(({ facts }) => facts))).not.toContain('SideChosen')
    const again = await device.openTab()
    await vi.waitFor(() => expect(chosenIn(again)).toEqual({ city }))
  })

  it('is wiped with what it is of', async () => {
    const { device, writes, eventId } = await clash()
    writes.chooseSide(eventId, 'city', 'mine')
    await settle()
    expect(await writes.wipe()).toBe('done')
    const again = await device.openTab()
    await settle()
    expect(again.snapshot().entries).toEqual([])
  })

  it('holds where the act meets their row again, but for a value that they changed once more', async () => {
    const { writes, eventId, change } = await clash()
    writes.chooseSide(eventId, 'city', 'mine')
    writes.chooseSide(eventId, 'postCode', 'theirs')
    change({ postCode: '501', version: 3 })
    await writes.retry(eventId)
    await settle()
    expect(writes.snapshot().entries).toMatchObject([
      { status: 'conflict', clash: ['city', 'postCode'], current: { postCode: '501', version: 3 } },
    ])
    expect(chosenIn(writes)).toEqual({ city })
  })

  it('is gone once the clash is settled, though another one comes of it', async () => {
    const { writes, eventId, change } = await clash()
    writes.chooseSide(eventId, 'city', 'mine')
    writes.chooseSide(eventId, 'postCode', 'theirs')
    change({ city: 'Brass', version: 3 })
    await writes.keepMine(eventId, { theirs: ['postCode'], upon: 2 })
    await settle()
    expect(writes.snapshot().entries).toMatchObject([{ status: 'conflict', clash: ['city'] }])
    expect(chosenIn(writes)).toBeUndefined()
  })

  it('is not asked where nothing is in the way', async () => {
    const { server, writes, eventId } = await clash()
    await writes.keepMine(eventId)
    writes.chooseSide(eventId, 'city', 'theirs')
    await settle()
    expect(stored(server)).toMatchObject({ city: 'Warri', postCode: '332' })
    expect(writes.snapshot().entries).toEqual([])
  })
})
