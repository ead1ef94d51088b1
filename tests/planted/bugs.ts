import { clientBugs } from './bugs/client.ts'
import { logBugs } from './bugs/log.ts'
import type { PlantedBug } from './planted-bug.ts'

/** Every planted bug: the path of an act from the form to the log, the wire, the tables, and back to other screens. */
export const bugs: readonly PlantedBug[] = [...logBugs, ...clientBugs]
