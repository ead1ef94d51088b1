import { expect, it } from 'vitest'
import type { How, Step } from './schedule.ts'
import { wrongOf } from './simulate.ts'

const fresh: How = { fresh: true, draft: false, refused: false, crash: null }
const asBefore: How = { ...fresh, fresh: false }
const edit = (d: number, t: number, places: readonly number[], how = fresh, record = 0): Step => ({
  do: 'edit',
  d,
  t,
  record,
  places,
  how,
})
const choose = (t: number, side: 'mine' | 'theirs'): Step => ({
  do: 'choose',
  d: 0,
  t,
  entry: 0,
  part: 0,
  side,
  crash: null,
})
const played = (steps: readonly Step[]) =>
  wrongOf({ tabs: [3, 2, 2], servers: 1, steps, faults: [], random: 0 })

/** City and state of a location were changed by two devices; the first has three tabs. */
const clash = [edit(0, 1, [0]), edit(0, 0, [0]), edit(1, 0, [0, 1]), edit(0, 0, [0, 1], asBefore)]

it('a choice stands in every tab and on the disk, though the tabs beside it crash one after the other', async () => {
  const crash: Step = { do: 'crash-sender', d: 0 }
  const open: Step = { do: 'open', d: 0, t: 0 }
  expect(await played([...clash, choose(0, 'mine'), choose(2, 'mine'), crash, crash, open])).toEqual([])
})

it('what was chosen value by value is what stands', async () => {
  expect(await played([...clash, choose(0, 'mine'), choose(2, 'theirs'), choose(1, 'mine')])).toEqual([])
})

it('a file that is removed once more before the server has heard of it is told to be removed once', async () => {
  const detach: Step = { do: 'detach', d: 0, t: 0, record: 0, how: fresh }
  const caption: Step = { ...detach, do: 'caption' }
  const together = (isBack: boolean): Step => ({ do: 'together', isBack })
  // Three acts that are tried in vain tell that there is no way: the removals are not tried.
  const answer: Step = { do: 'answer', d: 0, t: 0, record: 0, places: [0], how: fresh }
  const tried = [edit(0, 0, [0]), edit(0, 0, [0], fresh, 1), answer]
  const offline = [...tried, detach, { ...detach, t: 1 }]
  expect(await played([caption, together(false), ...offline, together(true)])).toEqual([])
})
