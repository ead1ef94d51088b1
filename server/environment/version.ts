import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
)

export { version }
