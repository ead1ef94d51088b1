import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import type { LoadedList } from '../../contract/list-question.ts'
import { arraySource } from './workbench.fixture.ts'
import { heldQuery, recordsQuery } from './records-query.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ equipmentOID: at + 1 }))

function setUp(list: (most?: number) => LoadedList) {
  const asked: unknown[] = []
  const { source } = arraySource(equipment, [])
  source.list = async (_signal, most) => {
    asked.push(most)
    return list(most)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const held = async () => {
    const { rows, total } = await client.fetchQuery(heldQuery(client, source))
    return { rows: rows.length, total }
  }
  return { asked, client, source, held }
}

describe('what this device holds of a list to choose from', () => {
  test('is asked for as such where no screen shows the list', async () => {
    const { asked, held } = setUp(() => ({ ok: true, value: rowsOf(3) }))
    expect([await held(), await held(), asked]).toEqual([
      { rows: 3, total: null },
      { rows: 3, total: null },
      [10_000],
    ])
  })

  test('is its beginning where it is longer', async () => {
    const { held } = setUp(() => ({ ok: true, value: rowsOf(1000), total: 10_001 }))
    expect(await held()).toEqual({ rows: 1000, total: 10_001 })
  })

  test('is the list of the screen that shows it, asked for at the same time', async () => {
    const { asked, client, source, held } = setUp(() => ({ ok: true, value: rowsOf(10_000) }))
    const choosing = held()
    const shown = client.fetchQuery(recordsQuery(source))
    expect([await choosing, (await shown).rows.length, asked]).toEqual([
      { rows: 10_000, total: null },
      10_000,
      [undefined],
    ])
  })

  test.each([
    ['in memory', { value: rowsOf(10_001) }, 10_001],
    ['longer than memory', { value: rowsOf(1000), total: 456_000 }, 456_000],
  ])('is the beginning of the one that the screen shows %s', async (_name, list, total) => {
    const { client, source, held } = setUp((most) =>
      most === undefined ? { ok: true, ...list } : { ok: true, value: rowsOf(1000), total },
    )
    const choosing = held()
    await client.fetchQuery(recordsQuery(source))
    expect(await choosing).toEqual({ rows: 1000, total })
  })

  test('is whatever was last read whole where there is no connection', async () => {
    const { held } = setUp(() => ({ ok: true, value: rowsOf(20_000), readAt: '2026-03-07T08:05:00Z' }))
    expect(await held()).toEqual({ rows: 20_000, total: null })
  })
})
