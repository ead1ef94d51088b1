import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root } from './install.mjs'

const texts = /\.(?:js|mjs|css|html|svg|json|webmanifest)$/
const leastBytes = 1024
// Whoever runs the product changes it while it is served.
const changing = 'config.json'

const isFresh = (made, source) => existsSync(made) && statSync(made).mtimeMs >= statSync(source).mtimeMs

/**
 * Puts beside each file of text in a folder that is served the same as Brotli, as small as it gets: too slow for an
 * answer, and needed once. What is there already and no older is left as it is.
 */
export async function compressClient(folder = join(root, 'dist')) {
  const names = await readdir(folder, { recursive: true })
  const lasting = names.filter((name) => texts.test(name) && name !== changing)
  await Promise.all(lasting.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file) {
  const made = `${file}.br`
  if (statSync(file).size < leastBytes || isFresh(made, file)) return
  const bytes = await readFile(file)
  const small = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
  // Whole at once: the server may be serving from this folder.
  const part = join(dirname(file), `part-${randomUUID()}`)
  await writeFile(part, small)
  await rename(part, made)
}
