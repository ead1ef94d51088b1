import { describe, expect, test } from 'vitest'
import { entities, entityNames } from '../entities/catalogue.ts'
import { lookupPath, resourcePath } from './resource-path.ts'

const bank = (hasKey: boolean) => ({ ok: true, entity: 'bank', hasKey })
const refused = (fault: string) => ({ ok: false, fault })
const foreign = refused('Only a path of this API can be named: /Name or /Name/{key}')
const [longest, tooLong] = ['x'.repeat(80), 'x'.repeat(81)]

describe('an address of records', () => {
  test('is the path of each entity, with a key or without', () => {
    for (const name of entityNames) {
      const { path, key } = entities[name]
      expect(resourcePath(path)).toEqual({ ok: true, entity: name, hasKey: false })
      expect(resourcePath(`${path}/{${key}}`)).toEqual({ ok: true, entity: name, hasKey: true })
    }
  })

  test.each([
    ['FABanks', bank(false)],
    ['  /FABanks ', bank(false)],
    ['/FABanks/{}', bank(true)],
    [`/FABanks/{${longest}}`, bank(true)],
    ['/fabanks', refused('There is no endpoint /fabanks')],
    ['/{bankOID}', refused('There is no endpoint /{bankOID}')],
    ['/toString', refused('There is no endpoint /toString')],
    [`/${longest}`, refused(`There is no endpoint /${longest}`)],
    ['/FABanks/7', refused('/FABanks takes nothing but a {key} after it')],
    ['/FABanks/{bankOID}/lines', refused('/FABanks takes nothing but a {key} after it')],
    ['/FABanks/{bankOID}/{bankOID}', refused('/FABanks takes nothing but a {key} after it')],
    ['', foreign],
    ['  ', foreign],
    ['/', foreign],
    [' //FABanks', foreign],
    ['/FABanks/', foreign],
    ['/FABanks//{bankOID}', foreign],
    [`/${tooLong}`, foreign],
    [`/FABanks/{${tooLong}}`, foreign],
    ['/FABanks/{bank-OID}', foreign],
    ['/FABanks/x{bankOID}', foreign],
    ['/FABanks/{bankOID}x', foreign],
    ['/FA Banks', foreign],
    ['/FABänks', foreign],
    ['/FABanks\n', bank(false)],
    ['/FA\nBanks', foreign],
  ])('%j', (path, found) => {
    expect(resourcePath(path)).toEqual(found)
  })
})

describe('an address of choices', () => {
  test.each([
    ['/EcoStates', { ok: true, from: 'entity', entity: 'state' }],
    ['/ApplicationUser', { ok: true, from: 'entity', entity: 'applicationUser' }],
    ['/EcoSystemCodes', { ok: true, from: 'entity', entity: 'systemCode' }],
    ['/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo', { ok: true, from: 'codes', setupType: 'YesNo' }],
    ['ApplicationUser/GetAllApplicationUsersV2', { ok: true, from: 'users' }],
    ['/EcoStates/{stateOID}', refused('A lookup reads a list, not one record')],
    ['/EcoSystemCodes/GetEcoSystemCodeBySetupType/{type}', refused('Name a setup type')],
    [
      '/EcoSystemCodes/GetEcoSystemCodeBySetupType',
      refused('/EcoSystemCodes takes nothing but a {key} after it'),
    ],
    [
      '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo/more',
      refused('/EcoSystemCodes takes nothing but a {key} after it'),
    ],
    [
      '/EcoStates/GetEcoSystemCodeBySetupType/YesNo',
      refused('/EcoStates takes nothing but a {key} after it'),
    ],
    [
      '/EcoSystemCodes/GetAllDistinctSetupType/YesNo',
      refused('/EcoSystemCodes takes nothing but a {key} after it'),
    ],
    [
      '/ApplicationUser/GetAllApplicationUsersV2/1',
      refused('/ApplicationUser takes nothing but a {key} after it'),
    ],
    ['/EcoStates/GetAllApplicationUsersV2', refused('/EcoStates takes nothing but a {key} after it')],
    ['/ApplicationUser/GetUserByLoginEmail', refused('/ApplicationUser takes nothing but a {key} after it')],
    ['/Nowhere', refused('There is no endpoint /Nowhere')],
    ['//EcoStates', refused('Only a path of this API can be named')],
    ['', refused('Only a path of this API can be named')],
  ])('%j', (path, found) => {
    expect(lookupPath(path)).toEqual(found)
  })
})
