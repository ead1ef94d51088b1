import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'

const stream = 'pmOperation/7'
const field = 'camspmOperationDetailVirtual'
const key = 'camspmOperationDetailOID'
const faults: Fault[] = ['none', 'none', 'lost-before', 'lost-after', 'twice', 'error-after', 'cut']
const Lines = v.array(v.looseObject({ [key]: v.number(), remarks: v.string() }))
const linesOf = (row: RecordRow | null | undefined) => v.parse(Lines, row?.[field] ?? [])
const remarkOn = (row: RecordRow | null | undefined, line: number) => linesOf(row)[line]?.remarks

const operation = {
  ...blank(pmOperation),
  camspmOperationOID: 7,
  pmTaskOID: 1,
  operationDate: '2026-11-20',
  version: 1,
  [field]: [1, 2, 3].map((oid) => ({
    [key]: oid,
    taskDescription: `Task ${oid}`,
    taskStatus: '',
    remarks: '',
    photoKey: '',
    photoRequired: false,
    sortOrder: oid,
  })),
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('answer' as const), device: fc.nat(1), line: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('toggle' as const), device: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function play(steps: readonly Step[], faultsOf: readonly Fault[]) {
  const clock = createFakeClock()
  let calls = 0
  const server = createFakeServer(() => faultsOf[(calls += 1) % faultsOf.length] ?? 'none')
  server.put('pmOperation', operation)
  const open = async (name: string) => {
    const device = createFakeDevice(server, clock, { name })
    return { ...device, tab: await device.openTab(), online: true, listed: server.rows.get(stream) ?? {} }
  }
  const devices = [await open('d1'), await open('d2')]
  await settle()
  const acts: {
    readonly device: number
    readonly line: number
    readonly remark: string
    readonly seen: unknown
  }[] = []
  for (const what of steps) {
    const device = devices['device' in what ? what.device : 0]
    if (!device) throw new Error('There are two devices')
    if (what.do === 'pass') await pass(clock, what.ms)
    if (what.do === 'toggle') {
      device.online = !device.online
      device.setOnline(device.online)
    }
    if (what.do === 'answer') {
      if (device.online) device.listed = server.rows.get(stream) ?? {}
      const [shown = {}] = device.tab.projectRows('pmOperation', [device.listed]).rows
      const remark = `remark ${acts.length}`
      acts.push({ device: what.device, line: what.line, remark, seen: remarkOn(shown, what.line) })
      void device.tab.submit({
        entity: 'pmOperation',
        kind: 'update',
        key: 7,
        changes: {
          [field]: linesOf(shown).map((line, at) => (at === what.line ? { ...line, remarks: remark } : line)),
        },
        base: shown,
        baseVersion: Number(shown['version']),
      })
    }
    await settle()
  }
  for (const device of devices) device.setOnline(true)
  await runUntilQuiet(clock)
  return { server, devices, acts }
}

it(
  'two devices on one checklist lose no answer, and write over none that they have not seen',
  { timeout: 360_000 },
  async () => {
    let conflicts = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 20 }),
        fc
          .array(fc.constantFrom(...faults), { minLength: 1, maxLength: 15 })
          .filter((how) => how.includes('none')),
        async (steps, faultsOf) => {
          const { server, devices, acts } = await play(steps, faultsOf)
          const waiting = devices.flatMap(({ tab }) => tab.snapshot().entries)
          conflicts += waiting.filter(({ status }) => status === 'conflict').length
          for (const { device, line, remark, seen } of acts) {
            const effect = server.effects.find(({ row }) => remarkOn(row, line) === remark)
            const isWaiting = waiting.some(({ changes }) => remarkOn(changes, line) === remark)
            expect(effect !== undefined || isWaiting).toBe(true)
            const own = acts
              .filter((act) => act.device === device && act.line === line)
              .map((act) => act.remark)
            if (effect) expect([seen, ...own]).toContain(remarkOn(effect.before, line))
          }
          // What stands in other lines is nobody's to take away.
          for (const { before, row } of server.effects) {
            const changed = [0, 1, 2].filter((line) => remarkOn(before, line) !== remarkOn(row, line))
            for (const line of changed)
              expect(acts.some((act) => act.line === line && act.remark === remarkOn(row, line))).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(conflicts).toBeGreaterThan(20)
  },
)
