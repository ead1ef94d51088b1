import { parseArgs } from 'node:util'
import { simulate } from '../tests/simulation/simulate.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261124' },
    path: { type: 'string' },
  },
})
const asked = { schedules: Number(values.schedules), seed: Number(values.seed), path: values.path }
const started = process.cpuUsage()
const failure = await simulate(asked)
const { user, system } = process.cpuUsage(started)
const held = asked.path === undefined ? `${asked.schedules} schedules of seed ${asked.seed}` : 'This schedule'
console.log(failure ?? `${held} held.`)
console.log(`${((user + system) / 1e6).toFixed(1)} s of processor time`)
process.exit(failure === null ? 0 : 1)
