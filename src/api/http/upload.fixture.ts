import type { UploadTransport } from './upload.ts'

type Listener = (event: ProgressEvent) => void

/** An upload whose line a test holds: it moves, answers and breaks when told. */
export function fakeUpload() {
  const listeners = new Map<string, Listener>()
  const headers: Record<string, string> = {}
  const sent: { address: string; body: FormData | null; isAborted: boolean } = {
    address: '',
    body: null,
    isAborted: false,
  }
  const answer = { status: 0, statusText: '', responseText: '', headers: '' }
  // Nothing else of the event is read.
  const tell = (type: string, event = {}) => listeners.get(type)?.(event as ProgressEvent)
  const transport: UploadTransport = {
    upload: { addEventListener: (type, listener) => void listeners.set(type, listener) },
    get status() {
      return answer.status
    },
    get statusText() {
      return answer.statusText
    },
    get responseText() {
      return answer.responseText
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
    open: (_method, address) => void (sent.address = address),
    setRequestHeader: (name, value) => void (headers[name] = value),
    getAllResponseHeaders: () => answer.headers,
    send: (body) => void (sent.body = body),
    abort() {
      sent.isAborted = true
      tell('abort')
    },
  }
  return {
    transport,
    sent,
    headers,
    move: (loaded: number, total: number) => tell('progress', { loaded, total }),
    fail: () => tell('error'),
    answer(status: number, body: unknown, responseHeaders = 'content-type: application/json\r\n') {
      answer.status = status
      answer.responseText = typeof body === 'string' ? body : JSON.stringify(body)
      answer.headers = responseHeaders
      tell('load')
    },
  }
}
