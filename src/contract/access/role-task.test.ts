import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { RoleTaskChange } from './role-task.ts'

const taken = (change: object): object => {
  const parsed = v.safeParse(RoleTaskChange, change)
  return parsed.success ? parsed.output : { refused: parsed.issues[0].message }
}
const key = { roleOID: 4, taskOID: 12 }
const asRead = {
  canEdit: true,
  canDelete: false,
  canCreate: true,
  canPost: true,
  canPrint: true,
  canExport: true,
}

describe('a change of what a role may do with a task', () => {
  test.each(['canEdit', 'canDelete', 'canCreate', 'canPost', 'canPrint', 'canExport'])(
    'names the switch %s with 0 or 1, alone or within the row as it was read',
    (name) => {
      for (const to of [0, 1]) {
        expect(taken({ ...key, [name]: to })).toEqual({ ...key, [name]: to })
        expect(taken({ ...key, ...asRead, [name]: to })).toEqual({ ...key, ...asRead, [name]: to })
      }
    },
  )

  test('may name every switch', () => {
    const all = { canEdit: 0, canDelete: 0, canCreate: 0, canPost: 0, canPrint: 1, canExport: 1 }
    expect(taken({ ...key, ...all })).toEqual({ ...key, ...all })
  })

  test.each([
    ['no switch', {}],
    ['every switch as it was read', asRead],
  ])('is none with %s', (_name, switches) => {
    expect(taken({ ...key, ...switches })).toEqual({ refused: 'Name the switch to change with 0 or 1' })
  })

  test.each([2, -1, '1', null])('takes no %j for a switch', (value) => {
    expect(taken({ ...key, canEdit: value })).toEqual({ refused: 'A switch is 0 or 1' })
  })
})
