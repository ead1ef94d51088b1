import { request } from 'node:http'
import type { Change } from '../../src/contract/entities/feed.ts'
import { openEvent, type OpenElsewhere } from '../../src/contract/entities/open-records.ts'

export interface FeedListener {
  readonly heard: readonly Change[]
  /** Who else was said to have open what the listener has. */
  readonly elsewhere: readonly OpenElsewhere[]
  /** The newest `id`: where to resume. */
  readonly position: number | null
  /** How often the stream said nothing but that it lives. */
  readonly beats: number
  readonly hasEnded: boolean
  stop(): void
}

/** Listens to `/api/changes` as a browser would: over a connection of its own, parsing what comes as it comes. */
export function listenToFeed(
  base: string,
  token: string | null,
  { after, lastEventId }: { readonly after?: number; readonly lastEventId?: number } = {},
): Promise<FeedListener> {
  const url = `${base}/api/changes${after === undefined ? '' : `?after=${after}`}`
  const headers = {
    authorization: `Bearer ${token ?? ''}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        call.destroy()
        reject(new Error(`The feed answers ${response.statusCode}`))
        return
      }
      const heard: Change[] = []
      const elsewhere: OpenElsewhere[] = []
      const state = { position: null as number | null, beats: 0, hasEnded: false }
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = `${rest}${chunk}`.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const lines of blocks.map((block) => block.split('\n'))) {
          const isOpen = lines.includes(`event: ${openEvent}`)
          for (const line of lines) {
            if (line.startsWith('id: ')) state.position = Number(line.slice(4))
            if (line.startsWith('data: ') && isOpen)
              elsewhere.push(JSON.parse(line.slice(6)) as OpenElsewhere)
            if (line.startsWith('data: ') && !isOpen) heard.push(JSON.parse(line.slice(6)) as Change)
            if (line.startsWith(':')) state.beats += 1
          }
        }
      })
      response.once('close', () => {
        state.hasEnded = true
      })
      response.on('error', () => undefined)
      resolve({
        heard,
        elsewhere,
        get position() {
          return state.position
        },
        get beats() {
          return state.beats
        },
        get hasEnded() {
          return state.hasEnded
        },
        stop: () => void call.destroy(),
      })
    })
    call.once('error', reject)
    call.end()
  })
}
