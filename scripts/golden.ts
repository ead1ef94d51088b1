import { kindsWithoutLog, writeMissingLogs } from '../src/events/golden.fixture.ts'
import { writeNewNames } from '../tests/model/vocabulary/vocabulary.ts'

const month = new Date().toISOString().slice(0, 7)
const names = writeNewNames(month)
const written = [
  ...writeMissingLogs(month).map((file) => `src/events/golden/${file}`),
  ...(names === null ? [] : [names]),
]
console.log(written.length > 0 ? written.map((file) => `written: ${file}`).join('\n') : 'Nothing to write')

const left = kindsWithoutLog()
if (left.length > 0) {
  console.error(`No golden log holds ${left.join(', ')}: write one by hand (src/events/golden/README.md)`)
  process.exitCode = 1
}
