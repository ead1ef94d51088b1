import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of the product, where its `package.json` is: the sources lie at several depths below it, and what is
 * built of them at another. Throws where there is none.
 */
export const root = above(import.meta.dirname)

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('No package.json in any folder above the server')
  return above(dirname(folder))
}
