import type { SnapshotFrom } from 'xstate'
import type { screenMachine } from '../../machines/screen.machine.ts'

/** What saving the record under edit needs: a new one is created, any other edited (SPEC 6); null while none is. */
export const saveRight = (snapshot: SnapshotFrom<typeof screenMachine>): 'create' | 'edit' | null =>
  snapshot.matches('ADD-NEW') ? 'create' : snapshot.matches('FORM-EDIT') ? 'edit' : null
