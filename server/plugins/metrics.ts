import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly labels: string
  readonly buckets: number[]
  count: number
  seconds: number
}

/** GET /metrics in Prometheus' text format: answers by method, route and status, and how the process fares. */
export function metrics(app: FastifyInstance) {
  const series = new Map<string, Series>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const seconds = reply.elapsedTime / 1000
    const found = series.get(labels) ?? { labels, buckets: bounds.map(() => 0), count: 0, seconds: 0 }
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) found.buckets[at] = (found.buckets[at] ?? 0) + 1
    found.count += 1
    found.seconds += seconds
    series.set(labels, found)
  })
  app.get('/metrics', async (_request, reply) => {
    const lines = [
      ...[...series.values()].flatMap(histogram),
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `process_uptime_seconds ${process.uptime()}`,
      `nodejs_eventloop_lag_p99_seconds ${delay.percentile(99) / 1e9}`,
    ]
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(`# TYPE http_request_duration_seconds histogram\n${lines.join('\n')}\n`)
  })
}

function histogram({ labels, buckets, count, seconds }: Series): readonly string[] {
  const name = 'http_request_duration_seconds'
  return [
    ...bounds.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${buckets[at] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
