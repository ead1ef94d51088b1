import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { inspectionLog } from '../../src/contract/entities/inspection-log.ts'
import { inspectedHoursFaults } from '../../src/contract/entities/meter-rules.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'
import { readingsBefore } from './meter-readings.ts'
import { serveRecords } from './serve-records.ts'

/** Inspections: hours that the equipment's meter cannot have shown that day are refused until they are confirmed (issue 12). */
export function inspectionsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'inspectionLog', { check: questionHours })
}

const asked = ['equipmentOID', 'tDate', 'currentHours', 'confirmedAs'] as const

/** What was stored before anybody asked stays, until one of the values that the question is about changes. */
async function questionHours(tx: Orm, before: RecordRow | null, after: RecordRow | null): Promise<void> {
  if (!after || (before && asked.every((name) => before[name] === after[name]))) return
  const log = v.parse(inspectionLog.row, after)
  if (log.equipmentOID === null || log.tDate === null) return
  const machine = await readRecord(tx, recordStore('equipment'), log.equipmentOID)
  const errors = inspectedHoursFaults({
    log,
    others: await readingsBefore(tx, log.equipmentOID, log.tDate),
    meters: machine ? v.parse(equipment.row, machine) : null,
  })
  if (errors.length > 0) throw invalid(errors)
}
