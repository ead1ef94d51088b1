import type { SnapshotFrom } from 'xstate'
import { saveNeeds } from '../../machines/screen.commands.ts'
import type { screenMachine } from '../../machines/screen.machine.ts'

/** What saving the record under edit needs; null while none is. */
export const saveRight = (snapshot: SnapshotFrom<typeof screenMachine>): 'create' | 'edit' | null =>
  snapshot.matches('ADD-NEW')
    ? saveNeeds['ADD-NEW']
    : snapshot.matches('FORM-EDIT')
      ? saveNeeds['FORM-EDIT']
      : null
