import { describe, expect, test } from 'vitest'
import { disguisedWords, hasContentOf, refusalOf, takenWords } from './upload-rules.ts'

const pdf = (over: Partial<{ name: string; size: number; contentType: string }> = {}) => ({
  name: 'pumps.pdf',
  size: 1200,
  contentType: 'application/pdf',
  ...over,
})
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('what is taken (SPEC 9)', () => {
  test.for([
    [pdf(), null],
    [pdf({ size: 4_000_000 }), null],
    [pdf({ size: 4_000_001 }), 'pumps.pdf has 4,000,001 bytes. At most 4,000,000 bytes are taken.'],
    [pdf({ size: 0 }), 'pumps.pdf is empty.'],
    [pdf({ name: 'PUMPS.PDF', contentType: '' }), null],
    [pdf({ name: 'scan' }), null],
    [pdf({ name: 'scan', contentType: '' }), 'scan is not a PDF.'],
    [pdf({ name: 'pumps.exe', contentType: 'application/x-msdownload' }), 'pumps.exe is not a PDF.'],
    [pdf({ name: 'pumps.pdf.exe' }), 'pumps.pdf.exe is not a PDF.'],
  ] as const)('$0.name of $0.size bytes', ([file, refusal]) => {
    expect(refusalOf(file, 'pdf')).toBe(refusal)
  })

  test('a logo is a .png or a .jpg', () => {
    const named = (name: string) => refusalOf({ name, size: 10, contentType: '' }, 'image')
    expect([named('logo.png'), named('logo.JPG'), named('logo.jpeg'), named('logo.svg')]).toEqual([
      null,
      null,
      null,
      'logo.svg is not a .png or .jpg picture.',
    ])
    expect(takenWords('image')).toBe('a .png or .jpg picture of at most 4,000,000 bytes')
  })
})

describe('content', () => {
  test('tells a kind by its first bytes', () => {
    expect(hasContentOf(bytesOf('%PDF-1.7'), 'pdf')).toBe(true)
    expect(hasContentOf(bytesOf('MZ\u0090\u0000'), 'pdf')).toBe(false)
    expect(hasContentOf(bytesOf('%PD'), 'pdf')).toBe(false)
    expect(hasContentOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'image')).toBe(true)
    expect(hasContentOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image')).toBe(true)
    expect(hasContentOf(bytesOf('<svg>'), 'image')).toBe(false)
  })

  test('that is another than the name says is named as such', () => {
    expect(disguisedWords('setup.pdf', 'pdf')).toBe('setup.pdf is named as a PDF, but holds something else.')
  })
})
