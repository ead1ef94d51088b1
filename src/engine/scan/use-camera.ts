import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { createCodeReader } from './code-reader.ts'

/** How a camera stands; what keeps it from showing anything is one of the other words. */
export type CameraState = 'asking' | 'live' | 'denied' | 'none' | 'insecure' | 'busy'

declare global {
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** Milliseconds between two frames that are read. */
const frameMs = 120
/** A code that was read is read again once it has been out of view for so many frames. */
const forgottenAfter = 10

/** Shows the camera at the back of the device in a video, and tells what is read in it, each code once while it is in view. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [state, setState] = useState<CameraState>('asking')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    async function watch(place: HTMLVideoElement) {
      const reader = await createCodeReader()
      let last: string | null = null
      let unseen = 0
      const look = async () => {
        const text = await reader.read(place)
        if (isOver) return
        unseen = text === null ? unseen + 1 : 0
        if (unseen >= forgottenAfter) last = null
        if (text !== null && text !== last) {
          last = text
          navigator.vibrate?.(60)
          read(text)
        }
        timer = setTimeout(() => void look(), frameMs)
      }
      void look()
    }

    async function begin() {
      if (!window.isSecureContext) return setState('insecure')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch (error) {
        return isOver ? undefined : setState(reasonOf(error))
      }
      const place = video.current
      if (isOver || !place) return stop(stream)
      await show(place, stream)
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('live')
      await watch(place)
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [video])

  const capabilities = track?.getCapabilities?.() ?? {}
  return {
    state,
    isLit,
    /** Null where the camera has no light. */
    light:
      track && 'torch' in capabilities
        ? async () => {
            await track.applyConstraints({ advanced: [{ torch: !isLit }] })
            setLit(!isLit)
          }
        : null,
  }
}

async function show(place: HTMLVideoElement, stream: MediaStream): Promise<void> {
  place.srcObject = stream
  await place.play().catch(() => undefined)
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}
