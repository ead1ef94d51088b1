import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelFor,
  mentionBeingTyped,
  mentionsIn,
  partsOf,
  readText,
  storedText,
  typedText,
} from './mention-text.ts'

describe('a stored text', () => {
  it('is told in its parts', () => {
    expect(partsOf('Ask @[u-1], or @[u-2]')).toEqual([
      { words: 'Ask ' },
      { userGUID: 'u-1' },
      { words: ', or ' },
      { userGUID: 'u-2' },
    ])
    expect(partsOf('@[u-1]@[u-2]!')).toEqual([{ userGUID: 'u-1' }, { userGUID: 'u-2' }, { words: '!' }])
    expect([partsOf(''), partsOf('no @ body @[]')]).toEqual([[], [{ words: 'no @ body @[]' }]])
  })

  it('names each user once, and counts a mention as one character', () => {
    expect(mentionsIn('@[b] @[a] @[b]')).toEqual(['b', 'a'])
    expect(readText('Hi @[00000000-0000-4000-8000-000000000001]!')).toBe('Hi @!')
  })
})

describe('a text as it is typed', () => {
  const names: Readonly<Record<string, string>> = { a: 'Ada Obi', b: 'Ada', c: 'Ada' }

  it('says names, also of two who are called the same', () => {
    expect(typedText('@[b] and @[c] and @[b], @[x]', (user) => names[user])).toEqual({
      typed: '@Ada and @Ada (2) and @Ada, @somebody',
      named: [
        { userGUID: 'b', label: 'Ada' },
        { userGUID: 'c', label: 'Ada (2)' },
        { userGUID: 'x', label: 'somebody' },
      ],
    })
  })

  it('takes the longest name, and leaves what names nobody', () => {
    const named = [
      { userGUID: 'b', label: 'Ada' },
      { userGUID: 'a', label: 'Ada Obi' },
    ]
    expect(storedText('Ada, mAda and @ Ada', named)).toBe('Ada, mAda and @ Ada')
    expect(storedText('@Ada Obi, @Ada, @Olu, a@b.c', named)).toBe('@[a], @[b], @Olu, a@b.c')
  })

  it('is what was stored once it is stored again', () => {
    const part = fc.oneof(
      fc.constantFrom('@[a]', '@[b]', '@[c]'),
      fc.stringMatching(/^[a-z .,]{1,8}$/).map((words) => ` ${words} `),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        // A name that is followed by what could go on with it is read as the longer one: a comma parts them.
        const stored = parts.map((one) => `${one},`).join('')
        const { typed, named } = typedText(stored, (user) => names[user])
        expect(storedText(typed, named)).toBe(stored)
      }),
    )
  })

  it('gives a person one label', () => {
    const named = [{ userGUID: 'b', label: 'Ada' }]
    const two = [...named, { userGUID: 'c', label: 'Ada (2)' }]
    expect([labelFor('Ada', 'd', two), labelFor('Ada', 'c', two)]).toEqual(['Ada (3)', 'Ada (2)'])
    expect([labelFor('Ada', 'b', named), labelFor('Ada', 'c', named), labelFor('Olu', 'd', named)]).toEqual([
      'Ada',
      'Ada (2)',
      'Olu',
    ])
  })
})

it.each([
  ['@', 1, { from: 0, search: '' }],
  ['Ask @Ada O', 10, { from: 4, search: 'Ada O' }],
  ['Ask @Ada O', 6, { from: 4, search: 'A' }],
  ['(@ad', 4, { from: 1, search: 'ad' }],
  ['no name', 7, null],
  ['ada@works', 9, null],
  ['@ ad', 4, null],
  ['@ad\nmore', 8, null],
  ['@ad  more', 9, null],
  ['Ask @Ada @Bo', 8, { from: 4, search: 'Ada' }],
  ['Ask @Ada @Bo', 9, { from: 4, search: 'Ada ' }],
  [`@${'a'.repeat(40)}`, 41, { from: 0, search: 'a'.repeat(40) }],
  [`@${'a'.repeat(41)}`, 42, null],
])('%j at %i is naming %j', (typed, caret, found) => {
  expect(mentionBeingTyped(typed, caret)).toEqual(found)
})
