import { expect, test } from 'vitest'
import { momentWords } from '../../locale/moments.ts'
import { askedNumber, fateWords } from './number-words.ts'

const at = '2026-03-07T08:00:00Z'
const day = momentWords(at)
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const lent = {
  state: 'lent',
  by: 'Rita Rig',
  at,
  device: '7f3a1c22-9d',
  userAgent: chrome,
  returnedAt: null,
} as const

test.each([
  ['LOC-9', '9'],
  ['loc 9', '9'],
  [' 0043 ', '43'],
  ['9', '9'],
  ['', null],
  ['LOC-', null],
  ['WO-9', null],
  ['2147483648', null],
] as const)('asked for %j, the key is %j', (typed, key) => {
  expect(askedNumber({ plate: 'LOC' }, typed)).toBe(key)
})

test('a number that is typed is asked for as it is', () => {
  expect(askedNumber({ plate: 'WO', numberedBy: 'workorderNumber' }, ' WO-2026/7 ')).toBe('WO-2026/7')
})

test.each([
  [{ state: 'there' } as const, 'It is not missing: a record has it.'],
  [{ state: 'not given' } as const, 'It was never given.'],
  [{ state: 'removed', by: 'Rita Rig', at } as const, `Deleted by Rita Rig on ${day}.`],
  [{ state: 'renumbered', by: '', at, now: 'WO-8' } as const, `Somebody changed it to WO-8 on ${day}.`],
  [
    lent,
    `Lent to Rita Rig on Chrome 131 on Windows (device 7f3a1c22) on ${day}, for records made without a connection. No record has come with it.`,
  ],
  [
    { ...lent, device: null, userAgent: '', returnedAt: at },
    `Lent to Rita Rig on ${day}, for records made without a connection. Given back unused at the sign-out on ${day}. It is not given again.`,
  ],
])('says of %j why', (fate, words) => {
  expect(fateWords(fate)).toBe(words)
})
