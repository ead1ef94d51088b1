import { describe, expect, test } from 'vitest'
import type { EntryKind, OutboxStatus } from '../../events/outbox/outbox.ts'
import { decisionWords, listWords, recordWords } from './waiting-words.ts'

const act = (key: number, kind: EntryKind, status: OutboxStatus = 'pending') =>
  ({ entity: 'equipment', key, kind, status }) as const

describe('what waits of a list', () => {
  test.each<[readonly ReturnType<typeof act>[], string | null]>([
    [[], null],
    [[act(1, 'attach'), act(1, 'comment')], null],
    [[act(1, 'create'), act(1, 'update')], '1 record waits on this device, not sent yet: 1 new'],
    [
      [act(-4, 'create'), act(2, 'update'), act(2, 'update'), act(3, 'update'), act(3, 'remove')],
      '3 records wait on this device, not sent yet: 1 new, 1 changed, 1 deleted',
    ],
  ])('counts each record once, by what became of it in the end', (entries, words) => {
    expect(listWords(entries)).toBe(words)
  })

  test('says what needs its user', () => {
    expect(decisionWords([act(1, 'update'), act(2, 'remove', 'sending')])).toBe('')
    expect(decisionWords([act(1, 'update', 'conflict'), act(1, 'update', 'refused')])).toBe(
      'One of them was not taken and needs your decision.',
    )
    expect(decisionWords([act(1, 'update', 'conflict'), act(2, 'create', 'refused')])).toBe(
      '2 of them were not taken and need your decision.',
    )
  })
})

test('a record says whether it or changes of it wait', () => {
  expect(recordWords([act(1, 'create'), act(1, 'update')])).toBe(
    'This record waits on this device, not sent yet',
  )
  expect(recordWords([act(1, 'update')])).toBe('1 change of this record waits on this device, not sent yet')
  expect(recordWords([act(1, 'update'), act(1, 'update')])).toBe(
    '2 changes of this record wait on this device, not sent yet',
  )
})
