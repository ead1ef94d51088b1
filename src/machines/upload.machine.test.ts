import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { uploadModel } from '../../tests/model/upload.model.ts'
import type { UploadEffect, UploadEvent } from './upload.events.ts'
import { uploadMachine } from './upload.machine.ts'

describeChart(uploadModel)

function after(...events: readonly UploadEvent[]) {
  const asked: UploadEffect[] = []
  const actor = createActor(uploadMachine, { input: { mayUpload: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, ...context, asked: asked.map(({ type }) => type) }
}

const file = { name: 'pumps.pdf', size: 1200, contentType: 'application/pdf' }
const chosen = { type: 'FILE.CHOSEN', ...file } as const
const checked = { type: 'FILE.CHECKED' } as const

describe('a file (SPEC 5, 9)', () => {
  test('is chosen, looked at, sent and done', () => {
    expect(after({ type: 'UPLOAD' }, chosen, checked, { type: 'PROGRESSED', percent: 40 })).toEqual({
      value: 'sending',
      mayUpload: true,
      file,
      percent: 40,
      problem: null,
      asked: ['file.pick', 'file.check', 'file.send'],
    })
    expect(after(chosen, checked, { type: 'SENT' })).toMatchObject({
      value: 'done',
      percent: 100,
      asked: ['file.check', 'file.send'],
    })
  })

  test('that is not taken is said, and nothing is sent', () => {
    const refused = { type: 'FILE.REFUSED', reason: 'pumps.exe is not a PDF.' } as const
    expect(after(chosen, refused)).toMatchObject({
      value: 'refused',
      problem: 'pumps.exe is not a PDF.',
      asked: ['file.check'],
    })
    expect(after(chosen, refused, chosen)).toMatchObject({ value: 'checking', problem: null })
    expect(after(chosen, refused, { type: 'CANCEL' })).toMatchObject({ value: 'empty', file: null })
  })

  test('that was not sent is kept, and sent again from the start', () => {
    const failed: readonly UploadEvent[] = [
      chosen,
      checked,
      { type: 'PROGRESSED', percent: 95 },
      { type: 'SEND.FAILED', message: 'The server cannot be reached.' },
    ]
    expect(after(...failed)).toMatchObject({
      value: 'failed',
      file,
      problem: 'The server cannot be reached.',
    })
    expect(after(...failed, { type: 'RETRY' })).toMatchObject({
      value: 'sending',
      percent: 0,
      problem: null,
      asked: ['file.check', 'file.send', 'file.send'],
    })
  })

  test('is given up while it is sent', () => {
    expect(after(chosen, checked, { type: 'CANCEL' })).toMatchObject({
      value: 'empty',
      file: null,
      asked: ['file.check', 'file.send', 'file.abort'],
    })
  })

  test('is not taken without the right or the connection', () => {
    expect(after({ type: 'RIGHTS.CHANGED', mayUpload: false }, { type: 'UPLOAD' }, chosen)).toMatchObject({
      value: 'empty',
      file: null,
      asked: [],
    })
  })
})
