import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge } from '../tests/model/tables/judge.ts'
import { mutantsDocument } from '../tests/model/tables/mutants-document.ts'
import { tables } from '../tests/model/tables/tables.ts'
import { foundSoFar, mutateRules } from '../tests/mutation/rules.ts'
import { rulesDocument, type RuleScore, scoreLine } from '../tests/mutation/rules-document.ts'

const usage = `npm run mutate                     changes each chart one place at a time, and says what its table does not tell
npm run mutate -- CHART            of one chart
npm run mutate -- rules [PATH …]   of the rules in src/contract and src/events, or of the files and folders named, by
                                   StrykerJS: most of an hour for all of them
npm run mutate -- --docs           writes docs/mutants-of-charts.md
npm run mutate -- rules --docs     writes docs/mutants-of-rules.md from what was found so far`

async function main() {
  const asked = argumentsOf()
  if (typeof asked === 'string') return fail(asked)
  const [what, ...paths] = asked.positionals
  if (what === 'rules') return asked.docs ? writeRules() : sayRules(await mutateRules(paths))
  const chosen = tables.filter(({ name }) => what === undefined || name === what)
  if (chosen.length === 0)
    return fail(`No chart is called ${what}: ${tables.map(({ name }) => name).join(', ')}`)
  const judged = chosen.map((table) => ({ table, judgement: judge(table) }))
  for (const { table, judgement } of judged) {
    const { killed, survivors, alike } = judgement
    console.log(
      `${table.name.padEnd(18)}${killed} killed, ${survivors.length} survived, ${alike.length} alike`,
    )
    for (const survivor of survivors) fail(`  SURVIVED  ${survivor}`)
  }
  if (!asked.docs) return
  write('mutants-of-charts.md', mutantsDocument(judged))
}

function argumentsOf(): { readonly positionals: readonly string[]; readonly docs: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { docs: { type: 'boolean', default: false } },
    })
    const isOfOne = values.docs && positionals.length > 0 && positionals.join(' ') !== 'rules'
    return isOfOne
      ? `A document is of all charts, or of all rules.\n\n${usage}`
      : { positionals, docs: values.docs }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`
  }
}

function sayRules(scores: readonly RuleScore[]) {
  for (const score of scores) console.log(scoreLine(score))
}

function writeRules() {
  const scores = foundSoFar()
  if (scores === null) return fail('Nothing was found so far: npm run mutate -- rules [PATH …]')
  write('mutants-of-rules.md', rulesDocument(scores))
}

function write(name: string, text: string) {
  const file = join(import.meta.dirname, '../docs', name)
  writeFileSync(file, text)
  console.log(`written: ${file}`)
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}

await main()
