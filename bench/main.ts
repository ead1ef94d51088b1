import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { calendar } from './calendar.ts'
import { drain } from './drain.ts'
import { due } from './due.ts'
import { firstPaint } from './first-paint.ts'
import { grid } from './grid.ts'
import {
  commitNow,
  type History,
  historyFile,
  newest,
  readHistory,
  type Run,
  writeHistory,
} from './history.ts'
import { journal } from './journal.ts'
import { list } from './list.ts'
import { log } from './log.ts'
import { machineFacts } from './machine.ts'
import { million } from './million.ts'
import { palette } from './palette.ts'
import { aimsOf, type Outcome, report } from './report.ts'
import { recordPage } from './record-page.ts'
import { replay } from './replay.ts'
import { reportPdf } from './report-pdf.ts'
import { trendDocument } from './trend.ts'
import { worsened } from './worse.ts'
import { writes } from './writes.ts'
import { rigLine } from './rig-line.ts'
import { scale } from './scale.ts'
import { screens } from './screens.ts'
import { servers } from './servers.ts'
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
  servers,
  due,
  calendar,
  recordPage,
  scale,
  screens,
  grid,
  million,
  reportPdf,
]
const results = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const trend = fileURLToPath(new URL('../docs/bench.md', import.meta.url))
const titles = sections.map(({ title }) => title)

/**
 * `npm run bench`: every section; `npm run bench -- list palette`: these. What was measured is printed, kept in
 * `history.json`, and written into RESULTS.md and docs/bench.md, each section as it was measured last. Ends with 1 where a
 * ratio has been worse by a third in three runs. `npm run bench -- --kept` measures nothing and looks at what is kept.
 */
async function main() {
  const asked = process.argv.slice(2)
  const before = await readHistory()
  if (asked.join(' ') === '--kept') return tell(before)
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
  console.log(report(outcomes, facts))
  const measured = outcomes.flatMap((outcome) =>
    'measured' in outcome ? [{ title: outcome.title, ...outcome.measured }] : [],
  )
  const kept: Run = {
    at: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    facts,
    sections: measured,
  }
  const history = [...before, kept]
  await writeHistory(history)
  await tell(history)
}

/** Writes what is kept where people read it, and says which aims are met and what has become worse. */
async function tell(history: History): Promise<void> {
  const outcomes = newest(history, titles).map(({ section: { title, ...measured }, run }): Outcome => ({
    title,
    measured: { ...measured, notes: [measuredOn(run), ...measured.notes] },
  }))
  await writeFile(results, report(outcomes, history.at(-1)?.facts ?? []))
  await writeFile(trend, trendDocument(history, titles))
  execFileSync('npx', ['oxfmt', historyFile, results, trend])
  for (const line of aimsOf(outcomes)) console.log(line)
  const worse = worsened(history)
  for (const { name, kept, since } of worse)
    console.log(
      `WORSE ${name}: ${kept.toFixed(2)} before, ${since.map((one) => one.toFixed(2)).join(', ')} since`,
    )
  if (worse.length > 0) process.exitCode = 1
}

const measuredOn = ({ at, commit, facts }: Run): string =>
  `Measured on ${at} at ${commit}. ${facts.at(-1) ?? ''}`.trim()

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
