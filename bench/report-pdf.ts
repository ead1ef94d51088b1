import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { startChild } from './child.ts'
import { median } from './quantiles.ts'
import type { Measured, Section } from './section.ts'

const rounds = 5
const rows = 10_000
const allowed = { ms: 10_000, megabytes: 300 } as const

const Told = v.object({ ms: v.number(), peakBytes: v.number(), fileBytes: v.number() })
type Told = v.InferOutput<typeof Told>

/** The equipment report of 10,000 rows, from rows in memory to a file: what it may cost, and what pdfkit's own table costs. */
export const reportPdf: Section = {
  name: 'report',
  title: 'Report',
  async run(): Promise<Measured> {
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-report-'))
    try {
      const ours: Told[] = []
      const peers: Told[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measure('ours', folder))
        peers.push(await measure('table', folder))
      }
      const [ms, peerMs] = [median(ours.map((told) => told.ms)), median(peers.map((told) => told.ms))]
      const [memory, peerMemory] = [peakOf(ours), peakOf(peers)]
      const figure = `${rows.toLocaleString('en-US')} rows as PDF`
      const peer = 'pdfkit’s own table, no head repeated'
      return {
        rows: [
          {
            figure,
            value: ms,
            unit: 'ms',
            peer: 'what is allowed',
            peerValue: allowed.ms,
            aim: { kind: 'at most', ratio: 1 },
          },
          { figure, value: ms, unit: 'ms', peer, peerValue: peerMs, aim: null },
          {
            figure: `${figure}, peak memory of the process`,
            value: memory,
            unit: 'MB',
            peer: 'what is allowed',
            peerValue: allowed.megabytes,
            aim: { kind: 'at most', ratio: 1 },
          },
          {
            figure: `${figure}, peak memory of the process`,
            value: memory,
            unit: 'MB',
            peer,
            peerValue: peerMemory,
            aim: null,
          },
        ],
        notes: [
          `Median of ${rounds} rounds in turn, each in a process of its own; the memory is the most of any round. Files: ${kilobytes(ours)} kB, theirs ${kilobytes(peers)} kB.`,
        ],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(how: 'ours' | 'table', folder: string): Promise<Told> {
  const environment = { HOW: how, ROWS: String(rows), FILE: join(folder, `${how}.pdf`) }
  const { told, stop } = await startChild('report-pdf-run.ts', environment, Told)
  await stop()
  return told
}

const peakOf = (told: readonly Told[]) => Math.max(...told.map(({ peakBytes }) => peakBytes)) / 1e6
const kilobytes = (told: readonly Told[]) =>
  Math.round((told[0]?.fileBytes ?? 0) / 1000).toLocaleString('en-US')
