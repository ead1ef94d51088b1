import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import Pdf from 'pdfkit'
import * as v from 'valibot'
import { equipmentBuilder } from '../server/database/seeds/demo/build-equipment.ts'
import { type ListedEquipment, reportOf } from '../server/reports/equipment.ts'
import { reportPdf } from '../server/reports/pdf.ts'
import { fontFiles } from '../server/reports/type.ts'
import { tellParent } from './child.ts'

const Asked = v.object({
  HOW: v.picklist(['ours', 'table']),
  ROWS: v.pipe(v.string(), v.transform(Number)),
  FILE: v.string(),
})
const at = new Date('2026-11-21T08:00:00Z')
const letterhead = {
  name: 'Oben Land Drilling Ltd',
  shortName: '',
  paper: 'A4' as const,
  address: '1 Adeola Odeku Street, Lagos',
  logo: null,
}

/** A process of its own that writes one report and tells what that cost it. */
async function main() {
  const { HOW, ROWS, FILE } = v.parse(Asked, process.env)
  const rows = listed(ROWS)
  const started = performance.now()
  const written = HOW === 'ours' ? reportPdf(reportOf(rows), letterhead, at) : peerPdf(rows)
  await pipeline(written, createWriteStream(FILE))
  tellParent({
    ms: performance.now() - started,
    peakBytes: await peakBytes(),
    fileBytes: (await stat(FILE)).size,
  })
}

/** Of this process alone: on Linux `maxRSS` begins at the peak of the process that has started it. */
async function peakBytes(): Promise<number> {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Fleet after fleet of the demo organisation, by location. */
function listed(count: number): readonly ListedEquipment[] {
  const makeFleet = equipmentBuilder('2026-11-21')
  const rows: ListedEquipment[] = []
  for (let fleet = 0; rows.length < count; fleet += 1)
    for (const { row, site } of makeFleet(fleet))
      rows.push({
        key: row.equipmentOID,
        unit: row.unit,
        description: row.description,
        type: row.equipmntType,
        make: row.make,
        serial: row.serialNumber,
        status: row.equipmentStatus,
        reading: row.primaryMeterCurrentReading,
        meter: row.primaryMeter,
        locationOID: row.location ?? 0,
        locationName: site.name,
      })
  return rows.slice(0, count).toSorted((a, b) => a.locationOID - b.locationOID || a.key - b.key)
}

/** The same cells by pdfkit's own table, in the same letters and on the same sheets. */
function peerPdf(rows: readonly ListedEquipment[]) {
  const doc = new Pdf({ size: 'A4', layout: 'landscape', margin: 40, font: fontFiles.regular })
  doc.fontSize(8).table({
    data: rows.map((row) => [
      `EQ-${row.key}`,
      row.unit,
      row.description,
      row.type,
      row.status,
      String(row.reading ?? ''),
      row.meter,
    ]),
  })
  doc.end()
  return doc
}

await main()
