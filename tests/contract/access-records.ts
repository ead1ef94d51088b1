import type { RemovableEntity } from '../../src/contract/entities/catalogue.ts'
import {
  adminOnly,
  anySignedIn,
  anyTask,
  type Answers,
  bare,
  body,
  booksTask,
  change,
  fresh,
  type Row,
  withTask,
} from './access-rows.ts'

type Declared = (status: number) => Answers

/** Who reads, and who writes where those are others, of every entity with all five calls. What differs is overridden. */
const declared: Readonly<Record<RemovableEntity, readonly [reads: Declared, writes?: Declared]>> = {
  equipment: [withTask],
  location: [withTask],
  inspectionTemplate: [withTask],
  maintenanceTemplate: [withTask],
  vendor: [withTask],
  pmTask: [withTask],
  pmOperation: [withTask, adminOnly],
  repairName: [withTask],
  part: [withTask],
  meterReading: [withTask],
  nonWorkingDays: [withTask],
  inspectionLog: [withTask],
  workOrder: [withTask],
  workOrderLabour: [withTask],
  workOrderCost: [withTask],
  accountClass: [booksTask],
  taxCode: [booksTask],
  customer: [booksTask],
  item: [booksTask],
  bank: [anyTask, booksTask],
  branch: [booksTask],
  businessSector: [anySignedIn, adminOnly],
  country: [anySignedIn, adminOnly],
  state: [anySignedIn, adminOnly],
  lga: [adminOnly],
  hrEmployee: [withTask, adminOnly],
  messageTemplate: [adminOnly],
  application: [booksTask, adminOnly],
  task: [booksTask, adminOnly],
  formHeader: [adminOnly],
  formField: [adminOnly],
  role: [adminOnly],
  userRole: [adminOnly],
}

const rowsOf = (name: RemovableEntity, [reads, writes = reads]: readonly [Declared, Declared?]) => ({
  [`${name}.list`]: { answers: reads(200), ask: bare },
  [`${name}.get`]: { answers: reads(200), ask: fresh(name) },
  [`${name}.create`]: { answers: writes(201), ask: body(name) },
  [`${name}.update`]: { answers: writes(200), ask: change(name) },
  [`${name}.remove`]: { answers: writes(200), ask: fresh(name) },
})

export const recordsAccess = Object.assign(
  {},
  ...Object.entries(declared).map(([name, who]) => rowsOf(name as RemovableEntity, who)),
) as Readonly<Record<`${RemovableEntity}.${'list' | 'get' | 'create' | 'update' | 'remove'}`, Row>>
