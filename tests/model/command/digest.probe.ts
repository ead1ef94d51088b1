import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { charts } from '../charts.ts'
import { type Answered, digestOf } from './digest.ts'

/** As far as another version has to be like this one for its charts to be read. */
const Module = v.object({
  charts: v.custom<typeof charts>(
    (value) =>
      Array.isArray(value) &&
      value.every((one) =>
        v.is(
          v.object({
            name: v.string(),
            machine: v.any(),
            scenarios: v.array(v.object({ role: v.string() })),
            samples: v.array(v.any()),
            reads: v.function(),
          }),
          one,
        ),
      ),
    'its charts are not told as they are now',
  ),
})

const [file = '', name] = process.argv.slice(2)
const { charts: found } = v.parse(Module, await import(pathToFileURL(file).href))
const model = found.find((one) => one.name === name)
const answered: Answered = {
  charts: found.map((one) => one.name),
  digest: model ? digestOf(model) : null,
}
process.stdout.write(JSON.stringify(answered))
