import type { SnapshotFrom } from 'xstate'
import type { screenMachine } from '../machines/screen.machine.ts'

/** What saving the record under edit needs: a new one is created, any other edited (SPEC 6). */
export const saveRight = (snapshot: SnapshotFrom<typeof screenMachine>): 'create' | 'edit' =>
  snapshot.matches('ADD-NEW') ? 'create' : 'edit'
