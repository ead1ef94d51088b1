import type { SnapshotFrom } from 'xstate'
import type { Action } from '../contract/schema/access-rule.ts'
import { saveNeeds } from './screen.commands.ts'
import type { screenMachine } from './screen.machine.ts'

/** What saving the record under edit needs; null while none is. */
export const saveRight = (snapshot: SnapshotFrom<typeof screenMachine>): 'create' | 'edit' | null =>
  snapshot.matches('ADD-NEW')
    ? saveNeeds['ADD-NEW']
    : snapshot.matches('FORM-EDIT')
      ? saveNeeds['FORM-EDIT']
      : null

/** What a command of a screen needs for which its catalogue names nothing, since it hangs on the state. */
export const screenNeeds = (type: string, snapshot: SnapshotFrom<typeof screenMachine>): Action | null =>
  type === 'SAVE' ? saveRight(snapshot) : null
