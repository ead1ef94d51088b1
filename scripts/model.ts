import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charts } from '../tests/model/charts.ts'
import { answerTo } from '../tests/model/command/run.ts'
import { featureTestFile } from '../tests/model/printed-tests.ts'
import { statechartsDocument } from '../tests/model/statecharts.ts'

const root = join(import.meta.dirname, '..')

const write = (file: string, text: string): string => {
  writeFileSync(join(root, file), text)
  return `written: ${file}`
}

const { text, isRefused } = await answerTo(process.argv.slice(2), {
  docs: () => write('docs/statecharts.md', statechartsDocument(charts)),
  featureTest(chart, role) {
    const folder = readdirSync(join(root, 'src/features'))
      .map((name) => join('src/features', name))
      .find((one) => existsSync(join(root, one, `${chart}.driver.fixture.tsx`)))
    if (folder === undefined) return null
    return write(join(folder, `${chart}.model.browser.test.tsx`), featureTestFile(chart, role))
  },
})
if (isRefused) {
  console.error(text)
  process.exitCode = 1
} else console.log(text)
