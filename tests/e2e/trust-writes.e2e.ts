import type { Fault } from '../support/fault-proxy.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { equipmentNamed, makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

/** Requests that are cut, refused or answered with an error are told to the console by the browser itself. */
const cutRequests = /Failed to load resource|ERR_/

/** Twice what a loaded machine takes to start the server, which is how long the sender's wait can have grown. */
const backAfterMs = 60_000

test.use({ as: 'admin', throughNetwork: true })

interface Target {
  readonly key: number
  readonly name: string
}

/** Changes the make of a piece of equipment and presses Save. */
async function saveMake(app: App, { name }: Target, make: string) {
  await app.openList('equipment')
  await app.editEquipment(name)
  await app.record.fill({ Make: make })
  await app.record.save.click()
}

/** The save is on the server exactly once: one version, one event, and nothing is left on the device. */
async function expectOnce(app: App, api: ProductApi, { key }: Target, make: string) {
  // The longer the server was away, the longer a page waits in which nobody reads.
  await expect(app.outbox.badge).toHaveCount(0, { timeout: backAfterMs })
  expect(await api.get('equipment', key)).toMatchObject({ version: 2, make })
  const history = await api.history('equipment', key)
  expect(history.map(({ streamVersion, changes }) => [streamVersion, changes['make']])).toEqual([
    [2, make],
    [1, 'Gardner Denver'],
  ])
}

const atPut = { method: 'PUT', path: '/api/CAMSEquipments/' } as const

test.describe('the server is killed in the middle of a save and started again', () => {
  // A server is started here.
  test.describe.configure({ timeout: 120_000 })
  // Other tests work on the same server.
  test.afterEach(async ({ server }) => {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    if (!answer?.ok) await server.restart()
  })

  for (const kind of ['after-act', 'before-act'] as const)
    test(`${kind === 'after-act' ? 'after commit, before the reply' : 'before it acts'}: the save arrives once`, async ({
      app,
      api,
      server,
      network,
      noise,
    }) => {
      noise.expect(cutRequests)
      const target = await makeEquipment(api)
      network.inject(atPut, { kind, during: () => server.kill() })
      await saveMake(app, target, 'National')

      await expect(app.shell.said(words.kept)).toBeVisible()
      await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
      await expect(app.equipment.cell(target.name, 'description')).toContainText(target.name)
      await server.restart()
      await expectOnce(app, api, target, 'National')
    })

  test('reads go on from the device, and a second save follows the first in order', async ({
    app,
    api,
    server,
    network,
    noise,
  }) => {
    noise.expect(cutRequests)
    const target = await makeEquipment(api)
    network.inject(atPut, { kind: 'after-act', during: () => server.kill() })
    await saveMake(app, target, 'National')
    await expect(app.shell.said(words.kept)).toBeVisible()
    await app.equipment.command(target.name, 'Edit')
    await expect(app.record.field('Make')).toHaveValue('National')
    await app.record.fill({ Make: 'Emsco' })
    await app.record.save.click()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    await server.restart()
    await expect(app.outbox.badge).toHaveCount(0, { timeout: backAfterMs })
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 3, make: 'Emsco' })
    const history = await api.history('equipment', target.key)
    expect(history.map(({ changes }) => changes['make'])).toEqual(['Emsco', 'National', 'Gardner Denver'])
  })
})

const faults: readonly {
  readonly name: string
  readonly fault: Fault
  readonly times: number
  readonly said?: string
}[] = [
  { name: 'the reply is lost once', fault: { kind: 'lose-reply' }, times: 1 },
  { name: 'the reply is lost twice', fault: { kind: 'lose-reply' }, times: 2 },
  { name: 'the request is lost', fault: { kind: 'lose-request' }, times: 1 },
  { name: 'the reply is cut short', fault: { kind: 'cut-reply' }, times: 1 },
  {
    name: '500 comes back',
    fault: { kind: 'answer', status: 500, type: 'text/plain', body: 'Internal Server Error' },
    times: 1,
    said: words.saved,
  },
  {
    name: '429 comes back',
    fault: { kind: 'answer', status: 429, type: 'text/plain', body: 'Too Many Requests' },
    times: 1,
    said: words.saved,
  },
  {
    name: 'HTML comes back instead of JSON',
    fault: { kind: 'answer', status: 200, type: 'text/html', body: '<!doctype html><p>Sign in to the Wi-Fi' },
    times: 1,
    said: words.saved,
  },
  {
    name: 'half a JSON document comes back',
    fault: { kind: 'answer', status: 200, type: 'application/json', body: '{"result": {"equipmentOID": 1' },
    times: 1,
    said: words.saved,
  },
]

for (const { name, fault, times, said = words.kept } of faults)
  test(`${name}: the save arrives once`, async ({ app, api, network, noise }) => {
    noise.expect(cutRequests)
    const target = await makeEquipment(api)
    network.inject({ ...atPut, times }, fault)
    await saveMake(app, target, 'National')
    await expect(app.shell.said(said)).toBeVisible()
    await expectOnce(app, api, target, 'National')
    const puts = network.passed.filter(({ method, path }) => method === 'PUT' && path.includes(atPut.path))
    expect(puts.map(({ met }) => met)).toEqual([...Array.from({ length: times }, () => fault.kind), 'passed'])
  })

test('a server that goes on failing is said to fail, and the form keeps its values for the next try', async ({
  app,
  api,
  network,
  noise,
}) => {
  noise.expect(cutRequests)
  const target = await makeEquipment(api)
  const failing = network.inject(
    { ...atPut, times: 1000 },
    { kind: 'answer', status: 500, type: 'text/plain', body: 'Internal Server Error' },
  )
  await saveMake(app, target, 'National')
  await expect(app.shell.said(words.saveFailed)).toBeVisible()
  await expect(app.record.field('Make')).toHaveValue('National')
  failing.stop()
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expectOnce(app, api, target, 'National')
})

test('an answer that nobody can read is one message, and the form keeps its values for the next try', async ({
  app,
  api,
  network,
}) => {
  const target = await makeEquipment(api)
  const odd = network.inject(
    { ...atPut, times: 1000 },
    { kind: 'answer', status: 200, type: 'text/html', body: '<!doctype html><p>Sign in to the Wi-Fi' },
  )
  await saveMake(app, target, 'National')
  await expect(app.shell.said(words.saveUnreadable)).toBeVisible()
  await expect(app.shell.messages).toHaveCount(1)
  await expect(app.record.field('Make')).toHaveValue('National')
  odd.stop()
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expectOnce(app, api, target, 'National')
})

test('a slow server delays a save and nothing else', async ({ app, api, network }) => {
  const target = await makeEquipment(api)
  network.inject(atPut, { kind: 'delay', ms: 3_000 })
  await saveMake(app, target, 'National')
  await expect(app.record.button('Saving')).toBeVisible()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expectOnce(app, api, target, 'National')
})

test('a new record whose reply is lost is made once', async ({ app, api, network, noise, page }) => {
  noise.expect(cutRequests)
  const name = uniqueName('Winch')
  network.inject({ method: 'POST', path: '/api/CAMSEquipments' }, { kind: 'lose-reply' })
  await app.openList('equipment')
  await page.getByRole('button', { name: 'New Equipment' }).click()
  await app.record.fill({ Description: name })
  await app.record.pick('Equipment type', 'Pump')
  await app.record.pick('Location', 'Rig 12')
  await app.record.save.click()
  await expect(app.shell.said(words.kept)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  const { data } = await api.list('equipment', `?search=${encodeURIComponent(name)}`)
  expect(data).toHaveLength(1)
  const key = Number((await equipmentNamed(api, name))?.['equipmentOID'])
  expect(await api.history('equipment', key)).toHaveLength(1)
  await app.equipment.search(name)
  await expect(app.equipment.rows).toHaveCount(1)
})

test('a refusal keeps the form and what was typed, says so, and stores nothing', async ({
  app,
  api,
  network,
  noise,
}) => {
  noise.expect(cutRequests)
  const target = await makeEquipment(api)
  network.inject(atPut, {
    kind: 'answer',
    status: 400,
    type: 'application/problem+json',
    body: JSON.stringify({
      status: 400,
      code: 'invalid',
      title: 'Some fields are not valid',
      errors: [{ field: 'make', message: 'Make is not known' }],
    }),
  })
  await saveMake(app, target, 'Nationall')
  await expect(app.shell.said(words.saveFailed)).toBeVisible()
  await expect(app.record.field('Make')).toHaveValue('Nationall')
  expect(await app.record.messageOf(app.record.field('Make'))).toBe('Make is not known')
  await expect(app.outbox.badge).toHaveCount(0)
  expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expectOnce(app, api, target, 'National')
})
