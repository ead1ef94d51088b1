import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One edit of a walk: a file that is written, or lines that are added to one that is there. */
interface Edit {
  readonly file: string
  /** Lines that the edit adds. */
  readonly added: number
  readonly apply: (root: string) => void
}

const blocks = /^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm

/** The edits that a document shows, in its order: `ts FILE` is a whole file, `diff FILE` hunks parted by `@@`. */
export const editsOf = (document: string): readonly Edit[] =>
  [...document.matchAll(blocks)].map(([, kind, file = '', text = '']) =>
    kind === 'ts' ? wholeFile(file, text) : hunks(file, text),
  )

const lines = (text: string) => text.replace(/\n$/, '').split('\n')

const wholeFile = (file: string, text: string): Edit => ({
  file,
  added: lines(text).length,
  apply: (root) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  },
})

const hunks = (file: string, text: string): Edit => ({
  file,
  added: lines(text).filter((line) => line.startsWith('+')).length,
  apply: (root) => {
    const path = join(root, file)
    writeFileSync(path, text.split(/^@@\n/m).reduce(patched(file), readFileSync(path, 'utf8')))
  },
})

/** The lines of a hunk that are not added have to stand in the file together, and once. */
const patched = (file: string) => (source: string, hunk: string) => {
  const all = lines(hunk)
  const before = all
    .filter((line) => !line.startsWith('+'))
    .map((line) => `${line.slice(1)}\n`)
    .join('')
  const found = `\n${source}`.split(`\n${before}`).length - 1
  if (found !== 1) throw new Error(`${file} has these lines ${found} times:\n${before}`)
  const after = all.map((line) => `${line.slice(1)}\n`).join('')
  return `\n${source}`.replace(`\n${before}`, () => `\n${after}`).slice(1)
}
