import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concealedAddress, createConcealing } from './conceal.ts'

describe('what is concealed', () => {
  it('is each text that may be a person’s, the same text by the same words', () => {
    const conceal = createConcealing()
    expect(conceal({ email: 'ada@x.org', fullName: 'Ada Obi', times: 3, isAsked: true, none: null })).toEqual(
      {
        email: 'text 1, 9 characters',
        fullName: 'text 2, 7 characters',
        times: 3,
        isAsked: true,
        none: null,
      },
    )
    expect(conceal([['Ada Obi'], 'ada@x.org', 'new'])).toEqual([
      ['text 2, 7 characters'],
      'text 1, 9 characters',
      'text 3, 3 characters',
    ])
    expect(createConcealing()('Ada Obi')).toBe('text 1, 7 characters')
  })

  it('is no empty text, since it is seen that nothing was typed', () => {
    expect(createConcealing()({ email: '', nested: [''] })).toEqual({ email: '', nested: [''] })
  })

  it.each([
    ['type', 'status', 'layout', 'mode', 'onward', 'to'],
    ['use', 'of', 'move', 'leaveWith', 'notice', 'withheld'],
  ])('is nothing of the words of the program: %s, %s, %s, %s, %s, %s', (...names) => {
    const words = Object.fromEntries(names.map((name) => [name, 'word']))
    expect(createConcealing()({ ...words, nested: [words] })).toEqual({ ...words, nested: [words] })
    expect(createConcealing()({ type: ['one', 'two'] })).toEqual({ type: ['one', 'two'] })
  })

  it('is a name, but not that of a failure', () => {
    const conceal = createConcealing()
    expect(conceal({ name: 'Ada Obi', failure: { name: 'saveFailed', says: 'Ada Obi' } })).toEqual({
      name: 'text 1, 7 characters',
      failure: { name: 'saveFailed', says: 'text 1, 7 characters' },
    })
    expect(conceal({ user: { name: 'Ada Obi' } })).toEqual({ user: { name: 'text 1, 7 characters' } })
  })

  it('is a value, but not the state in which a chart is', () => {
    const at = { value: { found: 'choosing' }, context: { value: 'typed' } }
    expect(createConcealing()({ at, value: 'typed' })).toEqual({
      at: { value: { found: 'choosing' }, context: { value: 'text 1, 5 characters' } },
      value: 'text 1, 5 characters',
    })
  })

  it('is no less of what is a secret', () => {
    expect(createConcealing()({ password: 'hunter2' })).toEqual({ password: 'text 1, 10 characters' })
  })

  it('is all that was typed, wherever it stands', () => {
    const typed = 'What Ada wrote'
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        fc.constant(typed),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('name', 'value', 'context', 'rows', 'title'), tie('node')),
      ),
    })).node
    fc.assert(
      fc.property(tree, (value) => {
        expect(JSON.stringify(createConcealing()(value))).not.toContain(typed)
      }),
    )
  })
})

describe('an address', () => {
  it('is told without the values of its query, its fragment and its server', () => {
    expect(
      concealedAddress('https://books.example.org/app/parts?edit=12&reset=s3cret&edit=13#x=s3cret'),
    ).toBe('/app/parts?edit=…&reset=…')
    expect(concealedAddress('/app/parts?a%26b=1')).toBe('/app/parts?a%26b=…')
    expect(concealedAddress('https://books.example.org/app/parts#token=s3cret')).toBe('/app/parts')
  })
})
