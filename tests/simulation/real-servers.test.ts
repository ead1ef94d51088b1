import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Keys, makeReferred } from '../support/samples.ts'
import { startTestApp, type TestApp } from '../support/server.ts'
import { realServers } from './real-servers.ts'
import { simulate } from './simulate.ts'

let app: TestApp
let keys: Keys
beforeAll(async () => {
  app = await startTestApp()
  keys = await makeReferred(app)
})
afterAll(() => app.close())

it('the real server keeps the same, and answers as the model does', { timeout: 600_000 }, async () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  expect(await simulate({ schedules: 30, seed }, () => realServers(app, keys))).toBeNull()
})
