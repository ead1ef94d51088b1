import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openLedger } from './ledger.ts'
import { inOrder, type Life } from './timeline.ts'

it('lets all go on in the order of their moments, of two at one moment the first of the list', () => {
  const moments = fc.array(fc.nat(50), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 12 }), (plans) => {
      const happened: (readonly [at: number, order: number])[] = []
      const lives = plans.map(function* live(all, order): Life {
        for (const at of all) {
          yield at
          happened.push([at, order])
        }
      })
      const passed = [...inOrder(lives, openLedger())]
      const all = plans.flatMap((each, order) => each.map((at) => [at, order] as const))
      expect(happened).toEqual(all.toSorted(([a, one], [b, other]) => a - b || one - other))
      expect(passed).toEqual(happened.map(([at]) => at))
    }),
  )
})
