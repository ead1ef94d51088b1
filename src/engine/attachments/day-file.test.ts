import { expect, test } from 'vitest'
import type { Attachment } from '../../contract/entities/attachment.ts'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { setAsideWrite, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { type FileBack, fileDeedOf, planFile, takeFilesBack } from './day-file.ts'
import { planDays } from '../history/day-plans.ts'
import { dayBesidePump, rita } from '../waiting/day-beside.fixture.ts'

const subject = subjectWith(['ADMIN'], 'cams_equipment_management')
const kept: Attachment = {
  attachmentOID: 31,
  entity: 'equipment',
  key: 7,
  line: '',
  fileName: 'pump.jpg',
  contentType: 'image/jpeg',
  size: 900,
  width: 4,
  height: 3,
  caption: 'Plate',
  attachedBy: 'Sam',
  attachedAt: '2026-03-01T08:00:00Z',
}
const facts = { attachmentOID: 31, fileName: 'pump.jpg', caption: 'Plate' }
const there = { fileName: 'pump.jpg', kept, isThere: true, refusal: null }
const removed = { ...there, isThere: false }
const day = (over: Partial<DayRecord> = {}) =>
  dayBesidePump({ steps: [{ before: null, after: facts, version: 2 }], file: there, ...over })
const plan = (over: Partial<DayRecord> = {}, isWaiting = false) =>
  planFile({ record: day(over), subject, isWaiting })

const wasAdded = [{ before: null, after: facts, version: 2 }]
const wasBroughtBack = [{ before: null, after: { ...facts, broughtBack: true }, version: 2 }]
const wasRemoved = [{ before: facts, after: null, version: 2 }]
const wasCaptioned = [{ before: { caption: 'Old' }, after: { caption: 'Plate' }, version: 2 }]
const cameAndWent = [{ before: null, after: null, version: 2 }]

test.each<[string, Partial<DayRecord>, FileBack]>([
  ['added is removed', { steps: wasAdded }, { act: 'remove', kept, said: null }],
  ['brought back is removed', { steps: wasBroughtBack }, { act: 'remove', kept, said: null }],
  ['removed is brought back', { steps: wasRemoved, file: removed }, { act: 'bring back', kept, said: null }],
  ['captioned says what it said before', { steps: wasCaptioned }, { act: 'change', kept, said: 'Old' }],
  [
    'captioned and then removed comes back and says that too',
    { steps: [...wasCaptioned, ...wasRemoved], file: removed },
    { act: 'bring back', kept, said: 'Old' },
  ],
])('what was %s', (_what, over, expected) => {
  expect(plan(over)).toEqual(expected)
})

test.each<[string, Partial<DayRecord>, string]>([
  ['came and went', { steps: cameAndWent, file: removed }, 'It was added and removed in the same day.'],
  ['is the last photo of its line', { file: { ...there, refusal: 'Line 1 needs it' } }, 'Line 1 needs it.'],
  ['is gone already', { file: removed }, 'It is gone already.'],
  ['is there again', { steps: wasRemoved }, 'It is there again.'],
  [
    'was added anew',
    { steps: wasRemoved, file: { ...removed, refusal: 'The same was added' } },
    'The same was added.',
  ],
  [
    'is kept no more',
    { steps: wasRemoved, file: { ...removed, kept: null } },
    'It is kept no more: it was removed too long ago, or its record was deleted.',
  ],
  ['was captioned and is gone', { steps: wasCaptioned, file: removed }, 'It is gone.'],
  [
    'was captioned by somebody else since',
    {
      steps: wasCaptioned,
      file: { ...there, kept: { ...kept, caption: 'Hers' } },
      since: [{ field: 'caption', version: 3, ...rita }],
    },
    'Rita Rig changed its caption since.',
  ],
  [
    'says it already',
    { steps: wasCaptioned, file: { ...there, kept: { ...kept, caption: 'Old' } } },
    'It says so already.',
  ],
])('what %s stays, and why is said', (_what, over, words) => {
  expect(plan(over)).toBe(words)
})

test('what somebody else removed since stays, and what waits here', () => {
  expect(plan({ removedSince: rita, file: removed })).toMatch(/^Rita Rig removed it on /)
  expect(plan({}, true)).toBe('What was done to it waits on this device to be sent.')
})

test('who may not edit the record takes nothing back', () => {
  const other = subjectWith([], 'cams_pmtasks')
  expect(planFile({ record: day(), subject: other, isWaiting: false })).toBe(
    'None of your tasks includes it.',
  )
})

test.each([
  ['added', wasAdded],
  ['brought back', wasBroughtBack],
  ['removed', wasRemoved],
  ['captioned', wasCaptioned],
  ['added and removed', cameAndWent],
  ['removed and brought back', [{ before: facts, after: { broughtBack: true }, version: 3 }]],
])('it is said that it was %s', (words, steps) => {
  expect(fileDeedOf({ steps })).toBe(words)
})

test('the files of one record are entries of their own', () => {
  const other = { ...kept, attachmentOID: 32 }
  const records = [day(), day({ file: { ...there, kept: other } })]
  const entries = planDays(records.map((record) => ({ record, told: undefined, subject, isWaiting: false })))
  expect(entries.map(({ stream, plan: { file } }) => [stream, file?.act])).toEqual([
    ['equipmentAttachment/7/31', 'remove'],
    ['equipmentAttachment/7/32', 'remove'],
  ])
})

function scene(over: Partial<Attachments> = {}, left: readonly OutboxEntry[] = []) {
  const done: string[] = []
  const { attachments } = testWorkbench({
    subject,
    sources: [],
    attachments: {
      remove: async () => (done.push('remove'), 'done'),
      bringBack: async () => (done.push('bring back'), 'done'),
      caption: async (_file, caption) => (done.push(`caption ${caption}`), 'done'),
      discard: (eventId) => void done.push(`discard ${eventId}`),
      snapshot: () => ({ entries: left, durable: true, progress: new Map() }),
      ...over,
    },
  }).workbench
  const take = (back: FileBack) => takeFilesBack([{ stream: 's', back }], attachments, () => undefined)
  return { done, take }
}
const waits = (over: Partial<OutboxEntry>) =>
  setAsideWrite({ eventId: 'r1', stream: 'equipment/7/attachments/31', kind: 'removeFile', ...over })

test('a file is taken back by the acts that its panel makes, in their order', async () => {
  const { done, take } = scene()
  expect(await take({ act: 'bring back', kept, said: 'Old' })).toEqual([
    { stream: 's', state: 'done', why: null },
  ])
  expect(done).toEqual(['bring back', 'caption Old'])
})

test('what is refused leaves nothing behind, and what has no connection waits', async () => {
  const lastError = { kind: 'invalid' as const, title: 'Line 1 needs it', errors: [] }
  const refused = scene({}, [waits({ status: 'refused', lastError })])
  expect(await refused.take({ act: 'remove', kept, said: null })).toEqual([
    { stream: 's', state: 'refused', why: 'Line 1 needs it' },
  ])
  expect(refused.done).toEqual(['remove', 'discard r1'])
  const away = scene({}, [waits({ status: 'unknown' })])
  expect(await away.take({ act: 'remove', kept, said: null })).toEqual([
    { stream: 's', state: 'waits', why: null },
  ])
  const full = scene({ remove: async () => 'storage-full' })
  expect(await full.take({ act: 'remove', kept, said: null })).toEqual([
    { stream: 's', state: 'refused', why: 'This device could not write it down.' },
  ])
})
