import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemSetting } from '../../src/contract/entities/system-setting.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { settingRows } from '../database/seeds/reference/settings.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addSettings(server.database.orm)
})
afterAll(() => server.close())

async function settings() {
  const { body } = await server.call('systemSetting.list', {})
  return v.parse(v.object({ result: v.object({ data: v.array(systemSetting.row) }) }), body).result.data
}
async function setting(code: string) {
  const found = (await settings()).find(({ settingsCode }) => settingsCode === code)
  if (!found) throw new Error(`There is no setting ${code}`)
  return found
}
const save = (body: object) => server.callLoosely('systemSetting.save', { body })

it('are all there, and a second seeding leaves their values alone', async () => {
  const { oid } = await setting('SenderName')
  await save({ oid, value: 'Works' })
  await addSettings(server.database.orm)
  const stored = await settings()
  expect(stored.length).toBe(settingRows.length)
  expect(await setting('SenderName')).toMatchObject({ oid, value: 'Works', version: 2 })
})

it.each([
  ['PMAdvancedNoticeDays', '14', 'soon', 'Value must be a number'],
  ['LowStockNotice', 'false', 'yes', 'Value must be true or false'],
  ['PaperSize', 'Letter', 'A5', 'Value must be one of A4, Letter'],
  ['TimeZone', 'Africa/Lagos', 'Lagos time', 'Value must be the name of a time zone, such as Africa/Lagos'],
  ['TimeZone', 'UTC', '+01:00', 'Value must be the name of a time zone, such as Africa/Lagos'],
])('%s takes %s and refuses %s', async (code, right, wrong, message) => {
  const { oid } = await setting(code)
  expect(await save({ oid, value: right })).toMatchObject({ status: 200, body: { result: { value: right } } })
  for (const value of [wrong, ''])
    expect(await save({ oid, value })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'value', message }] },
    })
  expect((await setting(code)).value).toBe(right)
})

it.each([
  ['REPAIR, INSPECT', null],
  ['REPAIR,SABOTAGE, FATE', 'There is no type of work order SABOTAGE, FATE'],
  [' , ', 'Value must name a type of work order'],
])('FailureTypes of %j: %s', async (value, message) => {
  const { oid, value: before } = await setting('FailureTypes')
  const answer = await save({ oid, value })
  if (message === null) expect(answer).toMatchObject({ status: 200, body: { result: { value } } })
  else {
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'value', message }] } })
    expect((await setting('FailureTypes')).value).toBe(before)
  }
})

it('are changed in their value alone', async () => {
  const { oid } = await setting('BaseCurrency')
  const update = (body: object) => server.callLoosely('systemSetting.update', { params: { id: oid }, body })
  expect(await update({ value: 'EUR' })).toMatchObject({ status: 200, body: { result: { value: 'EUR' } } })
  expect(await update({ value: 'XAF', optionsList: 'XAF' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'optionsList', message: 'Options cannot be changed' }] },
  })
  expect(await save({ oid, value: 'EUR', category: 'Mine' })).toMatchObject({ status: 400 })
  expect(await save({ value: 'EUR' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'oid', message: 'oid is required' }] },
  })
})

it('are ADMIN’s', async () => {
  const { oid } = await setting('BaseCurrency')
  for (const as of ['staff', 'clerk'] as const) {
    expect((await server.callLoosely('systemSetting.list', { as })).status).toBe(403)
    expect((await server.callLoosely('systemSetting.save', { as, body: { oid, value: 'USD' } })).status).toBe(
      403,
    )
  }
})
