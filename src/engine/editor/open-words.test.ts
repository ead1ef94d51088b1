import { expect, it } from 'vitest'
import { openWords } from './open-words.ts'

const reads = (name: string) => ({ name, isChanging: false })
const changes = (name: string) => ({ name, isChanging: true })

it.each([
  [[], ''],
  [[reads('Ada')], 'Ada also has this record open'],
  [[changes('Ada')], 'Ada is changing this record'],
  [[reads('Ada'), reads('Ben')], 'Ada and Ben also have this record open'],
  [[reads('Ada'), reads('Ben'), reads('Cy')], 'Ada and 2 others also have this record open'],
  [[reads('Ada'), changes('Ben')], 'Ben is changing this record, 1 more has it open'],
  [
    [changes('Ada'), reads('Ben'), changes('Cy'), reads('Di')],
    'Ada and Cy are changing this record, 2 more have it open',
  ],
  [[changes('Ada'), changes('Ben'), changes('Cy')], 'Ada and 2 others are changing this record'],
])('%j is said as: %s', (others, words) => {
  expect(openWords(others)).toBe(words)
})
