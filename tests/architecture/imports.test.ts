import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Folder of the law to what it may import: our folders, then packages (`*` is any package). DESIGN 1. */
const law: Record<string, { readonly folders: readonly string[]; readonly packages: readonly string[] }> = {
  'src/locale': { folders: ['src/locale'], packages: [] },
  'src/store': { folders: ['src/store'], packages: ['react'] },
  'src/contract': {
    folders: ['src/contract', 'src/locale'],
    packages: ['valibot', '@internationalized/date'],
  },
  'src/events': {
    folders: ['src/events', 'src/locale', 'src/contract', 'src/store'],
    packages: ['valibot', 'crc-32'],
  },
  'src/machines': {
    folders: ['src/machines', 'src/locale', 'src/events', 'src/contract', 'src/store'],
    packages: ['xstate'],
  },
  'src/api': {
    folders: ['src/api', 'src/locale', 'src/events', 'src/contract', 'src/store'],
    packages: ['*'],
  },
  'src/ui': { folders: ['src/ui', 'src/locale', 'src/store'], packages: ['*'] },
  'src/engine': {
    folders: [
      'src/engine',
      'src/locale',
      'src/contract',
      'src/events',
      'src/machines',
      'src/ui',
      'src/store',
    ],
    packages: ['*'],
  },
  'src/features': {
    folders: [
      'src/locale',
      'src/contract',
      'src/events',
      'src/machines',
      'src/api',
      'src/ui',
      'src/engine',
      'src/store',
    ],
    packages: ['*'],
  },
  server: { folders: ['server', 'src/contract', 'src/locale'], packages: ['*'] },
}

/** Only the composition root may import everything; its second half stands in `src/workspace` (decision 0005). */
const composition = new Set([
  'src/app.tsx',
  'src/main.tsx',
  'src/early.ts',
  'src/early-page.tsx',
  'src/workspace/routes.ts',
])
const composes = (file: string) => composition.has(file) || within(file, 'src/workspace')

/** Folders of siblings of one kind, which may be many: entities, charts with their events and commands, modules of the API. */
const siblings = new Set(['src/contract/entities', 'src/machines', 'server/modules'])

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

/** What a server and its commands run on: one of them each, and the thread of the embedded database. */
const entries = ['main', 'admin', 'seed', 'database/connection/engine-thread'].map(
  (name) => `server/${name}.ts`,
)

/** The packages that files import which are reached from these. */
function packagesRun(): ReadonlySet<string> {
  const reached = new Set(entries)
  const packages = new Set<string>()
  for (const file of reached)
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) {
        const target = join(dirname(file), name).split(sep).join('/')
        if (/\.tsx?$/.test(target)) reached.add(target)
      } else if (!/^node:|\$/.test(name)) packages.add(packageOf(name))
    }
  return packages
}

/** Every folder with the folders that its files import from, and by which files. */
function floors(top: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const file of files(top))
    for (const name of importsOf(file)) {
      if (!/^\..*\.tsx?$/.test(name)) continue
      const target = join(dirname(file), name).split(sep).join('/')
      const [from, to] = [dirname(file), dirname(target)]
      if (from === to) continue
      const below = found.get(from) ?? new Map<string, string>()
      found.set(from, below.set(to, `${file} imports ${target}`))
    }
  return found
}

/** The imports that lead from a folder back to itself, by way of others; none where folders have floors. */
function circle(
  folders: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
): readonly string[] | null {
  const seen = new Set<string>()
  const walk = (folder: string): readonly string[] | null => {
    for (const [below, why] of folders.get(folder) ?? []) {
      if (below === from) return [why]
      if (seen.has(below)) continue
      seen.add(below)
      const rest = walk(below)
      if (rest) return [why, ...rest]
    }
    return null
  }
  return walk(from)
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

  test('production installs nothing but what the server runs, and the rest of that is at hand to be built into it', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
    const run = packagesRun()
    expect(Object.keys(dependencies).filter((name) => !run.has(name))).toEqual([])
    expect([...run].filter((name) => !(name in dependencies || name in devDependencies))).toEqual([])
  })

  test.each(['src', 'server'])('the rooms of %s have floors: no folder reaches itself again', (top) => {
    const folders = floors(top)
    expect(folders.size).toBeGreaterThan(15)
    expect([...folders.keys()].flatMap((folder) => circle(folders, folder) ?? [])).toEqual([])
  })

  test('a room is no hall: about twenty files, unless they are siblings of one kind', () => {
    const held = new Map<string, number>()
    for (const file of [...files('src'), ...files('server')])
      held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
    expect([...held].filter(([folder, count]) => count > 30 && !siblings.has(folder))).toEqual([])
  })

  test('there are no barrels and no folders without an idea', () => {
    const all = [...files('src'), ...files('server')]
    expect(
      all.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(file)),
    ).toEqual([])
  })
})
