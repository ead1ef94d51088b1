import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import { crc32, decodeLines, encodeLines } from './lines.ts'

describe('journal lines', () => {
  const stamp = createStamps()
  const kept = (name: string): Fact => ({
    ...stamp(),
    type: 'v9.Kept',
    stream: 's',
    baseVersion: null,
    payload: { name },
  })
  const facts = [kept('a\nb'), kept('ü'), kept('c')]
  const line = (json: string) => `${crc32(json)} ${json}\n`

  it('carry the CRC of the standard, of a text of any length', () => {
    expect(crc32('123456789')).toBe('cbf43926')
    expect(crc32('ü')).toBe('63d969d5')
    expect(crc32('62')).toBe('0012d20a')
    expect(crc32('123456789'.repeat(1_000))).toBe('407589cf')
    expect(crc32('漢'.repeat(3_000))).toBe('52458ecb')
    expect(crc32('123456789')).toBe('cbf43926')
  })

  it('give back what was written, however long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(5_000), (names, length) => {
        const written = [...names, 'ü'.repeat(length)].map(kept)
        expect(decodeLines(encodeLines(written))).toEqual(written)
      }),
      { numRuns: 30 },
    )
    expect(decodeLines('')).toEqual([])
  })

  it('of which one was torn or spoilt give back the others', () => {
    const lines = encodeLines(facts).split('\n')
    lines[1] = lines[1]?.replace('ü', 'u') ?? ''
    expect(decodeLines(lines.join('\n'))).toEqual([facts[0], facts[2]])
    expect(decodeLines(lines.join('\n').slice(0, -3))).toEqual([facts[0]])
  })

  it('of which one is whole and no fact, or says nothing, give back the others', () => {
    const text = `${encodeLines(facts)}${line('{"eventId":"a"}')}${line('null')}\n${line('')}`
    expect(decodeLines(`${text}${encodeLines(facts)}`)).toEqual([...facts, ...facts])
  })
})
