import { afterEach, expect, test, vi } from 'vitest'
import { createCodeReader } from './code-reader.ts'

afterEach(() => vi.unstubAllGlobals())

type Seen = readonly { readonly rawValue: string }[]

interface StandIn {
  /** What it can read; an error where it cannot say. */
  readonly supports: readonly string[] | Error
  /** What it sees in one frame after the other. */
  readonly frames?: readonly (Seen | Error)[]
}

/** Gives this browser a reader of its own; tells what was asked of it. */
function standIn({ supports, frames = [] }: StandIn) {
  const made: (readonly string[])[] = []
  const looked: HTMLVideoElement[] = []
  class Detector {
    constructor({ formats }: { readonly formats: readonly string[] }) {
      made.push(formats)
    }
    static async getSupportedFormats() {
      return supports instanceof Error ? Promise.reject(supports) : Promise.resolve(supports)
    }
    async detect(video: HTMLVideoElement) {
      looked.push(video)
      const seen = frames[looked.length - 1] ?? []
      return seen instanceof Error ? Promise.reject(seen) : Promise.resolve(seen)
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  return { made, looked }
}

test('the browser’s own reader is taken where it knows our labels, and tells the first code of a frame', async () => {
  const notYet = new DOMException('The video has no frame', 'InvalidStateError')
  const { made, looked } = standIn({
    supports: ['aztec', 'code_128', 'ean_13', 'qr_code'],
    frames: [notYet, [], [{ rawValue: 'EQ-457' }, { rawValue: 'EQ-12' }]],
  })
  const video = document.createElement('video')
  const reader = await createCodeReader()
  const read = [await reader.read(video), await reader.read(video), await reader.read(video)]
  expect(read).toEqual([null, null, 'EQ-457'])
  expect(made).toEqual([['qr_code', 'code_128']])
  expect(looked).toEqual([video, video, video])
})

test.each([
  ['reads QR codes alone', ['qr_code']],
  ['reads nothing on this device', []],
  ['cannot say what it reads', new DOMException('No service', 'UnknownError')],
])('one that %s is left, and ours taken', async (_what, supports) => {
  const { made, looked } = standIn({ supports })
  const reader = await createCodeReader()
  expect(await reader.read(document.createElement('video'))).toBeNull()
  expect([made, looked]).toEqual([[], []])
})
