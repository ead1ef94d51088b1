import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'

/**
 * GET /metrics in Prometheus' text format: answers by method, route and status, and how the process fares. Answers where
 * others add their own.
 */
export function metrics(app: FastifyInstance): Registry {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('process_resident_memory_bytes', 'Memory that the process holds', () => process.memoryUsage.rss())
  gauge('process_uptime_seconds', 'Time since the process began', () => process.uptime())
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'Lateness of the event loop that one in a hundred exceeds',
    () => delay.percentile(99) / 1e9,
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(await registry.metrics()),
  )
  return registry
}
