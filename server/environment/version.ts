import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from './root.ts'

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)

export { version }
