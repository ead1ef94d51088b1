import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What one user asks for at a time, and how it is known that the answer is there. */
export interface Question {
  readonly url: string
  readonly token: string
  /** Of an answer that never ends: the words with which all that was asked for has come. */
  readonly until?: string
}

interface Crowd {
  readonly users: number
  readonly seconds: number
  /** What a user asks, by its number and how often it has asked before. */
  readonly ask: (user: number, time: number) => Question
}

/** Between an answer and the next question of the same user, in ms. */
const [least, most] = [500, 1_500]

/**
 * So many users at once, each of whom waits for an answer, looks at it for about a second, and asks again. Answers in ms how
 * long each answer took, from the question to its last byte. Throws where one is refused.
 */
export async function crowd({ users, seconds, ask }: Crowd): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: users })
  const until = performance.now() + seconds * 1_000
  const samples: number[] = []
  const use = async (user: number) => {
    // Not all in the same moment.
    await delay(Math.random() * most)
    for (let time = 0; performance.now() < until; time += 1) {
      samples.push(await took(agent, ask(user, time)))
      await delay(least + Math.random() * (most - least))
    }
  }
  // Nobody of this crowd is left asking when the next one comes.
  const ended = await Promise.allSettled(Array.from({ length: users }, (_, user) => use(user)))
  agent.destroy()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return samples
}

function took(agent: Agent, { url, token, until }: Question): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    // A stream that is left takes its connection with it.
    const request = get(url, {
      ...(until === undefined && { agent }),
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    })
    request.once('error', reject)
    request.once('response', (response) => {
      let said = ''
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => {
        if (until === undefined && response.statusCode === 200) return
        said += chunk.toString()
        if (until === undefined || !said.includes(until)) return
        resolve(performance.now() - started)
        response.removeAllListeners('error').on('error', () => undefined)
        request.destroy()
      })
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${response.statusCode} from ${new URL(url).pathname}: ${said.slice(0, 200)}`))
      })
    })
  })
}
