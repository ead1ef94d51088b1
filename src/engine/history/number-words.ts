import type { NumberFate } from '../../contract/entities/feed.ts'
import { momentWords } from '../../locale/moments.ts'
import { deviceWords } from '../fields/device-words.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

type NumberedScreen = Pick<ScreenDefinition, 'plate' | 'numberedBy'>

/** A number as it was typed, as the server is asked for it: `LOC-9`, `loc 9` and `9` are one; null where it is none. */
export function askedNumber({ plate, numberedBy }: NumberedScreen, typed: string): string | null {
  const text = typed.trim()
  if (numberedBy !== undefined) return text === '' || text.length > 120 ? null : text
  const bare = text.toLowerCase().startsWith(plate.toLowerCase()) ? text.slice(plate.length) : text
  const digits = /^[\s-]*0*(?<digits>[1-9]\d{0,9})$/.exec(bare)?.groups?.['digits']
  return digits === undefined || Number(digits) > 2_147_483_647 ? null : digits
}

/** What the number is called by: the letters of its kind before its key. */
export const calledNumber = ({ plate, numberedBy }: NumberedScreen, number: string): string =>
  numberedBy === undefined ? `${plate}-${number}` : number

/** Why no record has it, in sentences. */
export function fateWords(fate: NumberFate): string {
  switch (fate.state) {
    case 'there':
      return 'It is not missing: a record has it.'
    case 'removed':
      return `Deleted by ${who(fate.by)} on ${momentWords(fate.at)}.`
    case 'renumbered':
      return `${who(fate.by)} changed it to ${fate.now === '' ? 'another' : fate.now} on ${momentWords(fate.at)}.`
    case 'passed over':
      return 'Never used: it was taken for a save that came to nothing. It is not given again.'
    case 'not given':
      return 'It was never given.'
    case 'lent':
      return fate.returnedAt === null
        ? `${lentTo(fate)} No record has come with it.`
        : `${lentTo(fate)} Given back unused at the sign-out on ${momentWords(fate.returnedAt)}. It is not given again.`
  }
}

const who = (name: string) => (name === '' ? 'Somebody' : name)

function lentTo({ by, at, device, userAgent }: Extract<NumberFate, { state: 'lent' }>): string {
  const named = device === null ? '' : ` (device ${device.slice(0, 8)})`
  const on = userAgent === '' && device === null ? '' : ` on ${midSentence(deviceWords(userAgent))}${named}`
  return `Lent to ${who(by)}${on} on ${momentWords(at)}, for records made without a connection.`
}

const midSentence = (words: string) => words.replace(/^A /, 'a ')
