import { changePathHeader } from '../../contract/schema/change-path.ts'

/** The part of an XMLHttpRequest that is asked for. */
export interface UploadTransport {
  readonly upload: {
    addEventListener(type: 'progress', listener: (event: ProgressEvent) => void): void
  }
  readonly status: number
  readonly statusText: string
  readonly responseText: string
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  open(method: 'POST', address: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData): void
  abort(): void
}

/** What one upload is sent with. */
export interface UploadRequest {
  readonly address: string
  readonly token: string | null
  readonly idempotencyKey?: string | undefined
  readonly file: Blob & { readonly name?: string }
  /** Whole percents in steps of five, each once. */
  readonly onProgress?: ((percent: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** How long nothing may move before the line is given up. */
  readonly stallMs: number
  /** Opens a request; the browser's own unless told. */
  readonly open?: (() => UploadTransport) | undefined
}

const step = 5

/**
 * Sends a file as part `file` of a form, by XMLHttpRequest, since fetch tells no progress. Answers null when there was
 * no answer; rejects with the signal's reason when aborted, as fetch does.
 */
export function sendFile(request: UploadRequest): Promise<Response | null> {
  const {
    address,
    token,
    idempotencyKey,
    file,
    onProgress,
    signal,
    stallMs,
    open = () => new XMLHttpRequest(),
  } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = open()
    let told = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onAbort = () => xhr.abort()
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => xhr.abort(), stallMs)
    }
    const settle = (response: Response | null) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (response === null && signal?.aborted) reject(signal.reason)
      else resolve(response)
    }
    xhr.open('POST', address)
    xhr.setRequestHeader('accept', 'application/json')
    if (token !== null) xhr.setRequestHeader('authorization', `Bearer ${token}`)
    xhr.setRequestHeader(changePathHeader, 'form')
    if (idempotencyKey !== undefined) xhr.setRequestHeader('idempotency-key', idempotencyKey)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      const percent = total > 0 ? Math.floor((loaded / total) * (100 / step)) * step : 0
      if (percent > told) {
        told = percent
        onProgress?.(percent)
      }
    })
    xhr.addEventListener('load', () => settle(responseOf(xhr)))
    xhr.addEventListener('error', () => settle(null))
    xhr.addEventListener('abort', () => settle(null))
    signal?.addEventListener('abort', onAbort)
    const form = new FormData()
    form.append('file', file, file.name ?? 'file')
    watch()
    xhr.send(form)
  })
}

function responseOf(xhr: UploadTransport): Response | null {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  // A status that no Response may carry is no answer either.
  if (xhr.status < 200 || xhr.status > 599) return null
  const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers })
}
