import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { reportModel } from '../../tests/model/report.model.ts'
import type { ReportEffect, ReportEvent } from './report.events.ts'
import { reportMachine } from './report.machine.ts'

describeChart(reportModel)

function after(...events: readonly ReportEvent[]) {
  const asked: ReportEffect[] = []
  const actor = createActor(reportMachine, { input: { online: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, ...context, asked }
}

const ready = { type: 'REPORT.READY', title: 'Equipment' } as const
const failed = {
  type: 'REPORT.FAILED',
  failure: { name: 'fileMissing' },
  message: 'There is no such file',
} as const

describe('a document', () => {
  test('is looked at, kept from there, and closed', () => {
    expect(after({ type: 'PREVIEW' }, ready, { type: 'SAVE' })).toEqual({
      value: 'shown',
      online: true,
      title: 'Equipment',
      problem: null,
      asked: [{ type: 'report.get', use: 'preview' }, { type: 'report.save' }],
    })
    expect(after({ type: 'PREVIEW' }, ready, { type: 'CLOSE' })).toMatchObject({
      value: 'idle',
      title: '',
      asked: [{ type: 'report.get' }, { type: 'report.forget' }],
    })
  })

  test('is handed to the browser without being shown', () => {
    expect(after({ type: 'DOWNLOAD' }, ready)).toMatchObject({
      value: 'idle',
      asked: [{ type: 'report.get', use: 'download' }, { type: 'report.save' }, { type: 'report.forget' }],
    })
  })

  test('that does not come is said, and asked for again', () => {
    expect(after({ type: 'DOWNLOAD' }, failed)).toMatchObject({
      value: 'failed',
      problem: 'There is no such file',
      asked: [{}, { type: 'toast', tone: 'failure', failure: { name: 'fileMissing' } }],
    })
    expect(after({ type: 'PREVIEW' }, failed, { type: 'PREVIEW' })).toMatchObject({
      value: 'gettingPreview',
      problem: null,
    })
  })

  test('is fetched once, however often it is asked for, and not without a connection', () => {
    expect(after({ type: 'PREVIEW' }, { type: 'PREVIEW' }, { type: 'DOWNLOAD' }).asked).toHaveLength(1)
    expect(
      after({ type: 'CONNECTION.CHANGED', online: false }, { type: 'PREVIEW' }, { type: 'DOWNLOAD' }),
    ).toMatchObject({ value: 'idle', asked: [] })
  })
})
