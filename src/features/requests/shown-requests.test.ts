import { describe, expect, it } from 'vitest'
import type { ToldRequest } from '../../contract/entities/request.ts'
import { rowsOf, shownRequests, sinceWords } from './shown-requests.ts'

const told = (over: Partial<ToldRequest> = {}): ToldRequest => ({
  requestOID: 12,
  version: 1,
  equipmentOID: 5,
  trouble: 'Leaks',
  withdrawnBecause: '',
  requestedOn: '2026-03-07T08:30',
  requestedBy_UserGUID: null,
  workOrderOID: 7,
  status: 'REQUESTED',
  workorderNumber: 'WR-12',
  machine: {
    equipmentOID: 5,
    description: 'Mud pump 1',
    unit: 'MP-101',
    tag: '',
    serialNumber: '',
    locationName: 'Rig 12',
  },
  moves: [],
  ...over,
})
const shown = (
  rows: readonly ToldRequest[],
  extra: readonly object[] = [],
  marks: [number, 'unsent'][] = [],
) =>
  shownRequests(
    rows,
    { rows: [...rowsOf(rows), ...extra.map((row) => ({ ...row }))], marks: new Map(marks) },
    new Map([[6, 'Crane']]),
  )
const approved = {
  move: 'APPROVE',
  reason: '',
  movedOn: '2026-03-08T09:15',
  movedByName: 'Ngozi Eze',
  step: 1,
} as const

describe('a request as its requester sees it', () => {
  it('says since when it stands so, and who made it so', () => {
    const [first] = shown([told()])
    expect(first).toMatchObject({
      number: 'WR-12',
      machine: 'Mud pump 1, MP-101, Rig 12',
      status: 'REQUESTED',
    })
    expect(first && sinceWords(first)).toBe('Since March 7, 2026, 8:30 AM, when you reported it')
    const [moved] = shown([told({ status: 'APPROVED', moves: [approved] })])
    expect(moved && sinceWords(moved)).toBe('March 8, 2026, 9:15 AM: Ngozi Eze approved it')
    const [gone] = shown([told({ moves: [{ ...approved, movedByName: '' }] })])
    expect(gone && sinceWords(gone)).toBe('March 8, 2026, 9:15 AM: Somebody approved it')
  })

  it('stands first while it waits on the device, by the number that it will have', () => {
    const waiting = { requestOID: 11, equipmentOID: 6, trouble: 'Burns', version: 0 }
    const unkeyed = { requestOID: -1, equipmentOID: 9, trouble: 'Rattles', version: 0 }
    const all = shown(
      [told()],
      [waiting, unkeyed],
      [
        [11, 'unsent'],
        [-1, 'unsent'],
      ],
    )
    expect(all.map(({ key, number, machine, mark }) => [key, number, machine, mark])).toEqual([
      [11, 'WR-11', 'Crane', 'unsent'],
      [-1, '', '', 'unsent'],
      [12, 'WR-12', 'Mud pump 1, MP-101, Rig 12', null],
    ])
    expect(all[0] && sinceWords(all[0])).toBe('Waits on this device to be sent')
  })
})
