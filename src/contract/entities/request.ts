import * as v from 'valibot'
import { defineEntity } from '../schema/entity.ts'
import { choice, datetime, derived, multiline, reference, serverMade, user } from '../schema/field.ts'
import { type WorkOrderStatus, workOrderStatuses } from './work-order-life.ts'
import { ToldMove } from './work-order-move.ts'

/**
 * Beyond SPEC: trouble that somebody reports of a machine (decision 0037). The server opens a work order of it as
 * REQUESTED and gives that all else; how the request stands is how its order stands. It stays as it was made, but for
 * the reason for which its requester takes it back while nobody has approved it. Everybody who is signed in makes
 * requests, and reaches their own.
 */
export const request = defineEntity({
  name: 'request',
  title: 'Request',
  path: '/CAMSRequests',
  key: 'requestOID',
  label: 'trouble',
  plate: 'WR',
  life: 'lasting',
  access: { tasks: [], ownRecords: true, never: ['delete', 'post', 'print', 'export'] },
  fields: {
    equipmentOID: reference('Machine', 'equipment', { required: true, message: 'Choose the machine' }),
    trouble: multiline('What is wrong', { required: true, max: 2000 }),
    withdrawnBecause: multiline('Why it is withdrawn', { max: 2000 }),
    requestedOn: serverMade(datetime('Requested on')),
    requestedBy_UserGUID: serverMade(user('Requested by')),
    workOrderOID: derived(reference('Work order', 'workOrder')),
    status: derived(choice('Status', workOrderStatuses, 'REQUESTED')),
  },
})

/** The number of the work order that the server opens of a request, which a device knows before it is sent: WR-12. */
export const requestNumber = (key: number): string => `${request.plate}-${key}`

/** Why a request cannot be taken back as its order stands; null where it can. */
export const withdrawalRefusal = (status: WorkOrderStatus): string | null =>
  status === 'REQUESTED'
    ? null
    : status === 'CANCELLED'
      ? 'The request is cancelled already'
      : 'The request is approved already: ask who approved it to cancel it'

/** A machine as everybody may choose it who reports trouble; '' where nothing is painted on it. */
export const ReportedMachine = v.object({
  equipmentOID: v.number(),
  description: v.string(),
  unit: v.string(),
  tag: v.string(),
  serialNumber: v.string(),
  locationName: v.string(),
})
export type ReportedMachine = v.InferOutput<typeof ReportedMachine>

/** How many machines are told at once, and how many of them a search finds. */
export const machinesTold = 1000
export const machinesFound = 50

/** What is open of a machine already: its first lines, the latest first, and how many there are. */
export const OpenTrouble = v.object({
  machine: ReportedMachine,
  count: v.number(),
  first: v.array(
    v.object({ workorderNumber: v.string(), words: v.string(), status: v.picklist(workOrderStatuses) }),
  ),
})
export type OpenTrouble = v.InferOutput<typeof OpenTrouble>
export const openTroubleShown = 3

const { move, reason, movedOn, movedByName, step } = ToldMove.entries

/** A request as its requester follows it: what it was opened of, and the moves of its order in their order. */
export const ToldRequest = v.object({
  ...request.row.entries,
  workorderNumber: v.string(),
  machine: ReportedMachine,
  moves: v.array(v.object({ move, reason, movedOn, movedByName, step })),
})
export type ToldRequest = v.InferOutput<typeof ToldRequest>
/** How many requests a page of them has. */
export const requestsTold = 100
