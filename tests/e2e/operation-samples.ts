import { expect } from '@playwright/test'
import type { ProductApi, Row } from '../support/product-api.ts'
import { uniqueName } from './equipment-samples.ts'

/** `rig12@millwright.test` of the demo organisation. */
export const rig12Id = '5a1d7c1e-0012-4c3a-9e10-2f6b8d400012'

export interface SampleOperation {
  readonly key: number
  /** Its plate, by which the grid finds it. */
  readonly name: string
  readonly row: Row
}

/** Today in the time zone of the browser under test. */
const today = (): string => new Date().toISOString().slice(0, 10)

const blankLines = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    taskDescription: `Check point ${at + 1}`,
    taskStatus: '',
    remarks: '',
    sortOrder: at + 1,
  }))

/** The list shows this month: what is made in the last minute of one is not in it any more when it is looked for. */
async function clearOfMonthsTurn() {
  const inAMinute = () => new Date(Date.now() + 60_000).getUTCMonth()
  await expect.poll(() => inAMinute() === new Date().getUTCMonth(), { timeout: 70_000 }).toBe(true)
}

/** An operation of rig 12, today, not begun, made past the browser by ADMIN. */
export async function makeOperation(
  api: ProductApi,
  { lines, values = {} }: { readonly lines: number; readonly values?: Row },
): Promise<SampleOperation> {
  await clearOfMonthsTurn()
  const row = await api.create('pmOperation', {
    pmTaskOID: 146,
    operationDate: today(),
    assignedTo_UserGUID: rig12Id,
    notes: uniqueName('Check'),
    offsetDay: 0,
    camspmOperationDetailVirtual: blankLines(lines),
    ...values,
  })
  const key = Number(row['camspmOperationOID'])
  return { key, name: `PMO-${key}`, row }
}
