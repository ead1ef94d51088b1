import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Folder of the law to what it may import: our folders, then packages (`*` is any package). DESIGN 1. */
const law: Record<string, { readonly folders: readonly string[]; readonly packages: readonly string[] }> = {
  'src/contract': { folders: ['src/contract'], packages: ['valibot'] },
  'src/events': { folders: ['src/events', 'src/contract'], packages: ['valibot'] },
  'src/machines': { folders: ['src/machines', 'src/events', 'src/contract'], packages: ['xstate'] },
  'src/api': { folders: ['src/api', 'src/events', 'src/contract'], packages: ['*'] },
  'src/ui': { folders: ['src/ui'], packages: ['*'] },
  'src/engine': {
    folders: ['src/engine', 'src/contract', 'src/events', 'src/machines', 'src/ui'],
    packages: ['*'],
  },
  'src/features': {
    folders: ['src/contract', 'src/events', 'src/machines', 'src/api', 'src/ui', 'src/engine'],
    packages: ['*'],
  },
  server: { folders: ['server', 'src/contract'], packages: ['*'] },
}

/** Only the composition root may import everything; its second half stands in `src/workspace` (decision 0005). */
const composition = new Set(['src/app.tsx', 'src/main.tsx', 'src/workspace/routes.ts'])
const composes = (file: string) => composition.has(file) || within(file, 'src/workspace')

const files = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.tsx?)['"]/gm

/** What a file names in its imports, dynamic imports and worker addresses. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? match[4]
    return name === undefined ? [] : [name.replace(/\?.*$/, '')]
  })

const packageOf = (name: string) =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name)

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function breaches(file: string, folder: string): readonly string[] {
  const rule = law[folder]
  if (!rule) throw new Error(`no law for ${folder}`)
  const feature = folder === 'src/features' ? file.split('/').slice(0, 3).join('/') : null
  return importsOf(file).flatMap((name) => {
    if (!name.startsWith('.')) {
      const known = rule.packages.includes('*') || rule.packages.includes(packageOf(name))
      return known ? [] : [`${file} imports the package ${name}`]
    }
    const target = relative(root, join(root, dirname(file), name))
      .split(sep)
      .join('/')
    const allowed =
      rule.folders.some((it) => within(target, it)) || (feature !== null && within(target, feature))
    return allowed ? [] : [`${file} imports ${target}`]
  })
}

describe('who may import whom', () => {
  test.each(Object.keys(law))('%s keeps the law', (folder) => {
    const found = files(folder)
    expect(found.length).toBeGreaterThan(0)
    expect(found.flatMap((file) => breaches(file, folder))).toEqual([])
  })

  test('every source file stands under the law or composes', () => {
    const lawless = files('src').filter(
      (file) => !composes(file) && !Object.keys(law).some((folder) => within(file, folder)),
    )
    expect(lawless).toEqual([])
  })

  test('only src/api says fetch', () => {
    const saying = files('src').filter(
      (file) => !within(file, 'src/api') && /\bfetch\s*\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(saying).toEqual([])
  })

  test('there are no barrels and no folders without an idea', () => {
    const all = [...files('src'), ...files('server')]
    expect(
      all.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(file)),
    ).toEqual([])
  })
})
