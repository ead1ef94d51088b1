import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type CameraState, useCamera } from './use-camera.ts'
import './scan-window.css'

export interface ScanWindowProps {
  readonly title: string
  /** Null where the scan led to something, else the sentence that says why not: then the next code is awaited. */
  readonly onRead: (text: string) => Promise<string | null>
  readonly onClose: () => void
}

/** The camera in a window: it goes on until a code leads to something, or it is closed. */
export function ScanWindow({ title, onRead, onClose }: ScanWindowProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title} width={520}>
      <Camera onRead={onRead} />
    </Dialog>
  )
}

const problems: Readonly<Record<Exclude<CameraState, 'asking' | 'live'>, { title: string; text: string }>> = {
  denied: {
    title: 'The camera is not allowed',
    text: 'Allow it for this site in the settings of your browser, then open this window again.',
  },
  none: {
    title: 'No camera was found',
    text: 'A scanner that types works on every screen without this window.',
  },
  insecure: {
    title: 'The camera needs a secure connection',
    text: 'Open Millwright by an address that begins with https, or use a scanner that types.',
  },
  busy: {
    title: 'The camera could not be started',
    text: 'Another program may be using it. Close that, then open this window again.',
  },
}

function Camera({ onRead }: Pick<ScanWindowProps, 'onRead'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { state, light, isLit } = useCamera(video, (text) => void onRead(text).then(setSaid))
  const isOn = state === 'asking' || state === 'live'
  return (
    <div className="mw-scan-camera">
      <video ref={video} muted playsInline aria-label="What the camera sees" hidden={!isOn} />
      {isOn ? (
        <p className="mw-scan-hint" role="status">
          {state === 'asking' ? 'Waiting for the camera' : 'Hold the code of a label before the camera.'}
        </p>
      ) : (
        <InlineNotice kind="bad" isLive title={problems[state].title}>
          {problems[state].text}
        </InlineNotice>
      )}
      <p className="mw-scan-said" role="alert">
        {said}
      </p>
      {light && (
        <Button aria-pressed={isLit} icon="sun" onPress={() => void light()}>
          Light
        </Button>
      )}
    </div>
  )
}
