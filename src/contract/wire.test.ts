import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { configurationFormat, configurationVersion } from './configuration/configuration.ts'
import { type Endpoint, makesRecord } from './endpoint.ts'
import { configurationEndpoints } from './endpoints-configuration.ts'
import { recordEndpoints } from './endpoints-records.ts'
import {
  entities,
  type EntityName,
  entityNames,
  isAppended,
  isFixed,
  isKept,
  isLasting,
} from './entities/catalogue.ts'
import { isPlaced } from './entities/placed.ts'
import { ListQuery, PlacedListQuery } from './list-query.ts'

describe('the calls of records', () => {
  const calls = new Map(Object.entries<Endpoint>(recordEndpoints))
  const namesOf = (entity: string) =>
    [...calls.keys()].flatMap((name) =>
      name.startsWith(`${entity}.`) ? [name.slice(entity.length + 1)] : [],
    )

  const isChangedAlone = (name: EntityName) => isFixed(name) || isKept(name)

  test('are those of the life of their entity', () => {
    for (const name of entityNames) {
      const own = isChangedAlone(name)
        ? ['get', 'update']
        : isAppended(name)
          ? ['list', 'get', 'create']
          : isLasting(name)
            ? ['list', 'get', 'create', 'update']
            : ['list', 'get', 'create', 'update', 'remove']
      expect([name, ...namesOf(name).toSorted()]).toEqual([name, ...own.toSorted()])
    }
  })

  test('go to the path of their entity, and ask the policy of it', () => {
    for (const [name, { path }] of calls) expect(path.startsWith(entities[ofCall(name)].path)).toBe(true)
  })

  test('of a list can be asked for one location where records stand at one', () => {
    for (const name of entityNames.filter((each) => !isChangedAlone(each)))
      expect(calls.get(`${name}.list`)?.query).toBe(isPlaced(name) ? PlacedListQuery : ListQuery)
  })

  test('make a record where no key is named', () => {
    const making = [...calls].flatMap(([name, endpoint]) => (makesRecord(endpoint) ? [name] : []))
    expect(making.toSorted()).toEqual([...calls.keys()].filter((name) => name.endsWith('.create')).toSorted())
  })

  const ofCall = (call: string) => {
    const found = entityNames.find((name) => call.startsWith(`${name}.`))
    if (found === undefined) throw new Error(`${call} is of no entity`)
    return found
  }
})

test('a call makes a record by POST, among records, without a key', () => {
  const post = { method: 'POST', path: '/x', reply: v.unknown(), access: 'signed-in', records: true } as const
  const { records: _records, ...notOfRecords } = post
  expect([
    makesRecord(post),
    makesRecord({ ...post, method: 'PUT' }),
    makesRecord({ ...post, params: v.object({}) }),
    makesRecord(notOfRecords),
  ]).toEqual([true, false, false, false])
})

test('a file of a configuration that no reader could bear is refused before it is read', () => {
  const { body } = configurationEndpoints.previewConfiguration
  const said = (file: unknown) => {
    const parsed = v.safeParse(body, { file })
    return parsed.success ? parsed.output : parsed.issues[0].message
  }
  const file = { format: configurationFormat, version: configurationVersion, odd: 'x' }
  expect(said(file)).toEqual({ file })
  expect(said({ ...file, version: 2 })).toBe(
    'The file was made by a newer Millwright (version 2, this one reads 1)',
  )
  expect(said(JSON.parse('{"__proto__":1}'))).toBe('The file holds the name __proto__, which is not allowed')
})
