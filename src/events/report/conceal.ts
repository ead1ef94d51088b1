import { redact } from '../redact.ts'

/** Properties of moves and contexts whose texts are words of the program, of which charts ask; all others may be a person's. */
const plainWords = new Set([
  'type',
  'status',
  'layout',
  'mode',
  'onward',
  'to',
  'use',
  'of',
  'move',
  'leaveWith',
  'notice',
  'withheld',
])

/**
 * Makes plain data without secrets and without what people wrote or are called: numbers and truths stay, a text becomes
 * `text 3, 12 characters`, the same text the same words each time.
 */
export function createConcealing() {
  const texts = new Map<string, number>()

  function textOf(text: string): string {
    const number = texts.get(text) ?? texts.size + 1
    texts.set(text, number)
    return `text ${number}, ${text.length} characters`
  }
  function conceal(value: unknown, name: string, within: string): unknown {
    if (typeof value === 'string') {
      const isPlain = value === '' || plainWords.has(name) || (name === 'name' && within === 'failure')
      return isPlain ? value : textOf(value)
    }
    if (Array.isArray(value)) return value.map((item) => conceal(item, name, within))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([own, item]) => [
        own,
        // A state's name is the program's.
        own === 'value' && name === 'at' ? item : conceal(item, own, name),
      ]),
    )
  }
  return (value: unknown): unknown => conceal(redact(value), '', '')
}

/** An address without the values of its query and without its fragment: `/app/cams_parts?edit=…`. */
export function concealedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const names = [...new Set(searchParams.keys())].map((name) => `${encodeURIComponent(name)}=…`)
  return names.length > 0 ? `${pathname}?${names.join('&')}` : pathname
}
