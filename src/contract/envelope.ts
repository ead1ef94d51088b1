import * as v from 'valibot'

/** `{result: row}`: the answer of a write and of a sign-in. */
export const one = <Row extends v.GenericSchema>(row: Row) => v.object({ result: row })

/** The answer of a call that only has something to say. */
export const said = one(v.object({ message: v.string() }))

/** `{result: [row]}`: single reads and the lists that SPEC 7 reads from `result`. */
export const rows = <Row extends v.GenericSchema>(row: Row) => v.object({ result: v.array(row) })

/** `{result: {data, count, summary}}`: the lists that SPEC 7 reads from `result.data`. Summary holds totals by name. */
export const page = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    result: v.object({
      data: v.array(row),
      count: v.number(),
      summary: v.optional(v.record(v.string(), v.number()), {}),
    }),
  })

/** The rows of either list form: an array in `result`, else `result.data` (READINGS on SPEC 7). */
export function listOf<Row>(reply: { result: readonly Row[] | { data: readonly Row[] } }): readonly Row[] {
  return 'data' in reply.result ? reply.result.data : reply.result
}

/** The count of either list form; a plain array counts itself. */
export function countOf(reply: { result: readonly unknown[] | { count: number } }): number {
  return 'count' in reply.result ? reply.result.count : reply.result.length
}

/** DELETE answers the key of what is gone. */
export const gone = one(v.record(v.string(), v.union([v.number(), v.string()])))
