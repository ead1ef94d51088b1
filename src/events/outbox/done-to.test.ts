import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { fileBroughtBack, fileRemoved, sendConfirmed } from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { projectRemoved } from './done-to.ts'
import { foldOutbox } from './outbox.ts'

describe('what the server tells to be removed', () => {
  const stamp = createStamps()
  const streamOf = (key: number) => `workOrder/12/attachments/${key}`
  const file = (attachmentOID: number) => ({ attachmentOID, fileName: 'pump.jpg', before: '' })
  const remove = (key: number) => fileRemoved(stamp, { stream: streamOf(key) }, { key: 12, file: file(key) })
  const bringBack = (key: number) =>
    fileBroughtBack(stamp, { stream: streamOf(key) }, { key: 12, file: file(key) })
  const confirm = ({ eventId: act, stream }: Fact, row: RecordRow | null) =>
    sendConfirmed(stamp, { stream }, { act, row })
  const shown = (facts: readonly Fact[], news: readonly number[] = []) =>
    projectRemoved([31, 32], streamOf, foldOutbox(facts), (stream) =>
      news.some((key) => streamOf(key) === stream),
    ).map(({ kept, entry }) => ({ kept, act: entry?.eventId ?? null }))
  const untouched = [31, 32].map((kept) => ({ kept, act: null }))

  it('is listed as it is, also where this device has removed it', () => {
    const removal = remove(31)
    expect(shown([])).toEqual(untouched)
    expect(shown([removal])).toEqual(untouched)
    expect(shown([removal, confirm(removal, null)], [31])).toEqual(untouched)
  })

  it('is marked by the last act that gives it back', () => {
    const [first, removal, second] = [bringBack(31), remove(31), bringBack(31)]
    expect(shown([first, removal, second], [31])).toEqual([
      { kept: 31, act: second.eventId },
      { kept: 32, act: null },
    ])
  })

  it('is left out once the server has confirmed that it is there again, unless a later list still tells of it', () => {
    const back = bringBack(31)
    const facts = [back, confirm(back, { attachmentOID: 31 })]
    expect(shown(facts, [31])).toEqual([{ kept: 32, act: null }])
    expect(shown(facts, [32])).toEqual(untouched)
  })
})
