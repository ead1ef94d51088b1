import type { HttpClient } from '../../src/api/http/client.ts'
import type { UploadTransport } from '../../src/api/http/upload.ts'
import type { Clock } from '../../src/api/sender/clock.ts'
import { counted, happened } from './work.ts'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

const boundary = 'simulated'

/** How long a file is read before it is sent, in ms. */
const readingMs = 1

/**
 * Uploads on a device's own line. What an upload is sent by is loaded in real time: it is counted, and what is loaded goes
 * on at a moment of the clock that is known before, or who sends first would be another each time.
 */
export function uploadsOn(fetch: Fetch, { after }: Pick<Clock, 'after'>) {
  let ready: Promise<void> = Promise.resolve()
  let loaded = () => {}
  return {
    open: () => {
      loaded()
      return uploadOn(fetch, ready)
    },
    countedIn: (client: HttpClient): HttpClient => ({
      ...client,
      upload: (name, args) => {
        const done = new Promise<void>((resolve) => {
          loaded = resolve
        })
        void counted(done)
        ready = new Promise((resolve) => {
          after(readingMs, () => {
            happened()
            resolve()
          })
        })
        return client.upload(name, args).finally(loaded)
      },
    }),
  }
}

/** An upload; its form goes as text, which `added.ts` and a real server read. */
function uploadOn(fetch: Fetch, ready: Promise<void>): UploadTransport {
  const listeners = new Map<string, () => void>()
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${boundary}` })
  let address = ''
  let answered: { readonly status: number; readonly text: string } | null = null
  const tell = (type: string) => listeners.get(type)?.()

  async function sent(form: FormData) {
    const file = form.get('file')
    if (!(file instanceof File)) throw new TypeError('There is no file in the form')
    const content = await counted(file.text())
    const about = `content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`
    const body = `--${boundary}\r\n${about}\r\n\r\n${content}\r\n--${boundary}--\r\n`
    await ready
    const response = await fetch(address, { method: 'POST', headers, body })
    answered = { status: response.status, text: await response.text() }
  }

  return {
    upload: { addEventListener: () => undefined },
    get status() {
      return answered?.status ?? 0
    },
    statusText: '',
    get responseText() {
      return answered?.text ?? ''
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
    open: (_method, to) => {
      address = to
    },
    setRequestHeader: (name, value) => headers.set(name, value),
    getAllResponseHeaders: () => 'content-type: application/json\r\n',
    send: (form) => {
      sent(form).then(
        () => tell('load'),
        () => tell('error'),
      )
    },
    abort: () => tell('abort'),
  }
}
