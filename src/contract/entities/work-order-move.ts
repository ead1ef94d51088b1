import * as v from 'valibot'
import { defineEntity } from '../schema/entity.ts'
import { choice, datetime, integer, multiline, reference, serverMade, user } from '../schema/field.ts'
import { reasonFaults, workOrderMoves } from './work-order-life.ts'

/**
 * Beyond SPEC: one move of a work order, which nobody changes or removes afterwards; the order's status is their fold
 * (decision 0032). Who made it is who is signed in. When is what the device says, held between the move before and now.
 * Whoever may make any move may ask for one; the move says which right it needs.
 */
export const workOrderMove = defineEntity({
  name: 'workOrderMove',
  title: 'Work order move',
  path: '/CAMSWorkOrderMoves',
  key: 'workOrderMoveOID',
  label: 'reason',
  plate: 'WOM',
  life: 'appended',
  sentInOrderOf: 'workOrderOID',
  access: {
    tasks: ['cams_workorder'],
    switches: { create: ['edit', 'post'] },
    never: ['edit', 'delete', 'post', 'print', 'export'],
  },
  fields: {
    workOrderOID: reference('Work order', 'workOrder', { required: true }),
    move: choice('Move', workOrderMoves, ''),
    reason: multiline('Reason', { max: 2000 }),
    movedOn: datetime('Moved on'),
    /** Which of its order's moves it is, from 1: keys are lent to devices ahead of time, and say nothing of the order. */
    step: serverMade(integer('Step')),
    movedBy_UserGUID: serverMade(user('Moved by')),
  },
  rules: reasonFaults,
})

/** A move as its order's page tells it: by its name too who made it; '' of a user who is gone. */
export const ToldMove = v.object({ ...workOrderMove.row.entries, movedByName: v.string() })
export type ToldMove = v.InferOutput<typeof ToldMove>
