import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charts } from '../tests/model/charts.ts'
import { answerTo } from '../tests/model/command/run.ts'
import { statechartsDocument } from '../tests/model/statecharts.ts'

const { text, isRefused } = await answerTo(process.argv.slice(2), {
  docs() {
    const file = join(import.meta.dirname, '../docs/statecharts.md')
    writeFileSync(file, statechartsDocument(charts))
    return `written: ${file}`
  },
})
if (isRefused) {
  console.error(text)
  process.exitCode = 1
} else console.log(text)
