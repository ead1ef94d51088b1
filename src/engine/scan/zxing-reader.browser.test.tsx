import bwip from 'bwip-js/browser'
import { expect, test } from 'vitest'
import { codeAddress } from '../../contract/access/code-address.ts'
import { createZxingReader } from './zxing-reader.ts'

/** A camera that is held before a label: a film of one picture. */
async function before(text: string, symbol: 'qrcode' | 'code128'): Promise<HTMLVideoElement> {
  const label = document.createElement('canvas')
  bwip.toCanvas(label, { bcid: symbol, text, scale: 4, padding: 12, backgroundcolor: 'e6e6e6' })
  const film = document.createElement('canvas')
  film.width = 640
  film.height = 480
  const context = film.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = film.captureStream(30)
  context.fillStyle = '#e6e6e6'
  context.fillRect(0, 0, 640, 480)
  context.drawImage(label, (640 - label.width) / 2, (480 - label.height) / 2)
  await video.play()
  return video
}

// The library takes 457 for none with both of its own looks, 441 with the quick one, 470 with neither.
test.each([12, 441, 457, 470, 2_000_000_000])('reads the label of machine %i', async (key) => {
  const address = codeAddress('https://elsewhere.test', 'equipment', key)
  const video = await before(address, 'qrcode')
  const reader = createZxingReader()
  await expect.poll(() => reader.read(video)).toBe(address)
})

test('reads the bars of a plate, and nothing where there is no code', async () => {
  const reader = createZxingReader()
  const video = await before('EQ-457', 'code128')
  await expect.poll(() => reader.read(video)).toBe('EQ-457')
  expect(await reader.read(document.createElement('video'))).toBeNull()
})
