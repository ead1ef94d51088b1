import { accessBugs } from './bugs/access.ts'
import { chartBugs } from './bugs/charts.ts'
import { deviceBugs } from './bugs/device.ts'
import { feedBugs } from './bugs/feed.ts'
import { logBugs } from './bugs/log.ts'
import { outboxBugs } from './bugs/outbox.ts'
import { senderBugs } from './bugs/sender.ts'
import { serverBugs } from './bugs/server.ts'
import type { PlantedBug } from './planted-bug.ts'

/** Every planted bug: the path of an act from its chart to the log, the wire and the tables, and back to other screens. */
export const bugs: readonly PlantedBug[] = [
  ...logBugs,
  ...outboxBugs,
  ...senderBugs,
  ...deviceBugs,
  ...feedBugs,
  ...serverBugs,
  ...accessBugs,
  ...chartBugs,
]
