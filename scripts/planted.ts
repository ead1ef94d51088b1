import { parseArgs } from 'node:util'
import { bugs } from '../tests/planted/bugs.ts'
import type { PlantedBug } from '../tests/planted/planted-bug.ts'
import { createScratch, type Scratch } from '../tests/planted/scratch.ts'
import { type Verdict, verdictOn } from '../tests/planted/verdict.ts'

const usage = `npm run planted [-- --only NAME] [-- --list]
  plants each bug of tests/planted in a copy of the code and runs the test that is named to catch it;
  ends with 1 where one is not caught by an assertion of that test`

async function main() {
  const asked = argumentsOf()
  if (typeof asked === 'string') return fail(asked)
  const { chosen, isListed } = asked
  if (isListed) return console.log(chosen.map(described).join('\n'))
  const scratch = createScratch()
  if (!(await isGreenWithout(scratch, chosen))) return
  const from = Date.now()
  let caught = 0
  for (const bug of chosen) if (await isCaught(scratch, bug)) caught += 1
  console.log(`${caught} of ${chosen.length} caught, ${seconds(from)} s`)
  if (caught < chosen.length) process.exitCode = 1
}

function argumentsOf(): { readonly chosen: readonly PlantedBug[]; readonly isListed: boolean } | string {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' } },
    })
    const unknown = (values.only ?? []).find((name) => !bugs.some((bug) => bug.name === name))
    if (unknown !== undefined) return `No bug is called ${unknown}.\n\n${usage}`
    const chosen = bugs.filter(({ name }) => !values.only || values.only.includes(name))
    return { chosen, isListed: values.list === true }
  } catch (error) {
    return `${messageOf(error)}\n\n${usage}`
  }
}

/** A test that is red without a bug shows nothing by being red with one. */
async function isGreenWithout(scratch: Scratch, chosen: readonly PlantedBug[]): Promise<boolean> {
  const from = Date.now()
  const tests = chosen.map(({ caughtBy }) => caughtBy)
  const report = await scratch.run(tests)
  const red = tests.filter((test) => verdictOn(report, test).kind !== 'green')
  for (const test of red) fail(`Without a bug this is ${verdictOn(report, test).kind}: ${named(test)}`)
  if (red.length === 0) console.log(`All are green without a bug, ${seconds(from)} s`)
  return red.length === 0
}

async function isCaught(scratch: Scratch, bug: PlantedBug): Promise<boolean> {
  const from = Date.now()
  const { kind, says } = await verdictOf(scratch, bug)
  const word = kind === 'green' ? 'SURVIVED' : kind === 'caught' ? kind : kind.toUpperCase()
  console.log(
    [word.padEnd(8), `${seconds(from).padStart(5)} s`, bug.name, `by ${named(bug.caughtBy)}`].join('  '),
  )
  if (kind !== 'caught') console.log(`          ${bug.user} (${bug.breaks}) ${says}`)
  return kind === 'caught'
}

async function verdictOf(scratch: Scratch, bug: PlantedBug): Promise<Verdict> {
  try {
    return verdictOn(await scratch.run([bug.caughtBy], bug), bug.caughtBy)
  } catch (error) {
    return { kind: 'broken', says: messageOf(error) }
  }
}

const named = ({ file, test }: PlantedBug['caughtBy']) => `${file} > ${test}`
const described = ({ name, user, breaks, caughtBy }: PlantedBug) =>
  `${name} (${breaks})\n  ${user}\n  ${named(caughtBy)}`
const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}

await main()
