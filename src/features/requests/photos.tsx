import { useState } from 'react'
import type { Ref } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { BlobImage } from '../../engine/attachments/blob-image.tsx'
import { prepareFile } from '../../engine/attachments/prepare-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import '../../engine/attachments/attachments.css'
import type { ReportPhoto, ReportStore } from './report-store.ts'

interface PhotosProps {
  readonly store: ReportStore
  readonly photos: readonly ReportPhoto[]
  /** The file chooser, for the command that opens it. */
  readonly chooser: Ref<HTMLInputElement>
}

/** The photos that go with a report: one tap opens the camera of a phone. */
export function Photos({ store, photos, chooser }: PhotosProps) {
  const isPhone = !useMedia(MEDIUM_UP)
  const [preparing, setPreparing] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(chosen: FileList | null) {
    const files = [...(chosen ?? [])]
    setProblems([])
    setPreparing((count) => count + files.length)
    // One after the other: a photo unfolds to tens of megabytes.
    for (const file of files) {
      const prepared = await prepareFile(file)
      setPreparing((count) => count - 1)
      if (prepared.ok) store.addPhoto(prepared.blob, prepared.fileName)
      else setProblems((before) => [...before, prepared.problem])
    }
    announce(
      files.length === 1 ? 'One photo goes with the report' : `${files.length} photos go with the report`,
    )
  }

  return (
    <div className="mw-report-photos" role="group" aria-label="Photos">
      <div className="mw-attachment-answers">
        {isPhone && (
          <FileTrigger
            acceptedFileTypes={['image/*']}
            defaultCamera="environment"
            onSelect={(files) => void add(files)}
          >
            <Button icon="camera">Take photo</Button>
          </FileTrigger>
        )}
        <FileTrigger
          acceptedFileTypes={['image/*', 'application/pdf']}
          allowsMultiple
          onSelect={(files) => void add(files)}
          ref={chooser}
        >
          <Button icon={isPhone ? 'upload' : 'camera'}>{isPhone ? 'Choose photos' : 'Add photo'}</Button>
        </FileTrigger>
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p className="mw-attachment-problem" key={problem}>
            {problem}
          </p>
        ))}
      </div>
      {photos.length + preparing > 0 && (
        <ul className="mw-attachments-grid" aria-label="Photos of the report">
          {photos.map((photo) => (
            <li className="mw-attachment" key={photo.id}>
              {photo.blob.type.startsWith('image/') && (
                <BlobImage className="mw-attachment-picture" blob={photo.blob} alt="" />
              )}
              <span className="mw-attachment-name">{photo.fileName}</span>
              <Button
                size="small"
                variant="quiet"
                icon="x"
                aria-label={`Remove ${photo.fileName}`}
                onPress={() => store.removePhoto(photo.id)}
              >
                Remove
              </Button>
            </li>
          ))}
          {preparing > 0 && (
            <li className="mw-attachment">
              <Skeleton rows={3} label="Making the photo ready" />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
