import { leftWords } from '../../contract/entities/line-photo.ts'
import { toastMs } from '../../contract/limits.ts'
import type { Workbench } from '../definition/workbench.tsx'

/** Says how many lines All Done has left alone; each says itself what it wants. */
export const sayingLeft =
  ({ toasts }: Pick<Workbench, 'toasts'>) =>
  (left: number): void =>
    void toasts.show({ kind: 'info', text: leftWords(left), duration: toastMs.typical })
