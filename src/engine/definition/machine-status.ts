/** The statuses of a machine that a site begins with, as they are marked; one of its own is marked as nothing. */
export const machineStatusKinds = {
  Active: 'ok',
  Standby: 'idle',
  Down: 'bad',
  'In repair': 'warn',
  Retired: 'idle',
} as const
