import { readFile } from 'node:fs/promises'
import { checkHistoryFile } from '../src/contract/history-file/check.ts'
import { sha256 } from '../server/history-file/digests.ts'

const usage = 'Use: npm run verify -- FILE'

/** `npm run verify -- FILE`: one line that says what an exported history is of and whether it is as it was exported. */
async function main([path]: readonly string[]): Promise<boolean> {
  const content = path === undefined ? null : await readFile(path).catch(() => null)
  if (content === null) {
    console.error(path === undefined ? usage : `${path} cannot be read. ${usage}`)
    return false
  }
  const { about, findings } = checkHistoryFile(content, { sha256, isSigned: null })
  const [first] = findings
  const what = about && `History of ${about.record.name}, ${changesWords(about.count)}`
  if (first) {
    console.log(`${what ?? path}: not intact. ${first.message}`)
    return false
  }
  console.log(`${what}: intact. Its chain holds; that this server sealed it, only the server can tell.`)
  return true
}

const changesWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
