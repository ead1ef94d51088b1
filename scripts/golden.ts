import { kindsWithoutLog, writeMissingLogs } from '../src/events/golden.fixture.ts'

const written = writeMissingLogs(new Date().toISOString().slice(0, 7))
console.log(
  written.length > 0
    ? written.map((file) => `written: src/events/golden/${file}`).join('\n')
    : 'Nothing to write',
)

const left = kindsWithoutLog()
if (left.length > 0) {
  console.error(`No golden log holds ${left.join(', ')}: write one by hand (src/events/golden/README.md)`)
  process.exitCode = 1
}
