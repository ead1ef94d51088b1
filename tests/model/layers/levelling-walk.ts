import type { PageWalk } from '../harness/page-walk.ts'
import { levellingModel } from '../levelling.model.ts'
import { pathsOf, type Scenario } from '../paths.ts'
import { toursBeside } from './tours-beside.ts'

const online = { role: 'online', input: { online: true } } as const
/** On a rig that two moves level: there is nothing to suggest at first, none is made, then one, which is moved back. */
const inPart: Scenario<(typeof levellingModel)['machine']> = {
  ...online,
  samples: [
    { type: 'SUGGESTED', count: 0 },
    { type: 'SUGGESTED', count: 2 },
    { type: 'TAKEN', moved: 0 },
    { type: 'TAKEN', moved: 1 },
    { type: 'UNDONE', left: 0 },
  ],
}
/** Both are made, and one of them cannot be moved back. */
const asAWhole: Scenario<(typeof levellingModel)['machine']> = {
  ...online,
  samples: [
    { type: 'SUGGESTED', count: 2 },
    { type: 'TAKEN', moved: 2 },
    { type: 'UNDONE', left: 1 },
  ],
}
const connection = 'CONNECTION.CHANGED'

/** Levelling on the page PM forecast, as a real browser walks it on the real product. Nothing of it is left out. */
export const levellingWalk: PageWalk = {
  model: levellingModel,
  scenario: inPart,
  without: {},
  paths: () => [
    ...toursBeside(levellingModel, inPart, { beside: connection }),
    ...pathsOf(levellingModel, asAWhole, { without: [connection] }).filter(({ title }) =>
      title.endsWith('> UNDONE'),
    ),
  ],
  unwalked: () => ({}),
}
