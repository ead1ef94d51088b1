import type { ReportEffect, ReportEvent, ReportUse } from '../../../src/machines/report.events.ts'
import { reportMachine } from '../../../src/machines/report.machine.ts'
import type { ChartTable, Place } from './table.ts'

type Report = typeof reportMachine

const failure = { message: 'The server cannot be reached.' } as const

const preview: ReportEvent = { type: 'PREVIEW' }
const download: ReportEvent = { type: 'DOWNLOAD' }
const close: ReportEvent = { type: 'CLOSE' }
const ready: ReportEvent = { type: 'REPORT.READY', title: 'Equipment' }
const failed: ReportEvent = { type: 'REPORT.FAILED', failure, message: failure.message }
const goesOffline: ReportEvent = { type: 'CONNECTION.CHANGED', online: false }
const comesOnline: ReportEvent = { type: 'CONNECTION.CHANGED', online: true }

const gets = (use: ReportUse): ReportEffect => ({ type: 'report.get', use })
const saves: ReportEffect = { type: 'report.save' }
const forgets: ReportEffect = { type: 'report.forget' }
const saysFailure: ReportEffect = { type: 'toast', tone: 'failure', failure }

const at = (...after: readonly ReportEvent[]): Place<Report> => ({ input: { online: true }, after })

const places: Readonly<Record<string, Place<Report>>> = {
  idle: at(),
  offline: at(goesOffline),
  'getting a preview': at(preview),
  'getting a file': at(download),
  shown: at(preview, ready),
  failed: at(preview, failed),
  'failed, offline': at(preview, failed, goesOffline),
}

/** A document by hand (SPEC 2.9, 7, 8): fetched anew each time, and a failure stays in words until the next try. */
export const reportTable: ChartTable<Report> = {
  name: 'report',
  machine: reportMachine,
  places,
  rows: [
    ['idle', 'START', 'idle', [], { title: '', problem: null }],
    ['idle', goesOffline, 'idle', [], { online: false }],
    ['offline', comesOnline, 'idle', [], { online: true }],
    ['idle', preview, 'gettingPreview', [gets('preview')]],
    ['offline', preview, 'idle', []],
    ['idle', download, 'gettingFile', [gets('download')]],
    ['offline', download, 'idle', []],
    ['getting a preview', ready, 'shown', [], { title: 'Equipment' }],
    ['getting a preview', failed, 'failed', [saysFailure], { problem: failure.message }],
    ['getting a preview', close, 'idle', [forgets]],
    ['getting a file', ready, 'idle', [saves, forgets], { title: '' }],
    ['getting a file', failed, 'failed', [saysFailure], { problem: failure.message }],
    ['getting a file', close, 'idle', [forgets]],
    ['shown', { type: 'SAVE' }, 'shown', [saves], { title: 'Equipment' }],
    ['shown', close, 'idle', [forgets], { title: '' }],
    ['failed', preview, 'gettingPreview', [gets('preview')], { problem: null }],
    ['failed, offline', preview, 'failed', []],
    ['failed', download, 'gettingFile', [gets('download')], { problem: null }],
    ['failed, offline', download, 'failed', []],
  ],
}
