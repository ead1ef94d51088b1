import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { calendar } from './calendar.ts'
import { drain } from './drain.ts'
import { due } from './due.ts'
import { firstPaint } from './first-paint.ts'
import { grid } from './grid.ts'
import { journal } from './journal.ts'
import { list } from './list.ts'
import { log } from './log.ts'
import { machineFacts } from './machine.ts'
import { palette } from './palette.ts'
import { type Outcome, report } from './report.ts'
import { recordPage } from './record-page.ts'
import { replay } from './replay.ts'
import { reportPdf } from './report-pdf.ts'
import { writes } from './writes.ts'
import { rigLine } from './rig-line.ts'
import { Lacking, type Section } from './section.ts'
import { keepStage, type StageKeeper } from './stage.ts'

const sections: readonly Section[] = [
  bundle,
  firstPaint,
  rigLine,
  palette,
  journal,
  log,
  replay,
  drain,
  list,
  writes,
  due,
  calendar,
  recordPage,
  grid,
  reportPdf,
]
const results = fileURLToPath(new URL('RESULTS.md', import.meta.url))

/** `npm run bench`: every section into RESULTS.md; `npm run bench -- list palette`: these sections, printed only. */
async function main() {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !sections.some((section) => section.name === name))
  if (unknown.length > 0) {
    const known = sections.map(({ name }) => name).join(', ')
    throw new Error(`There is no section ${unknown.join(', ')}. There are: ${known}`)
  }
  const facts = machineFacts()
  const keeper = keepStage()
  const outcomes: Outcome[] = []
  try {
    for (const section of sections) {
      if (asked.length > 0 && !asked.includes(section.name)) continue
      console.error(`Measuring: ${section.title} …`)
      outcomes.push(await outcomeOf(section, keeper))
    }
  } finally {
    await keeper.close()
  }
  const text = report(outcomes, facts)
  console.log(text)
  if (asked.length === 0) await writeFile(results, text)
}

async function outcomeOf({ title, run }: Section, { stage }: StageKeeper): Promise<Outcome> {
  try {
    return { title, measured: await run(stage) }
  } catch (error) {
    if (error instanceof Lacking) return { title, lacks: error.message }
    throw error
  }
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
