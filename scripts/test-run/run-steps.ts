import { type ChildProcess, spawn } from 'node:child_process'

/** One command of a test run: arguments for Node, and how many cores it keeps busy. */
export interface Step {
  readonly title: string
  readonly args: readonly string[]
  readonly cores: number
  readonly env?: Readonly<Record<string, string>>
  /** The title of a step that has to be over before this one starts. */
  readonly after?: string
}

export interface Ended<One extends Step> {
  readonly step: One
  readonly ok: boolean
  readonly seconds: number
}

interface Machine {
  readonly cwd: string
  readonly cores: number
  /** What is said of the run, whole paragraphs at a time. */
  readonly say: (text: string) => void
}

const killedAfterMs = 5_000

/**
 * Runs steps side by side for as long as cores are free, in the order given, a step alone where it wants more than
 * there are. What a step prints is said in one piece when it ends. Answers in the order of the steps.
 */
export async function runSteps<One extends Step>(
  steps: readonly One[],
  { cwd, cores, say }: Machine,
): Promise<Ended<One>[]> {
  const ended = new Map<string, Ended<One>>()
  const running = new Map<string, { readonly step: Step; readonly done: Promise<void> }>()
  const children = new Set<ChildProcess>()
  const forget = endTogether(children)
  const perform = async (step: One) => {
    const began = performance.now()
    const { ok, how, printed } = await run(step, cwd, children)
    const seconds = (performance.now() - began) / 1000
    ended.set(step.title, { step, ok, seconds })
    running.delete(step.title)
    say(`\n=== ${step.title}\n${printed}--- ${step.title}: ${how}, ${seconds.toFixed(1)} s\n`)
  }
  const start = (step: One) => {
    say(`... ${step.title}\n`)
    running.set(step.title, { step, done: perform(step) })
  }
  const canStart = (step: Step) => {
    const busy = [...running.values()].reduce((sum, { step }) => sum + step.cores, 0)
    return (busy === 0 || busy + step.cores <= cores) && (step.after === undefined || ended.has(step.after))
  }
  const waiting = [...steps]
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(canStart)
    const [step] = next < 0 ? [] : waiting.splice(next, 1)
    if (step) start(step)
    else if (running.size > 0) await Promise.race([...running.values()].map(({ done }) => done))
    else throw new Error(`Nothing ends that ${waiting[0]?.title} could wait for`)
  }
  forget()
  return steps.flatMap(({ title }) => ended.get(title) ?? [])
}

interface Outcome {
  readonly ok: boolean
  readonly how: string
  readonly printed: string
}

function run({ args, env }: Step, cwd: string, children: Set<ChildProcess>): Promise<Outcome> {
  return new Promise((resolve) => {
    // A group of its own, so that what it starts ends with it.
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, ...env },
    })
    children.add(child)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const settle = (ok: boolean, how: string) => {
      children.delete(child)
      resolve({ ok, how, printed: Buffer.concat(chunks).toString() })
    }
    child.once('error', (error) => settle(false, `failed (${error.message})`))
    child.once('close', (code, signal) =>
      settle(code === 0, code === 0 ? 'ok' : `failed (${code ?? signal})`),
    )
  })
}

/** An interrupt of the run ends every step and all that it started; those that stay are killed. */
function endTogether(children: ReadonlySet<ChildProcess>): () => void {
  const signal = (child: ChildProcess, name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, name)
      else child.kill(name)
    } catch {
      // It ended meanwhile.
    }
  }
  const end = (name: NodeJS.Signals) => {
    for (const child of children) signal(child, name)
    setTimeout(() => {
      for (const child of children) signal(child, 'SIGKILL')
      process.exit(1)
    }, killedAfterMs)
    void Promise.all(
      [...children].map((child) => new Promise((resolve) => child.once('close', resolve))),
    ).then(() => process.exit(1))
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}
