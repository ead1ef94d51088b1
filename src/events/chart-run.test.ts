import { describe, expect, it } from 'vitest'
import { plainMove, startFrom } from './chart-run.ts'

describe('a move of a chart', () => {
  it('is noted as it was told, without secrets and whatever is not plain data', () => {
    const event = { type: 'LOGIN', userName: 'ada', password: 'x', file: new Blob(['x']), none: undefined }
    expect(plainMove(event)).toStrictEqual({
      type: 'LOGIN',
      userName: 'ada',
      password: '[left out]',
      file: '[left out]',
    })
  })

  it('is noted by its name alone where it is longer than 20,000 characters', () => {
    const text = 'a'.repeat(20_000 - JSON.stringify({ type: 'TYPE', text: '' }).length)
    const move = (said: string) => ({ type: 'TYPE', text: said })
    expect(plainMove(move(text))).toEqual(move(text))
    expect(plainMove(move(`${text}a`))).toEqual({ type: 'TYPE' })
  })
})

describe('a run of a chart', () => {
  it('is replayed from where it stands, and not at all once it has ended', () => {
    const at = { value: { found: 'choosing' }, context: { key: 12 } }
    expect(startFrom({ standing: () => at })).toEqual({ type: 'xstate.init', at })
    expect(startFrom({ standing: () => null })).toBeNull()
  })
})
